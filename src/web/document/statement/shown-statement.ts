import { localDayOf } from '#browser/local-day.ts'
import { translatedShape } from '#contract/shapes/translation-shapes.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
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

/**
 * The stored traces and notes of a generated statement, used when this version of the program calculates anything other
 * than what is stored.
 */
type Stored = { readonly trace: TraceOutput; readonly notes: readonly PrintedNote[] }

/**
 * A translated statement to be shown. `stored` is null when this version calculates exactly what is stored, or when
 * nothing is stored.
 */
export type ShownStatement = {
  readonly english: EnglishStatement
  /** The problems that this version finds; empty when `stored` is used. */
  readonly problems: readonly Problem[]
  readonly stored: Stored | null
  /**
   * The day on which the statement was generated, in the reader's time zone (YYYY-MM-DD); null when it was not
   * generated.
   */
  readonly generatedOn: string | null
}

/** Checks and translates a record as the server does; null when the checks refuse it. */
export function shownRecord(record: StatementRecord, by = checks): ShownStatement | null {
  const checked = check(draftOf(record), by)
  if (checked.statement === null) return null
  const problems = [...(record.filed?.remarks ?? []), ...checked.notices]
  return { english: translate(checked.statement), problems, stored: null, generatedOn: null }
}

// A generated statement is always shown as it was generated. This version recalculates the figures from the stored
// lines, with today's checks and, if the result is not as stored, with the checks for earlier translations
// (`checksOfIssued`). If either result is as stored, the checks and traces of this version are shown. Otherwise an
// older version made the translation, and the stored figures, traces and remarks are shown.

type KeptRecord = StatementRecord & { readonly generatedAt: Date | null }
type Output = NonNullable<ResponseOf<'readStatement'>['output']>

/** Returns a generated statement to be shown; null when the checks of this version would refuse it. */
export function shownTranslation(kept: KeptRecord, output: Output): ShownStatement | null {
  const generatedOn = kept.generatedAt === null ? null : localDayOf(kept.generatedAt)
  let worked: ShownStatement | null = null
  for (const by of [checks, checksOfIssued]) {
    worked = shownRecord(kept, by)
    if (worked !== null && isAsGenerated(worked, output)) return { ...worked, generatedOn }
  }
  if (worked === null) return null
  const { statement } = worked.english
  return {
    // Only the current and the previous year of a translation are stored.
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

/** Whether every figure, trace and problem is the same as the stored one. The wording of problems is not compared. */
function isAsGenerated({ english, problems }: ShownStatement, output: Output): boolean {
  const again = statementOutput(output.source, english, problemsOutput(problems, problemText), { trace: true })
  return comparable(translatedShape.parse(again)) === comparable(output)
}

/** Serialises a translation for comparison. One schema parses both sides, so their keys are in the same order. */
const comparable = ({ problems, ...figures }: Output): string =>
  JSON.stringify([figures, problems.map(({ code, severity, at }) => [code, severity, at])])

const periodOf = ({ incomeStatement, ...parts }: Output['current']): EnglishPeriod =>
  // the cast is safe: the schema has every field of every part, except the optional one, which is filled in here
  ({ ...parts, incomeStatement: { discontinuedOperations: null, ...incomeStatement } }) as EnglishPeriod

/** Replaces the traces of a sheet with stored ones; a column without a stored trace keeps its calculated trace. */
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
        // the cast is safe: the sections of a statement's sheet are named after the statement's parts
        const terms = trace[column][section.key as keyof (typeof trace)['current']][row.field]
        // A row whose field has no stored terms keeps the calculated terms.
        if (terms === undefined) return cell
        return { ...cell, source: { ...cell.source, terms } }
      }),
    })),
  }))
  return { ...sheet, sections }
}
