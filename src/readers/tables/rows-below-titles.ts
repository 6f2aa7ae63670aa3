import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { Problem } from '#domain/problem.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import { isAmountLike, type Row } from './column-layout.ts'
import { hasAmount } from './form-kind.ts'
import { meaningOf } from './heading.ts'
import { codesNamed, codesOfName } from './known-codes.ts'
import { continuedReports, rowKey, tallyOf, type LineTally } from './line-tally.ts'
import { isHeadLabel, isNoLine, isNoName, saysFact } from './no-lines.ts'
import { nameKey, type TextRow } from './printed-text.ts'
import type { RawLine } from './raw-line.ts'
import type { ReportName } from './report-title.ts'
import { closesReport, followsLast, isClosedBy } from './tables-of-notes.ts'

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
 * What is around the rows below a title: the lines above, `here` below the last heading and `all` in the grid; and the
 * lines below this and later titles, `waiting`. `report`: the report of the lines above. `isOfOther`: the rows are below
 * the name or tax number of another company than the lines above.
 */
export type LinesAround = {
  readonly report: StatementForm | null
  readonly here: LineTally
  readonly all: LineTally
  readonly waiting: LineTally
  readonly isOfOther: boolean
}

/**
 * Lines below a title that are lost if they belong to this report. `isLater`: the tables above have the whole report, so
 * that it is another company's or none. `isOther`: they are certain to be of another statement.
 */
export type UnclearLines = {
  readonly report: StatementForm
  readonly isLater: boolean
  readonly isOther: boolean
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
  // on a page, the texts of several columns may be in one cell
  const texts = row.flatMap(({ text }) => plain(text).split(' | ')).filter((text) => text !== '' && text !== '?')
  if (isTitle) return texts.length > 1 && texts.some((text) => ['dated', 'relative'].includes(meaningOf(text).kind))
  return (
    texts.slice(1).some((text) => !isAmountLike({ text })) &&
    !isNoLine(row) &&
    !saysFact(row) &&
    !isNoName(texts[0] ?? '') &&
    !isHeadLabel(texts[0] ?? '')
  )
}

/**
 * To which report the rows below a title belong. They are certain to continue the table if they are lines that a report
 * lacks, and end it; or if the title is the first row below the headings.
 */
export function belongingOf(below: RowsBelowTitle, around: LinesAround): Belonging {
  const lines = linesBelow(below)
  const named = lines.filter(({ code, name, isDetail }) => code === null && !isDetail && isNamed(name))
  const report = reportBelow(below, named, around)
  if (report === null || named.length === 0) return notes
  const { here, all, waiting } = around
  const isOther = isOfOther(below, named, { report, around })
  const isAdded = isClosed(report, here) && !named.every(({ name }) => followsLast(name, report))
  if (isAdded && !isOther) return notes
  const isAtTop = here.rows.size === 0
  const isWhole = isAtTop || isClosed(report, all, waiting)
  const isFitting =
    named.every(({ name }) => codesNamed(report, name) > 0) && (isAtTop || !isRepeated(report, named, around))
  const isClear = below.report !== 'notes' && !below.isHeaded && !around.isOfOther
  const isLater = isClosed(report, all) && !isAtTop && !isClosed(report, here)
  if (isFitting && isClear && isWhole && !isLater && !isOther) return { kind: 'read', report }
  return unclear(below, named, { report, isLater, isOther })
}

/** At least this many lines below the title of a report, or of a report that has no others, are not notes. */
const linesOfReportMin = 3

/**
 * Whether lines below the title of a report are certain to be of another statement: below the name of another company,
 * or as a whole report that is above with other amounts.
 */
function isOfOther(
  below: RowsBelowTitle,
  named: readonly RawLine[],
  { report, around }: { readonly report: StatementForm; readonly around: LinesAround },
): boolean {
  if (below.report !== report || named.length < linesOfReportMin) return false
  if (around.isOfOther) return true
  const isAgain = isClosed(report, around.here) && isClosed(report, tallyOf(named))
  const isSummary = named.length * 2 < (around.here.lines.get(report) ?? 0)
  return isAgain && !isSummary && !named.every((line) => around.all.rows.has(rowKey(line)))
}

const isClosed = (report: StatementForm, ...tallies: readonly LineTally[]): boolean =>
  isClosedBy(
    report,
    tallies.reduce((sum, { last }) => sum + (last.get(report) ?? 0), 0),
  )

export const linesBelow = ({ rows }: RowsBelowTitle): readonly RawLine[] => rows.flatMap(({ line }) => line ?? [])

/** Whether the rows below the title of a report have only names of its lines with dashes, so that none is a line. */
export function isOfDashes(below: RowsBelowTitle): boolean {
  const report = continuedReports.find((each) => each === below.report)
  if (report === undefined || below.isHeaded || linesBelow(below).length > 0) return false
  const blank = below.rows.filter(
    ({ cells: [name = '', ...amounts] }) =>
      amounts.length > 0 && codesNamed(report, name) > 0 && amounts.every((text) => isAmountLike({ text })),
  )
  return blank.length >= linesOfReportMin
}

const isNamed = (name: string): boolean => continuedReports.some((report) => codesNamed(report, name) > 0)

/**
 * The report to which rows below a title can belong: the one that the title names, if it has any of these lines, or the
 * one above, because a page header may name the first report only; null for the changes in equity and additional tables.
 */
function reportBelow({ report }: RowsBelowTitle, named: readonly RawLine[], around: LinesAround): StatementForm | null {
  const isOf = continuedReports.some((each) => each === report && named.some(({ name }) => codesNamed(each, name) > 0))
  const found = isOf || report === 'extra' || report === 'equity' ? report : around.report
  return found === 'extra' || found === 'equity' || found === 'notes' ? null : found
}

/** Whether a name occurs more often than the report has lines of this name. */
function isRepeated(report: StatementForm, lines: readonly RawLine[], { all }: LinesAround): boolean {
  const { named } = tallyOf(lines.map((line) => ({ ...line, report })))
  return lines.some(({ name }) => {
    const key = `${report} ${nameKey(name)}`
    return (all.named.get(key) ?? 0) + (named.get(key) ?? 0) > codesNamed(report, name)
  })
}

/** Below a title of notes, only the last line of a report shows that these may not be notes. */
function unclear(
  below: RowsBelowTitle,
  lines: readonly RawLine[],
  found: Pick<UnclearLines, 'report' | 'isLater' | 'isOther'>,
): Belonging {
  const [first] = lines
  if (first === undefined || (below.report === 'notes' && !lines.some((line) => closesReport(found.report, line))))
    return notes
  const names = lines.filter(hasAmount).map(({ name }) => name)
  const title = below.title.join(' ')
  return { kind: 'unclear', lines: { ...found, title, at: first.at, names, isHeaded: below.isHeaded } }
}

/**
 * The first name among unclear lines that the statement does not have; null when it has all, or when so few lines of an
 * absent report are more likely notes.
 */
export function nameLacking(
  { report, isLater, isOther, names, isHeaded }: UnclearLines,
  codes: ReadonlySet<string>,
  forms: readonly StatementForm[],
): string | null {
  if (isOther) return names[0] ?? null
  const lacking = names.filter((name) => {
    const named = [...codesOfName(report, name)]
    return named.length > 0 && !named.some((code) => codes.has(code))
  })
  const isAbsent = !forms.includes(report)
  const isNotes = isAbsent ? isHeaded || lacking.length < linesOfReportMin : isLater
  return isNotes ? null : (lacking[0] ?? null)
}
