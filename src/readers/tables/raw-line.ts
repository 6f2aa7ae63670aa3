import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import type { LineSection } from '#domain/catalogue/sections.ts'
import type { Grid, GridCell } from '../grid.ts'
import {
  codeBeforeAmounts,
  codeInColumn,
  codeInName,
  codeOf,
  isKnownCode,
  isLineName,
  isNameOf,
} from './known-codes.ts'
import { isAmountLike } from './column-layout.ts'
import type { ColumnLayout, Row, ColumnSpan } from './column-layout.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import { isNoLine, isNoName, saysFact, saysTelephone } from './no-lines.ts'
import { announcesDetails, beginsDetail, nameKey } from './printed-text.ts'
import { sectionOpened } from './section-heading.ts'

/** The cell of an amount that has not been read yet. `at` is the cell's location in the file. */
export type RawCell = GridCell & { readonly at: string }

/** A table row with a line that has not been identified yet. `cells` are in the order of the layout's values. */
export type RawLine = {
  readonly code: string | null
  readonly name: string
  readonly report: StatementForm | null
  readonly section: LineSection | null
  /** Whether the row follows "в том числе:" or begins with it, so that it is part of the line above. */
  readonly isDetail: boolean
  readonly cells: readonly (RawCell | null)[]
  /**
   * The text in the place of the code, if it is not a code. null when the row has a code, or has a name but no such
   * text; '' when it has no code, no name and no such text.
   */
  readonly unread: string | null
  readonly isHidden: boolean
  readonly at: string
}

/**
 * The meaning of a table row: a line of the form; a line that the company added beside a line of the form (`isPart`: it
 * is a part of that line, according to "в том числе", the sums or the user); unknown; or left out, because the user
 * answered that it is not part of the statement.
 */
export type LineTarget =
  | { readonly kind: 'line'; readonly code: LineCode }
  | { readonly kind: 'own'; readonly beside: LineCode; readonly isPart: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'left out' }

/** Facts about a row that follow from the rows above it. */
export type Context = Pick<RawLine, 'report' | 'section' | 'isDetail'>

/**
 * Reads a row by the layout of its table. null when it is not a line but a heading, a note, a signature or column
 * numbers. A row that has an amount but no name, or whose code and amounts have no gap between them, counts as an
 * unclear line.
 */
export function rawLineAt(grid: Grid, at: number, layout: ColumnLayout, above: Context): RawLine | null {
  const row = grid.rows[at] ?? []
  if (isNoLine(row)) return null
  const codeText = layout.code === null ? '' : textIn(row, layout.code)
  const printed = layout.name === null ? '' : textIn(row, layout.name)
  const own = codeText === '' ? codedName(printed) : { code: codeInColumn(codeText), name: printed }
  const cells = layout.values.map((span) => cellIn(grid, at, span))
  const isBare = own.code === null && codeText === '' && cells.some((cell) => cell !== null)
  const { code, name } = (isBare ? wrappedName(grid, at, layout) : null) ?? own
  const context = { ...above, isDetail: above.isDetail || beginsDetail(name) }
  const place = grid.place(at, layout.code?.from ?? layout.name?.from ?? 0)
  const isHidden = grid.hiddenRows?.has(at) === true
  if (code !== null) return { code, name, ...context, cells, unread: null, isHidden, at: place }
  if (isNoName(name) || isNoName(codeText) || saysFact(row) || saysTelephone(row)) return null
  const isOfForm = isLineName(name)
  const isLost = cells.some(
    (cell) =>
      isLostIn(cell?.text ?? '', { name, columns: cells.length }) ||
      (/\p{L}{3}/u.test(name) && several.test(cell?.text ?? '')),
  )
  const isStated = isLost || cells.some((cell) => cell !== null && (isAmount(cell) || (isOfForm && isUnreadable(cell))))
  if (!isStated && isOfForm && isInParts(grid, at, { layout, name, cells }))
    return { code, name, ...context, cells, unread: null, isHidden, at: place }
  if (!isStated && !codeText.split(' ').some(isKnownCode)) return null
  // there is no gap between code and amounts, so nothing shows which columns the amounts belong to
  if (!isStated) return { code, name: '', ...context, cells, unread: `${codeText} ${name}`, isHidden, at: place }
  const unread = codeText !== '' || !/\p{L}{3}/u.test(name) ? codeText : null
  return { code, name, ...context, cells, unread, isHidden, at: place }
}

type NamedRow = { readonly layout: ColumnLayout; readonly name: string; readonly cells: RawLine['cells'] }

/**
 * Whether a line's name is followed by its details instead of amounts: the row has no amounts or only dashes, and its
 * name, or the beginning of the next row, announces details.
 */
function isInParts({ rows }: Grid, at: number, { layout, name, cells }: NamedRow): boolean {
  if (layout.name === null || sectionOpened(name) !== null) return false
  if (!cells.every((cell) => cell === null || isAmountLike(cell))) return false
  return announcesDetails(name) || beginsDetail(textIn(rows[at + 1] ?? [], layout.name))
}

/**
 * Separates a code from the name before or after it, if a form prints that name for that code. Otherwise the whole text
 * is the name.
 */
function codedName(printed: string): Pick<RawLine, 'code' | 'name'> {
  const coded = codeInName(printed)
  return coded !== null && isNameOf(coded.name, coded.code) ? coded : { code: null, name: printed }
}

/**
 * For a row without a code: the name that it forms together with the row above or below, and the code of that other
 * row, if any. null when the other row has amounts, or when the joined name is not on the form.
 */
function wrappedName({ rows }: Grid, at: number, layout: ColumnLayout): Pick<RawLine, 'code' | 'name'> | null {
  const { code, name: names, values } = layout
  if (names === null) return null
  const name = textIn(rows[at] ?? [], names)
  for (const row of [rows[at - 1] ?? [], rows[at + 1] ?? []]) {
    const other = textIn(row, names)
    if (name === '' || nameKey(other) === '' || values.some((span) => textIn(row, span) !== '')) continue
    const joined = row === rows[at - 1] ? `${other} ${name}` : `${name} ${other}`
    const stated = code === null ? null : codeInColumn(textIn(row, code))
    const isWhole =
      stated === null
        ? isLineName(joined) && !(isLineName(name) && isLineName(other))
        : isNameOf(joined, stated) && !isNameOf(other, stated)
    if (isWhole) return { code: stated, name: joined }
  }
  return null
}

/**
 * The code of the form in a row that has numbers but no code in the column of codes: the row is shifted against its
 * heading, for example by commas without quotes. null when there is none.
 */
export function strayCode(row: Row): string | null {
  const stray = row.find(({ text }) => isKnownCode(text))
  const numbers = row.filter((cell) => cell !== stray && isAmount(cell))
  return stray === undefined || numbers.length === 0 ? null : codeOf(stray.text)
}

/**
 * The code at the beginning of a cell that also contains amounts, if the row lacks an amount in one of its columns.
 * Outside the column of codes the cell must also have a bracket, because "1230 456" may be a single amount.
 */
export function gluedCode(row: Row, { code, values }: Pick<ColumnLayout, 'code' | 'values'>): string | null {
  if (values.every((span) => textIn(row, span) !== '')) return null
  const isInColumn = (column: number): boolean => code !== null && column >= code.from && column < code.to
  const found = row.map(({ text }, column) =>
    isInColumn(column) || text.includes('(') ? codeBeforeAmounts(text) : null,
  )
  return found.find((each) => each !== null) ?? null
}

/**
 * The name of a line of the form in a row that was not read, if the row has at least two amounts: it is then probably
 * shifted to the left. One number may be a reference to a note, and years are headings, so neither counts. null
 * otherwise.
 */
export function shiftedName(row: Row): string | null {
  const amounts = row.filter((cell) => isAmount(cell) && !/^(?:19|20)\d\d$/.test(plain(cell.text)))
  if (amounts.length < 2) return null
  const name = row.find(({ text }) => isLineName(text))
  return name === undefined ? null : plain(name.text)
}

const isAmount = (cell: Pick<GridCell, 'text' | 'value'>): boolean => isAmountLike(cell) && /\d/.test(cell.text)

/**
 * Whether the text of one cell has a number for each column, but the page does not show which number belongs to which:
 * "11501 3 | 2 | 28 261 | ?". The row's name is in `name`, or precedes the numbers because it extends into their
 * columns: "Налог периода2530 | 23 | 24 | ?".
 */
function isLostIn(text: string, { name, columns }: { readonly name: string; readonly columns: number }): boolean {
  const texts = text.split(' | ')
  if (texts.pop() !== '?' || columns < 2) return false
  const numbers = texts.slice(-columns)
  const named = [name, ...texts.slice(0, -columns)].filter((part) => part !== '')
  const isFull = numbers.length === columns && numbers.every((each) => /^[\d (),.–—−-]+$/.test(each))
  return isFull && numbers.some((each) => /\d/.test(each)) && named.length === 1 && /\p{L}{3}/u.test(named.join())
}

/** Matches the numbers of several cells in one column, which show that the row is shifted against its heading. */
const several = /^[(–—−-]?\d[\d ),.]* \| [(–—−-]?\d[^?]*$/

/** Whether a cell in a column of amounts contains something other than an amount. */
const isUnreadable = (cell: RawCell): boolean => !isAmountLike(cell)

const textIn = (row: Row, span: ColumnSpan): string =>
  filledIn(row, span)
    .map(({ cell }) => plain(cell.text))
    .join(' ')

const filledIn = (
  row: Row,
  { from, to }: ColumnSpan,
): readonly { readonly cell: GridCell; readonly column: number }[] =>
  row
    .slice(from, Math.min(to, row.length))
    .map((cell, order) => ({ cell, column: from + order }))
    .filter(({ cell }) => plain(cell.text) !== '')

const opening = /^\($/
const closing = /^\)\d?$/

/**
 * The cell with the amount within a column. Forms print the brackets of deducted lines in separate cells; anything else
 * beside the amount makes it unreadable, because the reader must not guess.
 */
function cellIn(grid: Grid, at: number, span: ColumnSpan): RawCell | null {
  const filled = filledIn(grid.rows[at] ?? [], span)
  const inner = filled.filter(({ cell }) => !opening.test(plain(cell.text)) && !closing.test(plain(cell.text)))
  const [only] = inner.length === 1 ? inner : filled
  if (only === undefined) return null
  const place = grid.place(at, only.column)
  if (inner.length > 1) return { text: inner.map(({ cell }) => plain(cell.text)).join(' | '), at: place }
  // the text keeps line breaks, because they separate two amounts in one cell
  const text = filled.map(({ cell }) => cell.text.trim()).join('')
  const { value } = only.cell
  if (value === undefined) return only.cell.isRed === true ? { text, isRed: true, at: place } : { text, at: place }
  if (filled.length === 1) return { ...only.cell, text, at: place }
  // a single bracket may have lost the other one, or belong to another column
  return isBracketed(filled.map(({ cell }) => plain(cell.text)))
    ? { text, value: -Math.abs(value), at: place }
    : { text, at: place }
}

const isBracketed = (texts: readonly string[]): boolean =>
  texts.length === 3 && opening.test(texts[0] ?? '') && closing.test(texts[2] ?? '')
