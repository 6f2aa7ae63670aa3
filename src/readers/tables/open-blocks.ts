import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { Problem } from '#domain/problem.ts'
import type { ColumnLayout, Row } from './column-layout.ts'
import { codesNamed, knownCodes } from './known-codes.ts'
import { nameKey, type TextRow } from './printed-text.ts'
import type { RawLine } from './raw-line.ts'
import type { TitleRead } from './reading-context.ts'
import type { ReportName } from './report-title.ts'
import { belongingOf, canBeHeading, continuedReports, linesBelow } from './rows-below-titles.ts'
import type { SetAsideRow, RowsBelowTitle, UnclearLines } from './rows-below-titles.ts'

/** A block while the rows of its grid are read. */
export type OpenBlock = {
  report: ReportName | null
  preface: readonly TextRow[]
  readonly layout: ColumnLayout
  readonly lines: RawLine[]
  readonly texts: TextRow[]
  readonly strays: Problem[]
  readonly unclear: UnclearLines[]
  readonly at: string
}

const openBlock = (head: Pick<OpenBlock, 'report' | 'layout' | 'preface' | 'at'>): OpenBlock => ({
  ...head,
  lines: [],
  texts: [],
  strays: [],
  unclear: [],
})

type Blocks = {
  readonly all: OpenBlock[]
  /** The number of blocks above the last heading. */
  above: number
  /** The titles since the last line in the open block; it is not known yet whether the rows below belong to it. */
  titles: readonly RowsBelowTitle[]
  /** The normalised names of all lines read so far. */
  readonly namesRead: Set<string>
}

/** The blocks of a grid that are read so far. The last is open: the next lines belong to it. */
export function openBlocks() {
  const blocks: Blocks = { all: [], above: 0, titles: [], namesRead: new Set() }
  return {
    all: blocks.all,
    namesRead: blocks.namesRead,
    current: (): OpenBlock | null => blocks.all.at(-1) ?? null,
    open(head: Parameters<typeof openBlock>[0]) {
      blocks.above = blocks.all.length
      blocks.all.push(openBlock(head))
    },
    read: (lines: readonly RawLine[]) => readLines(lines, blocks),
    /** Called at a title in the open block, or at a row that can be the heading of another table (`isHeaded`). */
    titled({ cells, line }: SetAsideRow, { report, isOfSeveral }: TitleRead, isHeaded: boolean) {
      const named = isOfSeveral ? null : report
      const title = { title: cells, report: named, rows: [], isHeaded: isHeaded || line !== null }
      if (blocks.all.length > 0) blocks.titles = [...blocks.titles, title]
    },
    /** Called at a row that is no line of the open block, or is below a title in it. */
    below(row: SetAsideRow, cells: Row) {
      const last = blocks.titles.at(-1)
      if (last === undefined) return
      last.rows.push(row)
      last.isHeaded ||= row.line === null && canBeHeading(cells, false)
    },
    /** Whether rows that can be headings are below the last title in the open block. */
    isBelowHeading: (): boolean => blocks.titles.at(-1)?.isHeaded === true,
    /** Decides about the rows below titles, apart from lines that are read anyway. Returns the rows that are read. */
    settle: (apart: readonly RawLine[]): ReadonlySet<TextRow> => settleTitles(apart, blocks),
  }
}

function readLines(lines: readonly RawLine[], { all, namesRead }: Blocks): void {
  all.at(-1)?.lines.push(...lines)
  for (const { name } of lines) namesRead.add(nameKey(name))
}

function settleTitles(apart: readonly RawLine[], blocks: Blocks): ReadonlySet<TextRow> {
  const { all, above } = blocks
  const waiting = blocks.titles.map((below) => withoutLines(below, apart))
  blocks.titles = []
  const read = waiting.flatMap((below, order) => {
    const belonging = belongingOf(below, {
      report: reportOfLines(all),
      here: linesIn(all.slice(above)),
      all: linesIn(all),
      later: waiting.slice(order + 1).flatMap(linesBelow),
    })
    if (belonging.kind === 'unclear') all.at(-1)?.unclear.push(belonging.lines)
    return belonging.kind === 'read' ? readBelow(below, belonging.report, blocks) : []
  })
  return new Set(read)
}

const linesIn = (blocks: readonly OpenBlock[]): readonly RawLine[] => blocks.flatMap(({ lines }) => lines)

const withoutLines = (below: RowsBelowTitle, apart: readonly RawLine[]): RowsBelowTitle => ({
  ...below,
  rows: below.rows.filter(({ line }) => line === null || !apart.includes(line)),
})

/** The report of the open block or, if it has none, the one with most of its lines. */
function reportOfLines(all: readonly OpenBlock[]): StatementForm | null {
  const { report = null, lines = [] } = all.at(-1) ?? {}
  if (report !== null) return report === 'extra' || report === 'notes' ? null : report
  const countOf = (form: StatementForm): number =>
    lines.filter(({ code, name }) => (code === null ? codesNamed(form, name) > 0 : knownCodes.get(code) === form))
      .length
  const [first] = continuedReports.toSorted((one, other) => countOf(other) - countOf(one))
  return first !== undefined && countOf(first) > 0 ? first : null
}

/** Reads the rows below a title into the open block or, if that has another report, into a new one with its columns. */
function readBelow({ rows, title }: RowsBelowTitle, report: StatementForm, blocks: Blocks): readonly TextRow[] {
  const { all, namesRead } = blocks
  const last = all.at(-1)
  if (last === undefined) return []
  const first = rows.findIndex(({ line }) => line !== null)
  const preface = [title, ...rows.slice(0, first).map(({ cells }) => cells)]
  if (last.lines.length === 0) last.report = report
  if (report === (last.report ?? reportOfLines(all))) last.preface = [...last.preface, ...preface]
  else all.push(openBlock({ report, preface, layout: { ...last.layout }, at: rows[first]?.line?.at ?? last.at }))
  for (const { line, straysBelow } of rows)
    if (line === null) all.at(-1)?.strays.push(...straysBelow(namesRead))
    else readLines([line], blocks)
  return rows.flatMap(({ cells, line }) => (line === null ? [] : [cells]))
}
