import { plain } from '#domain/amounts/plain-text.ts'
import { codeColumn, columnsWhere } from './code-column.ts'
import { isMeasure, type Meaning, meaningOf } from './heading.ts'
import { isKnownCode } from './known-codes.ts'
import { isAmountLike, columnLayoutOf } from './column-layout.ts'
import type { ColumnLayout, Row, Start } from './column-layout.ts'
import { isHeadLabel, isNoName } from './no-lines.ts'

/**
 * The layout of rows without headings: the column of codes; the amounts to its right or, if there are none, to its
 * left, assumed to be in the usual order; and the first other column with words. null when there is no column of codes.
 * Text above every column of amounts is kept as headings, because it may show that the columns are in a different
 * order.
 */
export function layoutWithoutHeading(rows: readonly Row[]): ColumnLayout | null {
  const code = codeColumn(rows)
  if (code === null) return null
  const coded = rows.filter((row) => isKnownCode(row[code]?.text ?? ''))
  const amounts = columnsWhere(coded, isAmountLike).filter((column) => column !== code)
  const right = amounts.filter((column) => column > code)
  const values = (right.length > 0 ? right : amounts).slice(0, byOrder.length + 1)
  const name = columnsWhere(coded, ({ text }) => /\p{L}{3}/u.test(text)).find((column) => !values.includes(column))
  const above = textsAbove(rows.slice(0, rows.indexOf(coded[0] ?? [])), values)
  const starts: Start[] = [
    { at: code, heading: '', meaning: { kind: 'code' } },
    ...(name === undefined ? [] : [{ at: name, heading: '', meaning: { kind: 'name' } as const }]),
    ...values.map((column, order) => ({
      at: column,
      heading: above[order] ?? '',
      meaning: byOrder[order] ?? { kind: 'other' as const },
    })),
  ]
  return columnLayoutOf(starts, true)
}

/**
 * The texts above the columns, from the last row that may be their heading: it names the columns of codes and names, or
 * has words above the first two columns that are not units or labels of the form's head. '' for each column if there is
 * no such row.
 */
function textsAbove(rows: readonly Row[], columns: readonly number[]): readonly string[] {
  const row = rows.findLast((cells) => {
    const first = columns.slice(0, columnsAtLeast).map((column) => plain(cells[column]?.text ?? ''))
    if (first.length < columnsAtLeast || first.includes('') || first.every(isMeasure)) return false
    if (first.every((text, at) => columnNumber.test(text) && Number(text) === Number(first[0]) + at)) return false
    const texts = cells.map(({ text }) => plain(text)).filter((text) => text !== '')
    if (isNoName(texts[0] ?? '') || isHeadLabel(texts[0] ?? '')) return false
    const kinds = cells.map(({ text }) => meaningOf(text).kind)
    if (kinds.includes('code') && kinds.includes('name')) return true
    return first.every((text) => !isAmountLike({ text }) && !isNoName(text))
  })
  return columns.map((column) => plain(row?.[column]?.text ?? ''))
}

/** Matches the number of a column; numbers of two digits may be years. */
const columnNumber = /^[1-9]$/

/** A statement has at least the reporting year and the year before; text above one column may be a title. */
const columnsAtLeast = 2

const byOrder = [
  { kind: 'relative', column: 'current' },
  { kind: 'relative', column: 'previous' },
  { kind: 'relative', column: 'beforePrevious' },
] as const satisfies readonly Meaning[]
