import type { TableName } from '#domain/documents/document.ts'
import { barsPt } from './pdf-charts.ts'
import type { TextStyleName, Margin } from './node.ts'

/**
 * A column of a table. `key`: the column's key, or `label`; `width`: in points, or `rest` for the remaining width of
 * the page, or as much as the widest amount needs but at least `amountMin`; `left`: space before its words, in points;
 * `style`, `heading`: replace the table's styles.
 */
export type ColumnGeometry = {
  readonly key: string
  readonly width: number | 'rest' | { readonly amountMin: number }
  readonly left?: number
  readonly top?: number
  readonly style?: TextStyleName
  readonly heading?: TextStyleName
}

/**
 * The layout of a table on the page, in points. `isKept`: whether the table and its title stay on one page; otherwise
 * the heading is repeated on the next. `between`: space above and below each row; `underHeading`: space between the
 * heading and the rule below it; `halves`: present if the rows are in two halves side by side.
 */
export type TableGeometry = {
  readonly columns: readonly ColumnGeometry[]
  readonly isKept: boolean
  readonly margin: Margin
  readonly between: number
  readonly underHeading?: number
  readonly style: TextStyleName
  readonly heavyStyle: TextStyleName
  readonly heading: TextStyleName
  readonly halves?: { readonly gap: number }
}

const plain = { style: 'label', heavyStyle: 'heavy', heading: 'columnHeading' } as const

/** The layout of every kind of table, with its columns from left to right. */
export const tableGeometry = {
  keyNumbers: {
    ...plain,
    columns: [
      { key: 'label', width: 118 },
      { key: 'definition', width: 'rest', top: 1.6, style: 'small', heading: 'unit' },
      { key: 'current', width: { amountMin: 64 } },
      { key: 'previous', width: { amountMin: 64 } },
      { key: 'bars', width: barsPt },
    ],
    isKept: false,
    margin: [0, 12, 0, 0],
    between: 1.1,
    underHeading: 2.5,
  },
  overview: {
    ...plain,
    columns: [
      { key: 'label', width: 'rest' },
      { key: 'current', width: { amountMin: 80 } },
      { key: 'previous', width: { amountMin: 80 } },
      { key: 'difference', width: 62 },
      { key: 'change', width: 68 },
      { key: 'direction', width: 22 },
      { key: 'verdict', width: 66 },
    ],
    isKept: true,
    margin: [0, 1, 0, 0],
    between: 0.8,
    underHeading: 2.5,
  },
  limits: {
    ...plain,
    columns: [
      { key: 'label', width: 'rest' },
      { key: 'percent', width: 60 },
      { key: 'base', width: 104 },
      { key: 'amount', width: 104 },
      { key: 'mark', width: 64, left: 8 },
    ],
    isKept: true,
    margin: [0, 2, 0, 0],
    between: 1.3,
  },
  contributions: {
    ...plain,
    columns: [
      { key: 'label', width: 'rest' },
      { key: 'value', width: 84 },
      { key: 'points', width: 44 },
      { key: 'grade', width: 58, left: 8 },
      { key: 'weight', width: 46 },
      { key: 'contribution', width: 68 },
    ],
    isKept: false,
    margin: [0, 12, 0, 0],
    between: 1.1,
  },
  invoice: {
    ...plain,
    columns: [
      { key: 'label', width: 'rest', heading: 'columnHeading' },
      { key: 'quantity', width: 60 },
      { key: 'price', width: { amountMin: 84 } },
      { key: 'amount', width: { amountMin: 84 } },
    ],
    isKept: false,
    margin: [0, 24, 0, 0],
    between: 3,
  },
  restatements: {
    ...plain,
    columns: [
      { key: 'label', width: 'rest' },
      { key: 'date', width: 84 },
      { key: 'filed', width: { amountMin: 70 } },
      { key: 'restated', width: { amountMin: 70 } },
      { key: 'difference', width: { amountMin: 62 } },
      { key: 'filings', width: 100, left: 12 },
    ],
    isKept: false,
    margin: [0, 14, 0, 0],
    between: 1.1,
    underHeading: 2.5,
  },
  figures: {
    columns: [
      { key: 'label', width: 'rest' },
      { key: 'current', width: { amountMin: 62 } },
      { key: 'previous', width: { amountMin: 62 } },
    ],
    isKept: true,
    margin: [0, 2, 0, 0],
    between: 0.5,
    style: 'quietNote',
    heavyStyle: 'quietNote',
    heading: 'small',
    halves: { gap: 16 },
  },
} as const satisfies Record<TableName, TableGeometry>
