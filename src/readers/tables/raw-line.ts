import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { LineSection } from '#domain/catalogue/sections.ts'
import type { Grid, GridCell } from '../grid.ts'
import { codeOf, isKnownCode } from './known-codes.ts'
import { isAmountLike } from './column-layout.ts'
import type { ColumnLayout, Row, ColumnSpan } from './column-layout.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import { folded } from './printed-text.ts'

/** An amount's cell before it is read. `at` is its place in the file. */
export type RawCell = { readonly text: string; readonly value?: number; readonly at: string }

/** A row of a table that has a line: nothing decided about its meaning yet. `cells` follow the layout's values. */
export type RawLine = {
  readonly code: string | null
  readonly name: string
  readonly report: StatementForm | null
  readonly section: LineSection | null
  /** It follows "в том числе:", so it is a part of the line above. */
  readonly isDetail: boolean
  readonly cells: readonly (RawCell | null)[]
  readonly at: string
}

/** What the rows above say of a row. */
export type Context = Pick<RawLine, 'report' | 'section' | 'isDetail'>

/** Texts beside which a number is no amount: signatures, dates, page marks. */
const noName =
  /руководител|директор|бухгалтер|подпис|исполнител|страниц|^(лист|форма|стр\.) ?\d|аудитор|^"?\d{1,2}"? ?(янв|фев|мар|апр|ма|ию|авг|сен|окт|ноя|дек)|^(янв|фев|март|апр|мая|июн|июл|авг|сен|окт|ноя|дек)\S* ?\d{0,4}/

/** Reads a row by the layout of its table. Null when it holds no line: a heading, a note, a signature, a row of numbers. */
export function rawLineAt(grid: Grid, at: number, layout: ColumnLayout, context: Context): RawLine | null {
  const row = grid.rows[at] ?? []
  if (isNumbering(row)) return null
  const codeText = layout.code === null ? '' : textIn(row, layout.code)
  const code = codeOf(codeText)
  const name = layout.name === null ? '' : textIn(row, layout.name)
  const cells = layout.values.map((span) => cellIn(grid, at, span))
  if (code === null && (codeText !== '' || !isNamedLine(name, cells))) return null
  const place = grid.place(at, layout.code?.from ?? layout.name?.from ?? 0)
  return { code, name, ...context, cells, at: place }
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

/** Without a code only a name and an amount make a line. */
const isNamedLine = (name: string, cells: readonly (RawCell | null)[]): boolean =>
  /\p{L}{3}/u.test(name) && !noName.test(folded(name)) && cells.some((cell) => cell !== null && isAmount(cell))

const isAmount = (cell: GridCell): boolean => isAmountLike(cell) && /\d/.test(cell.text)

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
  return { text, value: filled.length > 1 ? -Math.abs(value) : value, at: place }
}

/** The row of a form that numbers its columns: 1, 2, 3… */
function isNumbering(row: Row): boolean {
  const texts = row.map(({ text }) => plain(text)).filter((text) => text !== '')
  const numbers = texts.map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : NaN))
  return (
    texts.length > 1 &&
    numbers.every((number, order) => (order === 0 ? number > 0 : number === (numbers[order - 1] ?? NaN) + 1))
  )
}
