import { formatAmount } from '#domain/amounts/format.ts'
import { scale } from '#domain/assessment/scale.ts'
import type { Conclusion, FigureCell, Report, ReportRow } from '#domain/documents/document.ts'
import type { LineTerm } from '#domain/translation/english-statement.ts'
import { ratingNames } from '../documents/assessment.ts'

// The sample's values on the slides of the home page (Northern Bridge 2024). They are written out here, so that the
// page is drawn without reading the sample. A test compares each value with the product's result.

const figure = (value: number): FigureCell => ({ kind: 'figure', value, unit: 'amount', text: formatAmount(value) })

/** A row of the English statement with both years, latest first. */
type ShownRow = Omit<ReportRow, 'cells'> & { readonly amounts: readonly [number, number] }

const rows = {
  cash: {
    field: 'cashAndCashEquivalents',
    label: 'Cash and cash equivalents',
    weight: 'line',
    amounts: [73_915, 52_480],
    lines: [{ code: '1250', name: 'Денежные средства и денежные эквиваленты' }],
  },
  receivable: {
    field: 'accountsReceiveable',
    label: 'Accounts receivable',
    weight: 'line',
    amounts: [298_660, 241_910],
    lines: [{ code: '1230', name: 'Дебиторская задолженность' }],
  },
  inventory: {
    field: 'inventory',
    label: 'Inventory',
    weight: 'line',
    amounts: [214_870, 198_340],
    lines: [{ code: '1210', name: 'Запасы' }],
  },
  otherCurrentAssets: {
    field: 'otherCurrentAssets',
    label: 'Other current assets',
    weight: 'line',
    amounts: [9_155, 12_980],
    lines: [
      { code: '1220', name: 'Налог на добавленную стоимость по приобретенным ценностям' },
      { code: '1260', name: 'Прочие оборотные активы' },
    ],
  },
  totalCurrentAssets: {
    field: 'totalCurrentAssets',
    label: 'Total current assets',
    weight: 'subtotal',
    amounts: [636_600, 520_710],
    lines: [{ code: '1200', name: 'Итого по разделу II' }],
  },
} as const satisfies Record<string, ShownRow>

/** A balance sheet with only these rows. Its figures cannot be pressed, because they have no statement behind them. */
const balanceSheet = (key: string, names: readonly (keyof typeof rows)[], isBilingual: boolean): Report => ({
  kind: 'report',
  addedTitle: null,
  key,
  title: 'Balance sheet',
  item: 'In thousands of roubles',
  columns: [
    { column: 'current', currency: 'RUB', label: '31 December 2024', isBlank: false, isAdded: true },
    { column: 'previous', currency: 'RUB', label: '31 December 2023', isBlank: false, isAdded: true },
  ],
  rows: names.map((name) => {
    const { amounts, ...row } = rows[name]
    return { ...row, cells: amounts.map(figure) }
  }),
  code: '',
  russianName: '',
  isBilingual,
})

/** The report on the slide about translation: English rows with Russian names. */
export const translatedReport = balanceSheet(
  'slide-translated',
  ['cash', 'receivable', 'inventory', 'otherCurrentAssets', 'totalCurrentAssets'],
  true,
)

/** The report on the slide about tracing: the row of the opened figure, and the row below. */
export const tracedReport = balanceSheet('slide-traced', ['otherCurrentAssets', 'totalCurrentAssets'], false)

const term = (code: string, name: string, filed: number, at: string): LineTerm => ({
  kind: 'line',
  code,
  name,
  sign: 'positive',
  filed,
  amount: filed,
  at,
})

/** The opened figure, with its Russian lines and their sum. */
export const tracedFigure = {
  row: rows.otherCurrentAssets,
  column: { column: 'current', currency: 'RUB', label: '31 December 2024' },
  terms: [
    term(
      '1220',
      'Налог на добавленную стоимость по приобретенным ценностям',
      6_410,
      'Баланс/Актив/ОбА/НДСПриобрЦен/@СумОтч',
    ),
    term('1260', 'Прочие оборотные активы', 2_745, 'Баланс/Актив/ОбА/ПрочОбА/@СумОтч'),
  ],
  sum: 9_155,
  roubles: null,
} as const

/** The English names of the opened figure's lines, by line code. */
export const lineNames: Readonly<Record<string, string>> = {
  1220: 'Input VAT on acquired assets',
  1260: 'Other current assets',
}

/**
 * The rating scale, with a mark at the sample's level; the sample was assessed in June 2025 at 101.68 roubles per
 * dollar.
 */
export const shownScale = {
  title: 'Rating scale',
  steps: scale.map(({ level, code, scoreMin }) => ({
    code,
    name: ratingNames[level],
    from: scoreMin === 0 ? `below ${scale[8].scoreMin}` : `≥ ${scoreMin}`,
    mark: level === 2 ? 'This company' : null,
  })),
} as const

/** Other conclusions of the same assessment. */
export const shownConclusions: readonly Pick<Conclusion, 'label' | 'text' | 'details' | 'notes'>[] = [
  { label: 'Short-term credit risk', text: 'Very low', details: ['Liquidity: Strong, level 1 of 5'], notes: [] },
  { label: 'Recommended maximum credit', text: 'RUB 48,000,000', details: ['USD 470,000'], notes: [] },
]
