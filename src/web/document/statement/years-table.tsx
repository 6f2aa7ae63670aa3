import { List } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { statementDocument } from '#documents/statement-document.ts'
import type { FigureRef } from '#domain/documents/figure-ref.ts'
import { onlyFiling, touchedFigures, warningsOf } from '#domain/documents/figures-of-problem.ts'
import { factsOf } from '#domain/documents/line-facts.ts'
import type { PrintedNote, StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { Problem } from '#domain/problem.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { Fold } from '#ui/fold.tsx'
import { say } from '#wording/say.ts'
import { severityNames } from '#words/screens.ts'
import { yearsPageWords } from '#words/statement-years.ts'
import { TracePanel } from '../trace-panel/trace-panel.tsx'
import { FiguresHint, useFiguresHint } from './figures-hint.tsx'
import type { ShownStatement } from './shown-statement.ts'
import { latestFirst } from './shown-years.ts'
import { StatementSheet } from './traced-statement.tsx'

type YearsTableProps = {
  readonly sheet: StatementPrintout
  readonly shown: readonly ShownStatement[]
  /** Whether the page itself names the company, so that the table shows only its facts. */
  readonly isNamedAbove?: boolean
  /** The prefix of the ids inside the table, needed on a page with several tables. */
  readonly idPrefix?: string
}

/** Shows the years of one company in one table, with the remarks on their filings below. */
export function YearsTable({ sheet, shown, ...place }: YearsTableProps) {
  const filings = useMemo(() => filingsOf(shown), [shown])
  if (filings === null) return null
  return (
    <>
      <TracedYears sheet={sheet} filings={filings} {...place} />
      {sheet.notes.length > 0 && <FilingNotes notes={sheet.notes} />}
    </>
  )
}

/** Returns the filings in the order of their table, the latest first; null when there are none. */
function filingsOf(shown: readonly ShownStatement[]): YearFilings | null {
  const filings = latestFirst(shown).map(({ english: { statement }, problems }) => ({ statement, problems }))
  const [latest, ...earlier] = filings
  return latest === undefined ? null : [latest, ...earlier]
}

const FilingNotes = ({ notes }: { readonly notes: readonly PrintedNote[] }) => (
  <div className="no-print">
    <Fold summary={say(yearsPageWords.notes, { count: notes.length })}>
      <List fz="0.9375rem" withPadding>
        {notes.map(({ severity, text }) => (
          <List.Item key={text}>
            <strong>{severityNames[severity]}.</strong> {text}
          </List.Item>
        ))}
      </List>
    </Fold>
  </div>
)

/** One of the filings on the sheet, with its problems. Filings are in the order of the sheet. */
type Filing = { readonly statement: Statement; readonly problems: readonly Problem[] }

type YearFilings = readonly [Filing, ...Filing[]]

type TracedYearsProps = {
  readonly sheet: StatementPrintout
  readonly filings: YearFilings
  readonly isNamedAbove?: boolean
  readonly idPrefix?: string
}

/** Shows several years in one table; pressing a figure opens the Russian lines of its filing. */
function TracedYears({ sheet, filings, isNamedAbove = false, idPrefix = '' }: TracedYearsProps) {
  const [traced, setTraced] = useState<FigureRef | null>(null)
  const hint = useFiguresHint()
  const { know } = hint
  const shown = useMemo(() => statementDocument(sheet), [sheet])
  const parts = useMemo(
    () => filings.map((each, place) => ({ ...each, sheet: onlyFiling(sheet, place) })),
    [sheet, filings],
  )
  const touched = useMemo(
    () => new Set(parts.flatMap((part) => [...touchedFigures(part.sheet, part.statement, part.problems)])),
    [parts],
  )
  const filing = filingOf(sheet, traced)
  const { statement } = filings[filing] ?? filings[0]
  const facts = useMemo(() => factsOf(statement), [statement])
  const trace = useCallback(
    (figure: FigureRef) => {
      know()
      setTraced(figure)
    },
    [know],
  )
  const problemsOf = (figure: FigureRef): readonly Problem[] => {
    const part = parts[filingOf(sheet, figure)]
    return part === undefined ? [] : warningsOf(part.sheet, part.statement, part.problems, figure)
  }
  return (
    <>
      <FiguresHint {...hint} />
      <StatementSheet
        document={shown}
        head={isNamedAbove ? 'facts' : 'full'}
        touched={touched}
        idPrefix={idPrefix}
        onTrace={trace}
      />
      <TracePanel sheet={sheet} facts={facts} problemsOf={problemsOf} figure={traced} onClose={() => setTraced(null)} />
    </>
  )
}

const filingOf = ({ columns }: StatementPrintout, figure: FigureRef | null): number =>
  columns[figure?.position ?? 0]?.filing ?? 0
