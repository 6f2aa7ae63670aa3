import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { Problem } from '#domain/problem.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import { isAmountLike, type Row } from './column-layout.ts'
import { hasAmount } from './form-kind.ts'
import { meaningOf } from './heading.ts'
import { codesNamed, isNameOf, knownCodes } from './known-codes.ts'
import { isNoLine, isNoName, saysFact } from './no-lines.ts'
import { nameKey, type TextRow } from './printed-text.ts'
import type { RawLine } from './raw-line.ts'
import type { ReportName } from './report-title.ts'
import { followsLast, isClosed, isClosingLine } from './tables-of-notes.ts'

// Decides what rows below a title inside a table are: the rest of the report or the next one, in the same columns; a
// table of notes; or unclear.

/** A row below a title. `straysBelow`: its problems if it is in the table, given the names of the lines above. */
export type SetAsideRow = {
  readonly cells: TextRow
  readonly line: RawLine | null
  readonly straysBelow: (namesRead: ReadonlySet<string>) => readonly Problem[]
}

/**
 * The rows below a title inside a table, up to the next title, heading or line with a code. `report`: the one that the
 * title names; null when it names none, or several. `isHeaded`: rows that can be headings precede the amounts.
 */
export type RowsBelowTitle = {
  readonly title: TextRow
  readonly report: ReportName | null
  readonly rows: SetAsideRow[]
  isHeaded: boolean
}

/**
 * The lines above a title: `here` below the last heading, `all` in the grid; and the lines below later titles. `report`:
 * the report of the lines above.
 */
export type LinesAround = {
  readonly report: StatementForm | null
  readonly here: readonly RawLine[]
  readonly all: readonly RawLine[]
  readonly later: readonly RawLine[]
}

/**
 * Lines below a title that are lost if they belong to this report. `isLater`: the tables above have the whole report, so
 * that it is another company's or none.
 */
export type UnclearLines = {
  readonly report: StatementForm
  readonly isLater: boolean
  readonly title: string
  readonly at: string
  readonly names: readonly string[]
  readonly isHeaded: boolean
}

type Belonging =
  | { readonly kind: 'read'; readonly report: StatementForm }
  | { readonly kind: 'unclear'; readonly lines: UnclearLines }
  | { readonly kind: 'notes' }

const notes: Belonging = { kind: 'notes' }

/** Whether a row of text can be a heading, or has the dates of columns beside a title. */
export const canBeHeading = (row: Row, isTitle: boolean): boolean => {
  const texts = row.map(({ text }) => plain(text)).filter((text) => text !== '')
  if (isTitle) return texts.length > 1 && texts.some((text) => ['dated', 'relative'].includes(meaningOf(text).kind))
  return (
    texts.slice(1).some((text) => !isAmountLike({ text })) &&
    !isNoLine(row) &&
    !saysFact(row) &&
    !isNoName(texts[0] ?? '')
  )
}

/**
 * To which report the rows below a title belong. They are certain to continue the table if they are lines that a report
 * lacks, and end it; or if the title is the first row below the headings.
 */
export function belongingOf(below: RowsBelowTitle, around: LinesAround): Belonging {
  const lines = linesBelow(below)
  const report = reportBelow(below, around)
  const named = lines.filter(({ code, name, isDetail }) => code === null && !isDetail && isNamed(name))
  if (report === null || named.length === 0) return notes
  if (isClosed(report, around.here) && !named.every(({ name }) => followsLast(name, report))) return notes
  const isAtTop = around.here.length === 0
  const isWhole = isAtTop || isClosed(report, [...around.all, ...lines, ...around.later])
  const isFitting =
    named.every(({ name }) => codesNamed(report, name) > 0) && (isAtTop || !isRepeated(report, named, around))
  const isClear = below.report !== 'notes' && !below.isHeaded
  const isLater = isClosed(report, around.all) && !isAtTop && !isClosed(report, around.here)
  if (isFitting && isClear && isWhole && !isLater) return { kind: 'read', report }
  return unclear(below, named, { report, isLater })
}

export const linesBelow = ({ rows }: RowsBelowTitle): readonly RawLine[] => rows.flatMap(({ line }) => line ?? [])

const isNamed = (name: string): boolean => continuedReports.some((report) => codesNamed(report, name) > 0)

/** The reports whose lines can continue below a title; the changes in equity have other columns. */
export const continuedReports = [
  'balance',
  'results',
  'cashFlow',
  'targetedUse',
] as const satisfies readonly StatementForm[]

/** The report to which rows below a title can belong; null for the changes in equity and additional tables. */
function reportBelow({ report }: RowsBelowTitle, around: LinesAround): StatementForm | null {
  const found = report === null || report === 'notes' ? around.report : report
  return found === 'extra' || found === 'equity' ? null : found
}

/** Whether a name occurs more often than the report has lines of this name. */
function isRepeated(report: StatementForm, lines: readonly RawLine[], { all }: LinesAround): boolean {
  const printed = [...all.filter((line) => !line.isDetail && isOf(report, line)), ...lines].map(({ name }) =>
    nameKey(name),
  )
  return lines.some(({ name }) => {
    const key = nameKey(name)
    return printed.filter((other) => other === key).length > codesNamed(report, name)
  })
}

const isOf = (report: StatementForm, { code, name, report: own }: RawLine): boolean =>
  code === null ? (own ?? report) === report && codesNamed(report, name) > 0 : knownCodes.get(code) === report

/** Below a title of notes, only the last line of a report shows that these may not be notes. */
function unclear(
  below: RowsBelowTitle,
  lines: readonly RawLine[],
  { report, isLater }: Pick<UnclearLines, 'report' | 'isLater'>,
): Belonging {
  const [first] = lines
  if (first === undefined || (below.report === 'notes' && !lines.some(({ name }) => isClosingLine(name, report))))
    return notes
  const names = lines.filter(hasAmount).map(({ name }) => name)
  const title = below.title.join(' ')
  return { kind: 'unclear', lines: { report, isLater, title, at: first.at, names, isHeaded: below.isHeaded } }
}

/** At least this many lines of a report that has no others show that they are not notes. */
const linesOfReportMin = 3

/**
 * The first name among unclear lines that the statement does not have; null when it has all, or when so few lines of an
 * absent report are more likely notes.
 */
export function nameLacking(
  { report, isLater, names, isHeaded }: UnclearLines,
  codes: readonly string[],
  forms: readonly StatementForm[],
): string | null {
  const lacking = names.filter((name) => codesNamed(report, name) > 0 && !codes.some((code) => isNameOf(name, code)))
  const isAbsent = !forms.includes(report)
  const isNotes = isAbsent ? isHeaded || lacking.length < linesOfReportMin : isLater
  return isNotes ? null : (lacking[0] ?? null)
}
