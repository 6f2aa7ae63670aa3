import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { LineCode } from '#domain/catalogue/line.ts'
import type { LineSection } from '#domain/catalogue/sections.ts'
import type { Grid, GridCell } from '../grid.ts'
import { codeInColumn, codeInName, codeOf, isKnownCode, isNameOf } from './known-codes.ts'
import { isAmountLike } from './column-layout.ts'
import type { ColumnLayout, Row, ColumnSpan } from './column-layout.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import { isNoLine, isNoName } from './no-lines.ts'

/** An amount's cell before it is read. `at` is its place in the file. */
export type RawCell = GridCell & { readonly at: string }

/** A row of a table with a line, whose meaning is still open. `cells` correspond to the layout's values. */
export type RawLine = {
  readonly code: string | null
  readonly name: string
  readonly report: StatementForm | null
  readonly section: LineSection | null
  /** It follows "в том числе:", so it is part of the line above. */
  readonly isDetail: boolean
  readonly cells: readonly (RawCell | null)[]
  /** The text in place of its code that is not a code; '' when there is none and no name. null for a row with a code or only a name. */
  readonly unread: string | null
  /** The worksheet hides its row. */
  readonly isHidden: boolean
  readonly at: string
}

/** What a row of the tables is: a line of the form, a line the company added beside one, nothing we can place, or what a person said is no part of it. */
export type LineTarget =
  | { readonly kind: 'line'; readonly code: LineCode }
  | { readonly kind: 'own'; readonly beside: LineCode }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'left out' }

/** What the rows above say of a row. */
export type Context = Pick<RawLine, 'report' | 'section' | 'isDetail'>

/**
 * Reads a row by the layout of its table. Null when it holds no line: a heading, a note, a signature, a row of numbers. A row with an
 * amount that nothing names is a line too, and unclear.
 */
export function rawLineAt(grid: Grid, at: number, layout: ColumnLayout, context: Context): RawLine | null {
  const row = grid.rows[at] ?? []
  if (isNoLine(row)) return null
  const codeText = layout.code === null ? '' : textIn(row, layout.code)
  const printed = layout.name === null ? '' : textIn(row, layout.name)
  const { code, name } = codeText === '' ? codedName(printed) : { code: codeInColumn(codeText), name: printed }
  const cells = layout.values.map((span) => cellIn(grid, at, span))
  const place = grid.place(at, layout.code?.from ?? layout.name?.from ?? 0)
  const isHidden = grid.hiddenRows?.has(at) === true
  if (code !== null) return { code, name, ...context, cells, unread: null, isHidden, at: place }
  if (isNoName(name) || isNoName(codeText) || !cells.some((cell) => cell !== null && isAmount(cell))) return null
  const unread = codeText !== '' || !/\p{L}{3}/u.test(name) ? codeText : null
  return { code, name, ...context, cells, unread, isHidden, at: place }
}

/** A name of the form with its line's code before or behind it is taken apart; any other is a name. */
function codedName(printed: string): Pick<RawLine, 'code' | 'name'> {
  const coded = codeInName(printed)
  return coded !== null && isNameOf(coded.name, coded.code) ? coded : { code: null, name: printed }
}

/**
 * A code of the form outside of the column of codes, beside numbers: the row is shifted against its heading,
 * as unquoted commas do it. Null for any other row.
 */
export function strayCode(row: Row): string | null {
  const stray = row.find(({ text }) => isKnownCode(text))
  const numbers = row.filter((cell) => cell !== stray && isAmount(cell))
  return stray === undefined || numbers.length === 0 ? null : codeOf(stray.text)
}

const isAmount = (cell: Pick<GridCell, 'text' | 'value'>): boolean => isAmountLike(cell) && /\d/.test(cell.text)

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
 * The amount between a column's bounds. Forms print the brackets of deducted lines in cells of their own; anything else
 * beside the amount makes it unreadable: the reader does not choose.
 */
function cellIn(grid: Grid, at: number, span: ColumnSpan): RawCell | null {
  const filled = filledIn(grid.rows[at] ?? [], span)
  const inner = filled.filter(({ cell }) => !opening.test(plain(cell.text)) && !closing.test(plain(cell.text)))
  const [only] = inner.length === 1 ? inner : filled
  if (only === undefined) return null
  const place = grid.place(at, only.column)
  if (inner.length > 1) return { text: inner.map(({ cell }) => plain(cell.text)).join(' | '), at: place }
  // line breaks stay: they part two amounts in one cell
  const text = filled.map(({ cell }) => cell.text.trim()).join('')
  const { value } = only.cell
  if (value === undefined) return { text, at: place }
  return filled.length > 1 ? { text, value: -Math.abs(value), at: place } : { ...only.cell, text, at: place }
}
