import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { Problem } from '#domain/problem.ts'
import type { ColumnLayout, Row } from './column-layout.ts'
import { add, tallyOf } from './line-tally.ts'
import { companiesInGrid, type Companies } from './companies-in-grid.ts'
import { linesRead, type LinesRead } from './lines-read.ts'
import { nameKey, type TextRow } from './printed-text.ts'
import type { RawLine } from './raw-line.ts'
import type { TitleRead } from './reading-context.ts'
import type { ReportName } from './report-title.ts'
import { belongingOf, canBeHeading, isOfDashes, linesBelow } from './rows-below-titles.ts'
import type { SetAsideRow, RowsBelowTitle, UnclearLines } from './rows-below-titles.ts'

/** A block while the rows of its grid are read. */
export type OpenBlock = {
  report: ReportName | null
  readonly preface: TextRow[]
  readonly layout: ColumnLayout
  readonly lines: RawLine[]
  readonly texts: TextRow[]
  readonly strays: Problem[]
  readonly unclear: UnclearLines[]
  readonly isBelowOther: boolean
  readonly at: string
}

type BlockHead = Pick<OpenBlock, 'report' | 'layout' | 'at'> & { readonly preface: readonly TextRow[] }

const openBlock = (head: BlockHead, isBelowOther = false): OpenBlock => ({
  ...head,
  isBelowOther,
  preface: [...head.preface],
  lines: [],
  texts: [],
  strays: [],
  unclear: [],
})

type Blocks = {
  readonly all: OpenBlock[]
  /** The titles since the last line in the open block; it is not known yet whether the rows below belong to it. */
  titles: RowsBelowTitle[]
  /** The rows of text since the last heading or line that are above the next title. */
  texts: TextRow[]
  /** The normalised names of all lines read so far. */
  readonly namesRead: Set<string>
  readonly read: LinesRead
  readonly companies: Companies
}

/** The blocks of a grid that are read so far. The last is open: the next lines belong to it. */
export function openBlocks() {
  const blocks: Blocks = {
    all: [],
    titles: [],
    texts: [],
    namesRead: new Set(),
    read: linesRead(),
    companies: companiesInGrid(),
  }
  return {
    all: blocks.all,
    namesRead: blocks.namesRead,
    current: (): OpenBlock | null => blocks.all.at(-1) ?? null,
    open(head: BlockHead) {
      blocks.texts = []
      blocks.read.headed()
      blocks.companies.headed(head.preface)
      blocks.all.push(openBlock(head))
    },
    read: (lines: readonly RawLine[]) => readLines(lines, blocks),
    /** Called at a title in the open block, or at a row that can be the heading of another table (`isHeaded`). */
    titled({ cells, line }: SetAsideRow, { report, isOfSeveral }: TitleRead, isHeaded: boolean) {
      const named = isOfSeveral ? null : report
      const title = { title: cells, report: named, rows: [], isHeaded: isHeaded || line !== null }
      if (blocks.all.length > 0) blocks.titles.push(title)
    },
    /** Called at a row that is not a line of the open block, or that is below a title in it. */
    below(row: SetAsideRow, cells: Row) {
      const last = blocks.titles.at(-1)
      if (last === undefined) return void (row.line === null && blocks.texts.push(row.cells))
      last.rows.push(row)
      last.isHeaded ||= row.line === null && canBeHeading(cells, false)
    },
    /** Whether rows that can be headings are below the last title in the open block. */
    isBelowHeading: (): boolean => blocks.titles.at(-1)?.isHeaded === true,
    /**
     * Decides which rows below titles are read, and returns these rows. Leaves out `apart`: lines that are read anyway.
     */
    settle: (apart: readonly RawLine[]): ReadonlySet<TextRow> => settleTitles(apart, blocks),
  }
}

function readLines(lines: readonly RawLine[], { all, namesRead, read }: Blocks): void {
  all.at(-1)?.lines.push(...lines)
  read.add(lines)
  for (const { name } of lines) namesRead.add(nameKey(name))
}

function settleTitles(apart: readonly RawLine[], blocks: Blocks): ReadonlySet<TextRow> {
  const waiting = blocks.titles.map((below) => withoutLines(below, apart))
  blocks.titles = []
  if (waiting.every((below) => linesBelow(below).length === 0 && !isOfDashes(below))) return new Set()
  const tally = tallyOf(waiting.flatMap(linesBelow))
  const read = waiting.flatMap((below) => {
    const isOfOther = blocks.companies.read([...blocks.texts, below.title, ...textsIn(headOf(below))])
    blocks.texts = [...textsIn(below.rows.slice(headOf(below).length))]
    const around = { ...blocks.read.tallies(), report: reportOfLines(blocks), waiting: tally, isOfOther }
    const belonging = belongingOf(below, around)
    for (const [report, count] of tallyOf(linesBelow(below)).last) add(tally.last, report, -count)
    if (belonging.kind === 'unclear') blocks.all.at(-1)?.unclear.push(belonging.lines)
    if (!isOfOther && isOfDashes(below)) openOfDashes(below, blocks)
    return belonging.kind === 'read' ? readBelow(below, belonging.report, blocks) : []
  })
  return new Set(read)
}

/** Opens a block for a report without amounts: it is in the file, and blank. */
function openOfDashes({ title, report }: RowsBelowTitle, { all }: Blocks): void {
  const last = all.at(-1)
  if (last === undefined || all.some((block) => block.report === report)) return
  all.push(openBlock({ report, preface: [title], layout: { ...last.layout }, at: last.at }))
}

/** The rows between a title and the first line below it. */
function headOf({ rows }: Pick<RowsBelowTitle, 'rows'>): readonly SetAsideRow[] {
  const first = rows.findIndex(({ line }) => line !== null)
  return rows.slice(0, first === -1 ? rows.length : first)
}

const textsIn = (rows: readonly SetAsideRow[]): readonly TextRow[] =>
  rows.flatMap(({ line, cells }) => (line === null ? [cells] : []))

const withoutLines = (below: RowsBelowTitle, apart: readonly RawLine[]): RowsBelowTitle => ({
  ...below,
  rows: below.rows.filter(({ line }) => line === null || !apart.includes(line)),
})

/** The report of the open block or, if it has none, the one with most of its lines. */
function reportOfLines({ all, read }: Blocks): StatementForm | null {
  const { report = null } = all.at(-1) ?? {}
  if (report !== null) return report === 'extra' || report === 'notes' ? null : report
  const { lines } = read.tallies().here
  const [first] = [...lines].toSorted(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}

/** Reads the rows below a title into the open block or, if that has another report, into a new one with its columns. */
function readBelow({ rows, title }: RowsBelowTitle, report: StatementForm, blocks: Blocks): readonly TextRow[] {
  const { all, namesRead } = blocks
  const last = all.at(-1)
  if (last === undefined) return []
  const head = headOf({ rows })
  const preface = [title, ...textsIn(head)]
  if (last.lines.length === 0) last.report = report
  if (report === (last.report ?? reportOfLines(blocks))) last.preface.push(...preface)
  else
    all.push(
      openBlock({ report, preface, layout: { ...last.layout }, at: rows[head.length]?.line?.at ?? last.at }, true),
    )
  for (const { line, straysBelow } of rows)
    if (line === null) all.at(-1)?.strays.push(...straysBelow(namesRead))
    else readLines([line.code === null ? { ...line, report } : line], blocks)
  return rows.flatMap(({ cells, line }) => (line === null ? [] : [cells]))
}
