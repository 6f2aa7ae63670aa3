import type { GridCell } from '../grid.ts'
import { isHeadingPiece, meaningOf } from './heading.ts'
import type { Meaning } from './heading.ts'
import { codeOf, isKnownCode } from './known-codes.ts'
import { printedNumber } from './number.ts'
import { plain } from './printed-text.ts'

// Which columns of a table hold what. A column reaches to the next one: amounts may stand right of their heading.

/** Columns `from` up to, not including, `to`. */
export type Span = { readonly from: number; readonly to: number }
export type ValueColumn = Span & { readonly heading: string; readonly meaning: Meaning }

/** `isByOrder`: the table has no headings and its columns of amounts are taken in the usual order. */
export type Layout = {
  readonly code: Span | null
  readonly name: Span | null
  readonly values: readonly ValueColumn[]
  readonly isByOrder: boolean
  /** The headings of all columns, from left to right. */
  readonly headings: readonly string[]
}

export type Row = readonly GridCell[]
/** A layout and the row after its heading. */
export type Headed = { readonly layout: Layout; readonly end: number }
type Start = { readonly at: number; readonly heading: string; readonly meaning: Meaning }

const headingRowsMax = 4
/** So many different line codes make a column the column of codes where no heading says so. */
const codesAtLeast = 3
const lookAheadRows = 200

/** The heading of a table that begins at a row, with the layout it gives to the rows below; null when none begins there. */
export function headingAt(rows: readonly Row[], at: number): Headed | null {
  const first = rows[at]
  if (first === undefined || !opensHeading(first)) return null
  let end = at + 1
  while (end < at + headingRowsMax && continuesHeading(rows[end])) end += 1
  const starts = startsOf(rows.slice(at, end))
  const below = rowsBelow(rows, end)
  return { layout: layoutOf(withCode(withName(starts, below), below), false), end }
}

/** The layout of rows without any heading: name, code and amounts in the usual order. Null when there are no codes. */
export function layoutWithoutHeading(rows: readonly Row[]): Layout | null {
  const code = codeColumn(rows)
  if (code === null) return null
  const coded = rows.filter((row) => isKnownCode(row[code]?.text ?? ''))
  const amounts = columnsWhere(coded, isAmountLike).filter((column) => column !== code)
  const right = amounts.filter((column) => column > code)
  const values = (right.length > 0 ? right : amounts).slice(0, byOrder.length + 1)
  const name = columnsWhere(coded, ({ text }) => /\p{L}{3}/u.test(text)).find((column) => !values.includes(column))
  const starts: Start[] = [
    { at: code, heading: '', meaning: { kind: 'code' } },
    ...(name === undefined ? [] : [{ at: name, heading: '', meaning: { kind: 'name' } as const }]),
    ...values.map((column, order) => ({
      at: column,
      heading: '',
      meaning: byOrder[order] ?? { kind: 'other' as const },
    })),
  ]
  return layoutOf(starts, true)
}

const byOrder = [
  { kind: 'relative', column: 'current' },
  { kind: 'relative', column: 'previous' },
  { kind: 'relative', column: 'beforePrevious' },
] as const satisfies readonly Meaning[]

const filled = (row: Row): readonly string[] => row.map(({ text }) => plain(text)).filter((text) => text !== '')
const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text)

function opensHeading(row: Row): boolean {
  const texts = filled(row)
  if (texts.length < 2 || texts.some((text) => isKnownCode(text) && !isYear(text))) return false
  const kinds = texts.map((text) => meaningOf(text).kind)
  const values = kinds.filter((kind) => kind === 'dated' || kind === 'relative').length
  if (kinds.includes('code')) return !texts.some((text) => !isYear(text) && isAmountLike({ text }))
  if (kinds.includes('name')) return values > 0
  return values > 1 && texts.every((text) => !isYear(text) && isHeadingPiece(text))
}

const continuesHeading = (row: Row | undefined): boolean => {
  const texts = row === undefined ? [] : filled(row)
  return texts.length > 0 && texts.every(isHeadingPiece)
}

/** Joins the rows of a heading column by column; a heading over several columns is shared by those that have none. */
function startsOf(heading: readonly Row[]): readonly Start[] {
  const width = Math.max(...heading.map((row) => row.length))
  const starts: Start[] = []
  let above = ''
  for (let column = 0; column < width; column += 1) {
    const pieces = heading.map((row) => plain(row[column]?.text ?? ''))
    const own = pieces.filter((text) => text !== '')
    if (own.length === 0) continue
    if (pieces[0] !== '') above = pieces[0] ?? ''
    const joined = own.join(' ')
    const whole = pieces[0] === '' && meaningOf(above).kind !== 'name' ? `${above} ${joined}` : joined
    const meaning = [whole, joined, own.at(-1) ?? ''].map(meaningOf).find(({ kind }) => kind !== 'other')
    starts.push({ at: column, heading: whole, meaning: meaning ?? { kind: 'other' } })
  }
  return starts
}

/** The rows under a heading up to the next one. */
function rowsBelow(rows: readonly Row[], end: number): readonly Row[] {
  const below = rows.slice(end, end + lookAheadRows)
  const next = below.findIndex(opensHeading)
  return next === -1 ? below : below.slice(0, next)
}

/** Where no heading says so, names are in the first column that holds words. */
function withName(starts: readonly Start[], below: readonly Row[]): readonly Start[] {
  if (starts.some(({ meaning }) => meaning.kind === 'name')) return starts
  const worded = columnsWhere(below, ({ text }) => /\p{L}{3}/u.test(text))
  const sorted = starts.toSorted((a, b) => a.at - b.at)
  const isWorded = (order: number): boolean =>
    worded.some((column) => column >= (sorted[order]?.at ?? 0) && column < (sorted[order + 1]?.at ?? Infinity))
  const name = sorted.find(({ meaning }, order) => meaning.kind === 'other' && isWorded(order))
  return starts.map((start) => (start === name ? { ...start, meaning: { kind: 'name' } } : start))
}

/** The column of codes is the one that has them, whatever headings call themselves "Код" or "№ строки". */
function withCode(starts: readonly Start[], below: readonly Row[]): readonly Start[] {
  const sorted = starts.toSorted((a, b) => a.at - b.at)
  const named = sorted.filter(({ meaning }) => meaning.kind === 'code')
  const found = codeColumn(below)
  const reaching = found === null ? undefined : sorted.findLast(({ at }) => at <= found)
  const column = reaching?.meaning.kind === 'code' ? reaching.at : (found ?? named[0]?.at)
  if (column === undefined) return starts
  const others = starts
    .filter(({ at }) => at !== column)
    .map((start) => (start.meaning.kind === 'code' ? noted(start) : start))
  return [
    ...others,
    { at: column, heading: starts.find(({ at }) => at === column)?.heading ?? '', meaning: { kind: 'code' } },
  ]
}

/** A column of row numbers holds neither codes nor amounts. */
const noted = (start: Start): Start => ({ ...start, meaning: { kind: 'notes' } })

function codeColumn(rows: readonly Row[]): number | null {
  const found = columnsWhere(rows, ({ text }) => isKnownCode(text)).map((column) => {
    const texts = rows.map((row) => plain(row[column]?.text ?? '')).filter((text) => text !== '')
    const codes = texts.filter((text) => codeOf(text) !== null)
    return { column, count: new Set(codes.filter(isKnownCode)).size, isMostlyCodes: codes.length * 2 > texts.length }
  })
  const likely = found.filter(({ count, isMostlyCodes }) => isMostlyCodes && count >= codesAtLeast)
  return likely.toSorted((a, b) => b.count - a.count)[0]?.column ?? null
}

function columnsWhere(rows: readonly Row[], holds: (cell: GridCell) => boolean): readonly number[] {
  const columns = new Set<number>()
  for (const row of rows) row.forEach((cell, column) => (cell.text !== '' && holds(cell) ? columns.add(column) : null))
  return [...columns].toSorted((a, b) => a - b)
}

function layoutOf(starts: readonly Start[], isByOrder: boolean): Layout {
  const sorted = starts.toSorted((a, b) => a.at - b.at)
  const spans = sorted.map((start, order) => ({ ...start, from: start.at, to: sorted[order + 1]?.at ?? Infinity }))
  const first = (kind: Meaning['kind']) => spans.find(({ meaning }) => meaning.kind === kind) ?? null
  const name = first('name')
  const values = spans.filter(
    (span) => span !== name && ['dated', 'relative', 'equity', 'other'].includes(span.meaning.kind),
  )
  const headings = sorted.map(({ heading }) => heading).filter((heading) => heading !== '')
  return { code: first('code'), name, values, isByOrder, headings }
}

/** An exact number, or a text that is a printed number, a dash or a question about one. */
export function isAmountLike({ text, value }: GridCell): boolean {
  if (value !== undefined) return true
  const { kind } = printedNumber(text, null)
  return kind !== 'unreadable'
}
