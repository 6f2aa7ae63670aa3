import { codeColumn, columnsWhere } from './code-column.ts'
import type { Meaning } from './heading.ts'
import { isKnownCode } from './known-codes.ts'
import { isAmountLike, columnLayoutOf } from './column-layout.ts'
import type { ColumnLayout, Row, Start } from './column-layout.ts'

/**
 * The layout of rows without headings: the column of codes; the amounts to its right or, if there are none, to its
 * left, assumed to be in the usual order; and the first other column with words. null when there is no column of codes.
 */
export function layoutWithoutHeading(rows: readonly Row[]): ColumnLayout | null {
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
  return columnLayoutOf(starts, true)
}

const byOrder = [
  { kind: 'relative', column: 'current' },
  { kind: 'relative', column: 'previous' },
  { kind: 'relative', column: 'beforePrevious' },
] as const satisfies readonly Meaning[]
