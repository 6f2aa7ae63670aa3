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

/**
 * A row below a title. `straysBelow` returns its problems in case it belongs to the table; `namesRead` are the names of
 * the lines above.
 */
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
 * The lines around the rows below a title. `here`: the lines above, up to the last heading. `all`: all lines above in
 * the grid. `waiting`: the lines below this and later titles. `report`: the report of the lines above. `isOfOther`: the
 * rows are below the name or tax number of a company other than that of the lines above.
 */
export type LinesAround = {
  readonly report: StatementForm | null
  readonly here: LineTally
  readonly all: LineTally
  readonly waiting: LineTally
  readonly isOfOther: boolean
}

/**
 * Lines below a title that would be lost if they belong to `report`. `isLater`: the tables above already have the whole
 * report, so the lines are another company's or not a report. `isOther`: they certainly belong to another statement.
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
 * Decides to which report the rows below a title belong. They clearly continue the table if a report lacks these lines
 * and is complete with them, or if the title is the first row below the headings.
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

/** Fewer lines below the title of a report, or of a report that has no other lines, may be notes. */
const linesOfReportMin = 3

/**
 * Whether lines below the title of a report certainly belong to another statement: they are below the name of another
 * company, or they are a whole report that the lines above already give with other amounts.
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

/**
 * Whether the report below a title is blank: its rows have names of lines but only dashes as amounts, so no line was
 * read.
 */
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
 * The report to which rows below a title can belong: the one that the title names, if it has any of these lines,
 * otherwise the report of the lines above, because a page header may name only the first report. null for the changes
 * in equity and additional tables.
 */
function reportBelow({ report }: RowsBelowTitle, named: readonly RawLine[], around: LinesAround): StatementForm | null {
  const isOf = continuedReports.some((each) => each === report && named.some(({ name }) => codesNamed(each, name) > 0))
  const found = isOf || report === 'extra' || report === 'equity' ? report : around.report
  return found === 'extra' || found === 'equity' || found === 'notes' ? null : found
}

/** Whether one of the names occurs more often than the report has lines with that name. */
function isRepeated(report: StatementForm, lines: readonly RawLine[], { all }: LinesAround): boolean {
  const { named } = tallyOf(lines.map((line) => ({ ...line, report })))
  return lines.some(({ name }) => {
    const key = `${report} ${nameKey(name)}`
    return (all.named.get(key) ?? 0) + (named.get(key) ?? 0) > codesNamed(report, name)
  })
}

/** Below a title of notes, the lines count as notes, unless the last line of a report is among them. */
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
 * The first name among unclear lines that the statement does not have; null when it has all of them, or when the lines
 * are more likely notes.
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
