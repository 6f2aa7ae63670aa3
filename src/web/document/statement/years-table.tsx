import { List } from '@mantine/core'
import { useMemo } from 'react'
import type { PrintedNote, StatementPrintout } from '#domain/documents/statement-printout.ts'
import { Fold } from '#ui/fold.tsx'
import { severityNames } from '#words/screens.ts'
import { yearsPageWords } from '#words/statement-years.ts'
import { say } from '#wording/say.ts'
import { TracedYears, type YearFilings } from './traced-years.tsx'
import type { ShownStatement } from './shown-statement.ts'
import { latestFirst } from './shown-years.ts'

type YearsTableProps = {
  readonly sheet: StatementPrintout
  readonly shown: readonly ShownStatement[]
  /** The page names the company, so the table has only its facts. */
  readonly isNamedAbove?: boolean
  /** Prefix of ids inside the table, for a page with several tables. */
  readonly idPrefix?: string
}

/** The years of one company in one table, with the remarks on their filings below. */
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

/** The filings in the order of their table, latest first; null when there are none. */
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
