import { Anchor, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { DrawingFault } from '#browser/fault-notice.tsx'
import { address } from '#contract/screens.ts'
import { knownPeriodOf } from '#domain/customers/assessed-periods.ts'
import { yearsThatEnd } from '#domain/customers/kept-years.ts'
import { Callout, ErrorCallout } from '#ui/callout.tsx'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { Fold } from '#ui/fold.tsx'
import { latePart } from '#ui/late-part.ts'
import { Loading } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import { entityNames } from '#wording/documents/statement-names.ts'
import { shortPeriodText } from '#wording/customer-texts.ts'
import { customerYearsWords as words } from '#words/customer-page.ts'
import { counted, dayText, listed } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import type { ListedCustomer } from '../listed-customer.ts'
import { statementAside } from '../../document/statement/place-of-statement.ts'
import { useYearTables, type KeptYear } from './use-year-tables.ts'

type CustomerYearsProps = { readonly customer: ListedCustomer }

/** Shows the customer's years side by side, in a collapsed table for each form, kind of entity, period and unit. */
export function CustomerYears({ customer }: CustomerYearsProps) {
  const { statements, assessments } = customer
  if (assessments.length === 0 && !statements.some(({ status }) => status === 'generated')) return null
  return (
    <Section look="ruled" heading={words.heading} lead={words.lead}>
      <YearsThatEnd customer={customer} />
      <Tables customer={customer} />
    </Section>
  )
}

/**
 * Says which years will disappear soon, and how to keep them; years that disappear on the same day share a sentence.
 */
function YearsThatEnd({ customer: { statements, assessments } }: CustomerYearsProps) {
  const ending = yearsThatEnd(statements, assessments)
  if (ending.length === 0) return null
  const days = [...new Set(ending.map(({ expiresAt }) => dayText(expiresAt)))]
  return (
    <Callout severity="info">
      {days.map((day) => (
        <EndingYears key={day} day={day} statements={ending.filter(({ expiresAt }) => dayText(expiresAt) === day)} />
      ))}
    </Callout>
  )
}

type EndingYearsProps = { readonly day: string; readonly statements: ListedCustomer['statements'] }

function EndingYears({ day, statements }: EndingYearsProps) {
  const named = statements.flatMap((statement) => {
    const period = knownPeriodOf(statement)
    return period === null ? [] : [{ id: statement.id, name: shortPeriodText(period) }]
  })
  return (
    <p>
      {say(named.length === 1 ? words.ends.one : words.ends.many, {
        periods: listed(named.map(({ name }) => name)),
        day,
      })}{' '}
      {named.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Anchor component={Link} to={address('analysis', { id })}>
            {say(words.assess, { period: name })}
          </Anchor>
        </span>
      ))}
    </p>
  )
}

function Tables({ customer }: CustomerYearsProps) {
  const { tables, withoutLines, isPending, error, askAgain } = useYearTables(customer)
  return (
    <>
      {error !== null && <ErrorCallout error={error} heading={words.notLoaded} onRetry={askAgain} />}
      {isPending ? <Loading count={2} /> : tables.map((table) => <FoldedTable key={keyOf(table)} table={table} />)}
      {withoutLines.length > 0 && (
        <Text size="sm" c="dimmed">
          {counted(withoutLines.length, words.withoutLines)}
        </Text>
      )}
    </>
  )
}

type Table = readonly KeptYear[]

const keyOf = (table: Table): string => table.map(({ id }) => id).join()

const YearTable = latePart(async () => (await import('./year-table.tsx')).YearTable)

/** A collapsed table with a summary of its years; the code for the table is loaded when it is opened. */
function FoldedTable({ table }: { readonly table: Table }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold
      look="paper"
      summary={
        <>
          {yearsText(table)}{' '}
          <Text span size="sm" c="dimmed" fw={400}>
            {traitsText(table)}
          </Text>
        </>
      }
      kept={{ isOpen, onChange: setOpen }}
    >
      {isOpen && (
        <FaultBoundary fallback={DrawingFault}>
          <Suspense fallback={<Loading count={4} />}>
            <YearTable table={table} />
          </Suspense>
        </FaultBoundary>
      )}
    </Fold>
  )
}

/** Lists every year as text, rather than a range, because some years in between may be missing. */
function yearsText(table: Table): string {
  const years = table.map(({ head }) => String(head.reportingYear))
  return say(table.length === 1 ? words.year : words.years, { years: years.toReversed().join(', ') })
}

/** Returns the form, the period and the unit of a table as text, with the kind of entity unless it is commercial. */
function traitsText([first]: Table): string {
  if (first === undefined) return ''
  const { kept } = first
  return [statementAside(kept), ...(kept.entity === 'commercial' ? [] : [entityNames[kept.entity]])].join(' · ')
}
