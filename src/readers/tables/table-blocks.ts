import type { Denomination } from '#domain/catalogue/denominations.ts'
import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import type { Grid } from '../grid.ts'
import type { StatementForm } from '#domain/catalogue/editions.ts'
import { isKnownCode, isLineName, namesLineOf, knownCodes } from './known-codes.ts'
import { layoutWithoutHeading } from './bare-layout.ts'
import { headingAt } from './heading-rows.ts'
import { isAmountLike, isInCodes, isInNotes, type ColumnLayout } from './column-layout.ts'
import { isNoLine } from './no-lines.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import { gluedCode, rawLineAt, shiftedName, strayCode } from './raw-line.ts'
import type { RawLine } from './raw-line.ts'
import { openBlocks, type OpenBlock } from './open-blocks.ts'
import { noTitle, readingContext, titleOfRow } from './reading-context.ts'
import { nameKey, type TextRow } from './printed-text.ts'
import type { ReportName } from './report-title.ts'
import { canBeHeading, type UnclearLines } from './rows-below-titles.ts'
import { isHeadingOfNotes, isLastLine, withoutNotes } from './tables-of-notes.ts'
import { labelledUnit } from './unit.ts'

/**
 * A part of a grid below one heading. `preface` are the rows of text before the heading, `texts` those between the
 * lines.
 */
export type TableBlock = {
  readonly report: ReportName | null
  readonly layout: ColumnLayout
  readonly lines: readonly RawLine[]
  readonly preface: readonly TextRow[]
  readonly texts: readonly TextRow[]
  /** Problems with rows that cannot be read, because their code or amounts are outside their columns. */
  readonly strays: readonly Problem[]
  /** Lines below titles inside the table, which are left out although they may belong to it. */
  readonly unclear: readonly UnclearLines[]
  /** Whether the columns are those of the block above, which is another report. */
  readonly isBelowOther?: boolean
  /** The unit that the grid states beside the form's label for it; null when it states none there. */
  readonly unit: Denomination | null
  readonly at: string
}

/** A line of a report in a row outside all blocks. `above` is the row of text above it, probably its headings. */
export type UnreadLine = { readonly report: StatementForm; readonly at: string; readonly above: TextRow }

/** A grid cut into blocks. `loose` are its rows of text when it has no block. */
export type Cut = {
  readonly blocks: readonly TableBlock[]
  readonly loose: readonly TextRow[]
  readonly unread: readonly UnreadLine[]
}

/** Cuts a grid at its headings. A grid that has line codes but no heading is one block. */
export function cutIntoBlocks(grid: Grid): Cut {
  const scan = scanOf(grid)
  const bare = grid.rows.some((_, at) => headingAt(grid.rows, at) !== null) ? null : layoutWithoutHeading(grid.rows)
  const firstLine = bare === null ? -1 : firstLineOf(grid, bare)
  for (let at = 0; at < grid.rows.length;) {
    if (bare !== null && at === firstLine) scan.open(bare, at)
    const headed = grid.looseRows?.has(at) === true ? null : headingAt(grid.rows, at)
    if (headed === null) scan.row(at)
    else scan.open(headed.layout, at)
    at = headed?.end ?? at + 1
  }
  return scan.done()
}

/** The index of the first row with a known code, or of the first of the company's own lines directly above that row. */
function firstLineOf({ rows }: Grid, { code, values }: ColumnLayout): number {
  const hasAmount = (row: Grid['rows'][number]): boolean =>
    values.some(({ from, to }) => row.slice(from, to).some((cell) => isAmountLike(cell) && /\d/.test(cell.text)))
  const isOwn = (row: Grid['rows'][number]): boolean =>
    !isNoLine(row) && /\p{L}{3}/u.test(row[0]?.text ?? '') && hasAmount(row)
  let first = rows.findIndex((row) => isKnownCode(row[code?.from ?? -1]?.text ?? ''))
  while (first > 0 && isOwn(rows[first - 1] ?? [])) first -= 1
  return first
}

/** The state while rows are scanned: the blocks, and the rows of text since the last heading. */
function scanOf(grid: Grid) {
  const context = readingContext(grid.title)
  const blocks = openBlocks()
  let pending: TextRow[] = []
  /** The first rows of a report without headings. They turn out to be lines if a row with a code follows. */
  let held: readonly RawLine[] = []
  const unread: UnreadLine[] = []
  const settle = (apart: readonly RawLine[]): void => {
    const read = blocks.settle(apart)
    pending = pending.filter((cells) => !read.has(cells))
  }
  return {
    open(layout: ColumnLayout, at: number) {
      held = []
      settle(held)
      blocks.open({ report: context.report(), layout, preface: pending, at: placeBelow(grid, at, layout) })
      pending = []
      context.tableOpened()
    },
    row(at: number) {
      const found = lineIn(grid, at, blocks.current(), context)
      const isLine = !context.isSuspended() || knownCodes.has(found.line?.code ?? '')
      if (found.line !== null && isLine) {
        settle(held)
        blocks.read([...held, found.line])
        held = []
        return context.lineRead(found.line, blocks.current()?.layout.code !== null)
      }
      const cells = (grid.rows[at] ?? []).map(({ text }) => plain(text)).filter((text) => text !== '')
      if (cells.length === 0) return
      held = heldAfter(held, isLine ? null : found.line, cells)
      if (followRow(grid, at, { ...found, cells }, { blocks, context }))
        unread.push(...unreadLine(grid, at, { report: context.ofLine().report, above: headingsIn(pending) }))
      for (const texts of [pending, blocks.current()?.texts]) texts?.push(cells)
    },
    done(): Cut {
      settle([])
      return { blocks: withUnit(blocks.all, pending), loose: blocks.all.length === 0 ? pending : [], unread }
    },
  }
}

const placeBelow = (grid: Grid, at: number, { values }: ColumnLayout): string => grid.place(at, values[0]?.from ?? 0)

type Scanned = {
  readonly blocks: ReturnType<typeof openBlocks>
  readonly context: ReturnType<typeof readingContext>
}

/**
 * Follows a row that is not a line of the open block, or not until the rows below it are known. Returns whether the row
 * is outside the tables that are read: above all of them, below other headings, or in the changes in equity.
 */
function followRow(
  grid: Grid,
  at: number,
  { cells, line, moved }: RowLine & { readonly cells: TextRow },
  { blocks, context }: Scanned,
): boolean {
  const row = grid.rows[at] ?? []
  const isOfNotes = isHeadingOfNotes(cells) && endsReport(blocks.all)
  if (isOfNotes) context.suspend()
  const straysAt = (namesRead: ReadonlySet<string>) => strayIn(grid, at, { cells, namesRead, moved })
  const isNow = moved !== null || !context.isSuspended()
  if (isNow) blocks.current()?.strays.push(...straysAt(blocks.namesRead))
  const below = { cells, line, straysBelow: isNow ? () => [] : straysAt }
  const title = context.rowRead(cells, line, blocks.current()?.layout.code !== null) ?? (isOfNotes ? noTitle : null)
  if (title === null) blocks.below(below, row)
  else blocks.titled(below, title, isOfNotes || canBeHeading(row, true))
  const isOfEquity = context.isSuspended() && context.report() === 'equity'
  return blocks.current() === null || blocks.isBelowHeading() || isOfEquity
}

/**
 * The blocks of a grid with the unit that it states beside the form's label. `last` are the rows of text below the last
 * block.
 */
function withUnit(blocks: readonly OpenBlock[], last: readonly TextRow[]): readonly TableBlock[] {
  const unit = labelledUnit([...blocks.flatMap(({ preface }) => preface), ...last])
  return blocks.map((block) => ({ ...block, unit }))
}

type RowLine = {
  readonly line: RawLine | null
  /** A line that cannot be read because its amounts begin in the column of notes or codes; null when there is none. */
  readonly moved: Pick<RawLine, 'code' | 'name'> | null
}

/** The line in a row of the open block, unless the row is shifted against the block's columns. */
function lineIn(
  grid: Grid,
  at: number,
  open: Pick<OpenBlock, 'layout'> | null,
  context: Pick<ReturnType<typeof readingContext>, 'ofLine'>,
): RowLine {
  const row = grid.rows[at] ?? []
  const isLoose = open === null || grid.looseRows?.has(at) === true
  const glued = isLoose ? null : gluedCode(row, open.layout)
  if (glued !== null) return { line: null, moved: { code: glued, name: '' } }
  const line = isLoose || isDatedTitle(row) ? null : rawLineAt(grid, at, open.layout, context.ofLine())
  if (open !== null && line !== null && isInNotes(row, open.layout)) return { line: null, moved: line }
  if (!isLoose && isInCodes(row, open.layout) && (line === null || !isKnown(line))) {
    const name = row.find(({ text }) => isLineName(text))
    if (name !== undefined) return { line: null, moved: { code: null, name: plain(name.text) } }
  }
  return { line: line === null || isShifted(line, row) ? null : line, moved: null }
}

/** Whether a row is a title whose years are not amounts: "Отчет о финансовых результатах | 2023 | 2024". */
function isDatedTitle(row: Grid['rows'][number]): boolean {
  const [name = '', ...others] = row.map(({ text }) => plain(text)).filter((text) => text !== '')
  return others.length > 0 && others.every((text) => /^(?:19|20)\d\d$/.test(text)) && titleOfRow(name) !== null
}

/**
 * The held rows (`held` in `scanOf`) after one more row. A line with a name and an amount but no code is added; a row
 * that is not a line but has numbers or several cells discards all held rows.
 */
function heldAfter(held: readonly RawLine[], line: RawLine | null, texts: TextRow): readonly RawLine[] {
  if (line === null) return texts.length > 1 || /\d/.test(texts.join()) ? [] : held
  const hasAmount = line.cells.some((cell) => /\d/.test(cell?.text ?? ''))
  return line.code === null && /\p{L}{3}/u.test(line.name) && hasAmount ? [...held, line] : held
}

const isKnown = ({ code }: RawLine): boolean => knownCodes.has(code ?? '')

/** Whether the code is outside its column or in place of the name: then the amounts are not in their columns either. */
const isShifted = ({ unread, name }: RawLine, row: Grid['rows'][number]): boolean =>
  (unread !== null && strayCode(row) !== null) || isKnownCode(name)

/** Whether the last of these blocks, which has no codes, ends a report or is a table of notes. */
function endsReport(blocks: readonly OpenBlock[]): boolean {
  const last = blocks.at(-1)
  if (last === undefined || last.layout.code !== null) return false
  return isLastLine(last.lines.at(-1)?.name ?? '') || withoutNotes(blocks, () => false).at(-1)?.report === 'notes'
}

/** The last row that can be a heading, which must have more than one filled cell. */
const headingsIn = (texts: readonly TextRow[]): TextRow => texts.findLast(({ length }) => length > 1) ?? []

type Outside = { readonly report: StatementForm | null; readonly above: TextRow }

/** The line of the report in a row outside all blocks; an empty list unless the row also has numbers. */
function unreadLine(grid: Grid, at: number, { report, above }: Outside): readonly UnreadLine[] {
  const row = grid.rows[at] ?? []
  if (report === null) return []
  const isUnread = row.some(
    (cell, column) => namesLineOf(report, cell.text) && row.slice(column + 1).some(({ text }) => /\d/.test(text)),
  )
  return isUnread ? [{ report, at: grid.place(at, 0), above }] : []
}

type Above = {
  readonly cells: TextRow
  readonly namesRead: ReadonlySet<string>
  readonly moved: RowLine['moved']
}

/**
 * The problem with a row whose amounts cannot be read. A row that is recognised only by its name has no problem if a
 * line with this name was read: the row is then a note on that line.
 */
function strayIn(grid: Grid, at: number, { cells, namesRead, moved }: Above): readonly Problem[] {
  const row = grid.rows[at] ?? []
  const shifted = shiftedName(row)
  const isNote = shifted !== null && namesRead.has(nameKey(shifted))
  const code = moved?.code ?? moved?.name ?? strayCode(row) ?? (isNote ? null : shifted)
  return code === null ? [] : [problem('unreadable-amount', grid.place(at, 0), { code, text: cells.join(' | ') })]
}
