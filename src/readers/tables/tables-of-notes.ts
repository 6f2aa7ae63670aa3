import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import type { Problem } from '#domain/problem.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import { isLineName, isLineOf, isNameOf } from './known-codes.ts'
import { isHeadingPiece, meaningOf } from './heading.ts'
import { isNoName } from './no-lines.ts'
import { balanceName, folded, nameKey, type TextRow } from './printed-text.ts'
import { opensForm, reportAnnounced, type ReportName } from './report-title.ts'
import type { RawLine } from './raw-line.ts'

// Finds tables of notes in files without codes, where their rows may have names of lines: a breakdown, a policy.

/** The parts of a block of a table that this file needs. */
type Table = {
  readonly report: ReportName | null
  readonly lines: readonly RawLine[]
  readonly preface: readonly TextRow[]
  readonly strays: readonly Problem[]
}

/**
 * For each report: the lines that close it, how many of them a table must have to be complete, and the lines that may
 * follow them. A later table cannot continue a complete report.
 */
const ends: readonly {
  readonly report: StatementForm
  readonly closing: readonly LineCode[]
  readonly needed: number
  readonly after: readonly LineCode[]
}[] = [
  { report: 'balance', closing: ['1600', '1700'], needed: 2, after: [] },
  {
    report: 'results',
    closing: ['2400'],
    needed: 1,
    after: ['2500', '2510', '2520', '2530', '2900', '2910'],
  },
  { report: 'cashFlow', closing: ['4500'], needed: 1, after: ['4490'] },
  { report: 'targetedUse', closing: ['6400'], needed: 1, after: [] },
]
const reports = ['balance', 'results', 'cashFlow', 'equity', 'targetedUse'] as const satisfies readonly StatementForm[]

/** Whether a row has the name of a line; both sides of the balance sheet end with a row "БАЛАНС". */
const isNamed = (name: string): boolean => isLineName(name) || nameKey(name) === balanceName

const isOneOf = (name: string, codes: readonly LineCode[]): boolean => codes.some((code) => isNameOf(name, code))

/** Whether this is a last line of a report, or one that may follow it. */
export const isLastLine = (name: string): boolean =>
  ends.some(({ closing, after }) => isOneOf(name, [...closing.slice(-1), ...after]))

/** Whether this is a last line of the report. */
export const isClosingLine = (name: string, report: StatementForm): boolean =>
  ends.some((end) => end.report === report && isOneOf(name, end.closing))

/** Whether this line may follow the last line of the report. */
export const followsLast = (name: string, report: StatementForm): boolean =>
  ends.some((end) => end.report === report && isOneOf(name, end.after))

/** Whether a line is a last line of the report. */
export const closesReport = (report: StatementForm, { code, name }: Pick<RawLine, 'code' | 'name'>): boolean =>
  code === null ? isClosingLine(name, report) : ends.some((end) => end.report === report && end.closing.includes(code))

/** Whether a report is complete if a table has this many of its last lines. */
export const isClosedBy = (report: StatementForm, count: number): boolean =>
  ends.some((end) => end.report === report && count >= end.needed)

/** Whether a row of text is the heading of a table without dates: "Наименование показателя | Срок, лет | Метод". */
export function isHeadingOfNotes([first = '', ...others]: TextRow): boolean {
  const isOfNotes = (cell: string): boolean => /\p{L}{3}/u.test(cell) && !/\d/.test(cell) && !isHeadingPiece(cell)
  return meaningOf(first).kind === 'name' && others.length > 0 && others.every(isOfNotes)
}

/**
 * The blocks of a statement without codes; the lines of tables of notes are removed. A table is one of notes if four
 * things are true: it follows the last line of a report; it has a separate title, or is the first of its sheet
 * (`isFirst`); all its names are of lines above the last lines of complete reports; and it has no more lines of a
 * report than the tables above it.
 */
export function withoutNotes<T extends Table>(blocks: readonly T[], isFirst: (block: T) => boolean): readonly T[] {
  const read: string[] = []
  return blocks.map((block) => {
    const isApart = (isFirst(block) || isTitled(block.preface)) && isLastLine(read.at(-1) ?? '')
    if (isApart && isBehind(block, read)) return { ...block, report: 'notes', lines: [], strays: [] }
    if (block.report !== 'equity') read.push(...block.lines.map(({ name }) => name).filter(isNamed))
    return block
  })
}

const closedBy = (names: readonly string[]): ReadonlySet<StatementForm> =>
  new Set(
    ends.flatMap(({ report, closing, needed }) =>
      names.filter((name) => isOneOf(name, closing)).length >= needed ? report : [],
    ),
  )

/**
 * Whether all line names in a table are of lines that closed reports print before their last lines. `read` are the
 * names of the lines above. If the table has more lines of a report than `read`, the lines above were only its
 * highlights, so the result is false.
 */
function isBehind({ lines, preface }: Table, read: readonly string[]): boolean {
  const names = lines.map(({ name }) => name).filter(isNamed)
  const closed = closedBy(read)
  const isMore = (report: StatementForm): boolean => countOf(report, names) > countOf(report, read)
  const isNote = names.length > 0 && !preface.some(isOfReport) && names.every((name) => isAbove(name, closed))
  return isNote && !reports.some(isMore)
}

const countOf = (report: StatementForm, names: readonly string[]): number =>
  names.filter((name) => isLineOf(report, name)).length

/** Whether every report that has a line of this name is closed, and prints that line above its last lines. */
const isAbove = (name: string, closed: ReadonlySet<StatementForm>): boolean =>
  !ends.some(({ closing, after }) => isOneOf(name, [...closing, ...after])) &&
  reports.every((report) => closed.has(report) || !isLineOf(report, name))

const isOfReport = (row: TextRow): boolean => {
  const text = row.join(' ')
  const announced = reportAnnounced(text)
  return (announced !== null && announced !== 'notes') || opensForm(text)
}

/**
 * Whether one of the rows above a table can be its title: words that are not a signature, a unit or a fact of the head.
 */
const isTitled = (preface: readonly TextRow[]): boolean =>
  preface.some((row) => {
    const text = folded(plain(row.join(' ')))
    return /\p{L}{4}/u.test(text) && !isNoName(text) && !besideTables.test(text)
  })

const besideTables = /руб|единица|организаци|^(?:на|за) |продолжение|справочно|^(?:актив|пассив)/
