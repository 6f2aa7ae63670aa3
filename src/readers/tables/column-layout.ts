import type { GridCell } from '../grid.ts'
import type { Meaning } from './heading.ts'
import { printedNumber } from '#domain/amounts/printed-number.ts'

// Which columns of a table hold what. A column reaches to the next one: amounts may be right of their heading.

/** Columns `from` up to, not including, `to`. */
export type ColumnSpan = { readonly from: number; readonly to: number }
export type ValueColumn = ColumnSpan & { readonly heading: string; readonly meaning: Meaning }

/** `isByOrder`: the table has no headings and its columns of amounts are taken in the usual order. */
export type ColumnLayout = {
  readonly code: ColumnSpan | null
  readonly name: ColumnSpan | null
  readonly values: readonly ValueColumn[]
  readonly isByOrder: boolean
  /** The headings of all columns, from left to right. */
  readonly headings: readonly string[]
}

export type Row = readonly GridCell[]

/** Where a column begins, before its reach is known. */
export type Start = { readonly at: number; readonly heading: string; readonly meaning: Meaning }

/** The layout of columns that begin where the starts say. */
export function columnLayoutOf(starts: readonly Start[], isByOrder: boolean): ColumnLayout {
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
