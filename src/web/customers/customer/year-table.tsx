import { Anchor, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { yearsTogetherMin } from '#domain/policy.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Loading } from '#ui/loading.tsx'
import { customerYearsWords as words } from '#words/customer-page.ts'
import { counted } from '#words/locale.ts'
import { TracedStatement } from '../../document/statement/traced-statement.tsx'
import { optionsIn } from '../../document/statement/display-options.ts'
import type { ShownStatement } from '../../document/statement/shown-statement.ts'
import { useStatementSheet } from '../../document/statement/use-statement-sheet.ts'
import { usePrintedYears } from '../../document/statement/shown-years.ts'
import { YearsTable } from '../../document/statement/years-table.tsx'
import { useShownYears, type KeptYear } from './use-year-tables.ts'

type YearTableProps = { readonly table: readonly KeptYear[] }

/** Shows a table of several years as a document. A single year is shown with both columns of its own statement. */
export function YearTable({ table }: YearTableProps) {
  const { shown, isPending, error, askAgain } = useShownYears(table)
  if (error !== null) return <ErrorCallout error={error} heading={words.notLoaded} onRetry={askAgain} />
  if (isPending) return <Loading count={4} />
  const missing = table.length - shown.length
  const [one] = shown
  return (
    <Stack gap="xs">
      <ToFullPage table={table} />
      <FromAssessments table={table} />
      {missing > 0 && <Text size="sm">{counted(missing, words.notDrawn)}</Text>}
      {shown.length >= yearsTogetherMin ? (
        <Together shown={shown} />
      ) : (
        one !== undefined && <OneYearAlone shown={one} />
      )}
    </Stack>
  )
}

function Together({ shown }: { readonly shown: readonly ShownStatement[] }) {
  const { printout } = usePrintedYears(shown, false)
  const id = useId()
  return printout === null ? null : <YearsTable sheet={printout} shown={shown} isNamedAbove idPrefix={id} />
}

function OneYearAlone({ shown }: { readonly shown: ShownStatement }) {
  const { sheet } = useStatementSheet(shown, optionsIn(''))
  const { english, problems } = shown
  const id = useId()
  return <TracedStatement sheet={sheet} problems={problems} statement={english.statement} isNamedAbove idPrefix={id} />
}

/** A link to the page of the translated statements, where they can be downloaded. */
function ToFullPage({ table }: YearTableProps) {
  const ids = table.filter(({ kind }) => kind === 'statement').map(({ id }) => id)
  const [id] = ids
  if (id === undefined) return null
  return (
    <Text size="sm" className="no-print">
      <Anchor
        component={Link}
        to={
          ids.length >= yearsTogetherMin
            ? address('statementYears', { ids: ids.join(',') })
            : address('balanceSheetOutput', { id })
        }
      >
        {words.toPage}
      </Anchor>
    </Text>
  )
}

/** Lists the years whose statement is not stored, each with a link to its assessment. */
function FromAssessments({ table }: YearTableProps) {
  const assessed = table.filter(({ kind }) => kind === 'assessment').toReversed()
  if (assessed.length === 0) return null
  return (
    <Text size="sm">
      {counted(assessed.length, words.assessed)}{' '}
      {assessed.map(({ id, head }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Anchor component={Link} to={address('assessment', { id })}>
            {head.reportingYear}
          </Anchor>
        </span>
      ))}
    </Text>
  )
}
