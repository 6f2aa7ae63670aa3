import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { address } from '#contract/screens.ts'
import { accountsDue } from '#domain/customers/accounts-due.ts'
import { lastDayOf } from '#domain/customers/assessed-periods.ts'
import { periodsOf, utcDayOf } from '#domain/customers/attention.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { ActionMenu } from '#ui/row-actions.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { periodNames } from '#wording/documents/statement-names.ts'
import { say } from '#wording/say.ts'
import { customerPageWords as words, dueWords } from '#words/customer-page.ts'
import { calendarDayText } from '#words/locale.ts'
import { useApi } from '../../api/api.ts'
import { customerQuery } from '../../api/customer-queries.ts'
import { isRecordUnknown, NotFound } from '../../document/not-found.tsx'
import { NotRenewed } from '../../document/statement/no-statement.tsx'
import { useDialogTextForgotten } from '../../session/use-field-form.ts'
import { CustomerDialog } from '../customer-dialog.tsx'
import type { ListedCustomer } from '../listed-customer.ts'
import { useCustomerDeletion } from '../use-customer-deletion.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerRecords } from './customer-records.tsx'
import { CustomerSummary } from './customer-summary.tsx'
import { CustomerYears } from './customer-years.tsx'
import { DecisionSection } from './decision-section.tsx'
import { EarlierDecisions } from './earlier-decisions.tsx'
import { MergedCustomers, MergeDialog } from './merge-customers.tsx'
import { RatingHistory } from './rating-history.tsx'
import type { ReadCustomer } from './read-customer.ts'

/** The page of one customer: the credit request, the rating, the years and the decisions. */
export default function CustomerPage() {
  const { id = '' } = useParams()
  return <OneCustomer key={id} id={id} />
}

const back = { to: address('customers'), label: words.toList }

function OneCustomer({ id }: { readonly id: string }) {
  const read = useQuery(customerQuery(useApi(), id))
  useDialogTextForgotten('customer')
  if (isRecordUnknown(read.error)) return <NotFound error={read.error} />
  if (read.data !== undefined) return <Shown read={read.data} notice={<NotRenewed query={read} />} />
  return (
    <Page heading={words.heading} width="wide" back={back}>
      {read.isError ? (
        <ErrorCallout error={read.error} heading={words.notLoaded} onRetry={() => void read.refetch()} />
      ) : (
        <Loading count={4} />
      )}
    </Page>
  )
}

type ShownProps = { readonly read: ReadCustomer; readonly notice: ReactNode }

function Shown({ read, notice }: ShownProps) {
  const { customer, merged, notes, decisions } = read
  const { name, russianName, inn } = customer
  const [isEditing, setEditing] = useState(false)
  return (
    <Page
      heading={name}
      title={name}
      lead={[russianName, inn].filter((part) => part !== null).join(' · ')}
      width="wide"
      back={back}
      actions={<CustomerActions read={read} onEdit={() => setEditing(true)} />}
    >
      {notice}
      <CustomerDialog customer={isEditing ? customer : null} onClose={() => setEditing(false)} />
      <CustomerSummary read={read} onEdit={() => setEditing(true)} />
      <DecisionSection customer={customer} />
      <EarlierDecisions decisions={decisions} />
      <RatingHistory read={read} />
      <CustomerYears customer={customer} />
      <CustomerRecords customer={customer} />
      <AccountsDueSection customer={customer} />
      <CustomerNotes customerId={customer.id} notes={notes} />
      <MergedCustomers customer={customer} merged={merged} />
    </Page>
  )
}

type CustomerActionsProps = { readonly read: ReadCustomer; readonly onEdit: () => void }

function CustomerActions({ read: { customer }, onEdit }: CustomerActionsProps) {
  const navigate = useNavigate()
  const { remove, dialog } = useCustomerDeletion()
  const [isMerging, setMerging] = useState(false)
  const erase = async (): Promise<void> => {
    // Replaces this page in the history, because its customer is gone.
    if (await remove(customer)) await navigate(address('customers'), { replace: true })
  }
  return (
    <Group gap="xs">
      <Button size="compact-md" variant="default" onClick={onEdit}>
        {words.edit}
      </Button>
      <ActionMenu
        button={{ size: 'compact-md' }}
        actions={[
          { label: words.same, onChoose: () => setMerging(true) },
          { label: words.delete, onChoose: () => void erase(), isRemoval: true },
        ]}
      />
      <MergeDialog customer={customer} isOpen={isMerging} onClose={() => setMerging(false)} />
      {dialog}
    </Group>
  )
}

type DueRow = { readonly accounts: string; readonly due: string; readonly isOverdue: boolean; readonly source: string }

const columns: readonly TableColumn<DueRow>[] = [
  { id: 'accounts', heading: dueWords.accounts, isRowHeader: true, cell: ({ accounts }) => accounts },
  {
    id: 'due',
    heading: dueWords.due,
    cell: ({ due, isOverdue }) => (isOverdue ? <Tone tone="warn">{due}</Tone> : due),
    isNamedWhenStacked: true,
  },
  { id: 'source', heading: dueWords.law, cell: ({ source }) => source, isNamedWhenStacked: true },
]

/** Says on which days newer accounts are due by law, and which interim accounts to expect. */
function AccountsDueSection({ customer }: { readonly customer: ListedCustomer }) {
  const rows = rowsOf(customer)
  const id = useId()
  return (
    <Section look="ruled" heading={dueWords.heading} id={id}>
      {rows.length === 0 ? (
        <Text c="dimmed">{dueWords.unknown}</Text>
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
      accounts: say(dueWords.annual, { year: String(year) }),
      due: isOverdue ? say(dueWords.overdue, { day }) : day,
      isOverdue,
      source: dueWords.lawText,
    },
    ...due.expected.map((period) => ({
      accounts: say(dueWords.interim, { period: periodNames[period.code], day: calendarDayText(lastDayOf(period)) }),
      due: dueWords.expected,
      isOverdue: false,
      source: dueWords.noLaw,
    })),
  ]
}
