import { Text } from '@mantine/core'
import { useId } from 'react'
import { accountsDue } from '#domain/customers/accounts-due.ts'
import { lastDayOf } from '#domain/customers/assessed-periods.ts'
import { utcDayOf, periodsOf } from '#domain/customers/attention.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { dueWords as words } from '#words/customer-page.ts'
import { calendarDayText } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { periodNames } from '#wording/documents/statement.ts'
import type { ListedCustomer } from '../listed-customer.ts'

type DueRow = { readonly accounts: string; readonly due: string; readonly isOverdue: boolean; readonly source: string }

const columns: readonly TableColumn<DueRow>[] = [
  { id: 'accounts', heading: words.accounts, isRowHeader: true, cell: ({ accounts }) => accounts },
  {
    id: 'due',
    heading: words.due,
    cell: ({ due, isOverdue }) => (isOverdue ? <Tone tone="warn">{due}</Tone> : due),
    isNamedWhenStacked: true,
  },
  { id: 'source', heading: words.law, cell: ({ source }) => source, isNamedWhenStacked: true },
]

/** When newer accounts are due by law, and the interim ones to expect. */
export function AccountsDueSection({ customer }: { readonly customer: ListedCustomer }) {
  const rows = rowsOf(customer)
  const id = useId()
  return (
    <Section look="ruled" heading={words.heading} id={id}>
      {rows.length === 0 ? (
        <Text c="dimmed">{words.unknown}</Text>
      ) : (
        <DataTable columns={columns} rows={rows} keyOf={({ accounts }) => accounts} labelledBy={id} narrow="stack" />
      )}
    </Section>
  )
}

function rowsOf(customer: ListedCustomer): readonly DueRow[] {
  const due = accountsDue(periodsOf(customer), utcDayOf(new Date()))
  if (due === null) return []
  const { year, dueOn, isOverdue } = due.annual
  const day = calendarDayText(dueOn)
  return [
    {
      accounts: say(words.annual, { year: String(year) }),
      due: isOverdue ? say(words.overdue, { day }) : day,
      isOverdue,
      source: words.lawText,
    },
    ...due.expected.map((period) => ({
      accounts: say(words.interim, { period: periodNames[period.code], day: calendarDayText(lastDayOf(period)) }),
      due: words.expected,
      isOverdue: false,
      source: words.noLaw,
    })),
  ]
}
