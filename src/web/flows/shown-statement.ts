import { translatedShape } from '#contract/shapes/translation-shapes.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import { problemsOutput, statementOutput, type TraceOutput } from '#documents/statement-output.ts'
import type { AmountColumn, PrintedNote, StatementPrintout } from '#domain/documents/statement-printout.ts'
import type { Problem } from '#domain/problem.ts'
import { draftOf } from '#domain/records/record-draft.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { check } from '#domain/statement/check.ts'
import { checks, checksOfIssued } from '#domain/statement/checks.ts'
import type { EnglishPeriod, EnglishStatement } from '#domain/translation/english-statement.ts'
import { translate } from '#domain/translation/translate.ts'
import { problemText } from '#words/problems.ts'

/** What was stored when a statement was generated, where it is not what this program makes of the same lines. */
type Stored = { readonly trace: TraceOutput; readonly notes: readonly PrintedNote[] }

/** A translated statement as it is shown. `stored` is null where its figures are those that are worked out here. */
export type ShownStatement = {
  readonly english: EnglishStatement
  /** What is to be said of it as this program sees it; empty where `stored` says it. */
  readonly problems: readonly Problem[]
  readonly stored: Stored | null
  /** The day it was generated, YYYY-MM-DD; null where it was not. */
  readonly generatedOn: string | null
}

/** Checks and translates a record as the server does; null where it is refused. */
export function shownRecord(record: StatementRecord, by = checks): ShownStatement | null {
  const checked = check(draftOf(record), by)
  if (checked.statement === null) return null
  const problems = [...(record.filed?.remarks ?? []), ...checked.notices]
  return { english: translate(checked.statement), problems, stored: null, generatedOn: null }
}

// What is shown of a generated statement is what was generated. Usually this program makes the very same of the lines that are kept
// with it, and its own checks and traces can be shown. Where it does not, an older one made the translation: then the stored figures,
// their stored traces and remarks are shown.

type Kept = AnswerOf<'readStatement'>
type Output = NonNullable<Kept['output']>

/** A generated statement as it is shown; null where this program would refuse it today. */
export function shownTranslation(kept: Kept, output: Output): ShownStatement | null {
  const worked = shownRecord(kept, checksOfIssued)
  const generatedOn = kept.generatedAt?.toISOString().slice(0, 'YYYY-MM-DD'.length) ?? null
  if (worked === null) return null
  if (isAsGenerated(worked, output)) return { ...worked, generatedOn }
  const { statement } = worked.english
  return {
    // only two years are stored
    english: {
      statement,
      current: periodOf(output.current),
      previous: periodOf(output.previous),
      beforePrevious: null,
    },
    problems: [],
    generatedOn,
    stored: {
      trace: output.trace,
      notes: output.problems.map(({ severity, code, message }) => ({ severity, code, text: message })),
    },
  }
}

/** Whether every figure, trace and problem is the one that was stored. Words may have changed since. */
function isAsGenerated({ english, problems }: ShownStatement, output: Output): boolean {
  const again = statementOutput(output.source, english, problemsOutput(problems, problemText), { trace: true })
  return comparable(translatedShape.parse(again)) === comparable(output)
}

/** A translation as a text: the shape gives both the same order. */
const comparable = ({ problems, ...figures }: Output): string =>
  JSON.stringify([figures, problems.map(({ code, severity, at }) => [code, severity, at])])

const periodOf = ({ incomeStatement, ...parts }: Output['current']): EnglishPeriod =>
  // the shape has every field of every part; the one that may be missing is filled in here
  ({ ...parts, incomeStatement: { discontinuedOperations: null, ...incomeStatement } }) as EnglishPeriod

/** A sheet of stored figures with the traces that were stored with them; null: the trace of a column is the one of today. */
export function withStoredTrace(
  sheet: StatementPrintout,
  traceOf: (column: AmountColumn) => Stored['trace'] | null,
): StatementPrintout {
  const sections = sheet.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, position) => {
        const shown = sheet.columns[position]
        const column = shown?.column
        const trace = shown === undefined ? null : traceOf(shown)
        if (!('terms' in cell.source) || row.field === null || trace === null) return cell
        if (column === undefined || column === 'beforePrevious') return cell
        // a section of a statement's sheet is named by its part
        const terms = trace[column][section.key as keyof (typeof trace)['current']][row.field]
        // rows that are no field of the output have the terms of their own lines
        if (terms === undefined) return cell
        return { ...cell, source: { ...cell.source, terms } }
      }),
    })),
  }))
  return { ...sheet, sections }
}
