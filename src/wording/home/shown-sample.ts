import { formatAmount } from '#domain/amounts/format.ts'
import { scale } from '#domain/assessment/scale.ts'
import type { Conclusion, FigureCell, Report, ReportRow } from '#domain/documents/document.ts'
import type { LineTerm } from '#domain/translation/english-statement.ts'
import { ratingNames } from '../documents/assessment.ts'

// What the slides of the home page show of the product's sample, Northern Bridge 2024. A test compares each value with what the product
// makes of the file, so that the page need not read it before it is drawn.

/** Lines of the file, as its accounting program wrote them. */
export const shownFileLines = [
  '<Выруч СумОтч="1842600" СумПред="1516900"/>',
  '<СебестПрод СумОтч="1352480" СумПред="1140300"/>',
  '<ВаловаяПрибыль СумОтч="490120" СумПред="376600"/>',
  '<КомРасход СумОтч="118340" СумПред="101750"/>',
  '<УпрРасход СумОтч="146900" СумПред="129400"/>',
] as const

const figure = (value: number): FigureCell => ({ kind: 'figure', value, unit: 'amount', text: formatAmount(value) })

/** A row of the English statement with both years, latest first. */
type ShownRow = Omit<ReportRow, 'cells'> & { readonly amounts: readonly [number, number] }

const rows = {
  revenue: {
    ...{ field: 'revenue', label: 'Revenue', weight: 'line', amounts: [1_842_600, 1_516_900] },
    lines: [{ code: '2110', name: 'Выручка' }],
  },
  costOfGoodsSold: {
    ...{ field: 'costOfGoodsSold', label: 'Cost of goods sold', weight: 'line', amounts: [-1_352_480, -1_140_300] },
    lines: [{ code: '2120', name: 'Себестоимость продаж' }],
  },
  grossProfitLoss: {
    ...{ field: 'grossProfitLoss', label: 'Gross profit (loss)', weight: 'subtotal', amounts: [490_120, 376_600] },
    lines: [{ code: '2100', name: 'Валовая прибыль (убыток)' }],
  },
  operatingExpenses: {
    ...{ field: 'operatingExpenses', label: 'Operating expenses', weight: 'line', amounts: [-265_240, -231_150] },
    lines: [
      { code: '2210', name: 'Коммерческие расходы' },
      { code: '2220', name: 'Управленческие расходы' },
    ],
  },
  operatingProfitLoss: {
    ...{ field: 'operatingProfitLoss', label: 'Operating profit (loss)', weight: 'subtotal' },
    ...{ amounts: [224_880, 145_450], lines: [{ code: '2200', name: 'Прибыль (убыток) от продаж' }] },
  },
} as const satisfies Record<string, ShownRow>

/** Rows of the income statement under a key of their own. Their figures cannot be pressed: there is no statement behind them. */
const incomeStatement = (key: string, fields: readonly (keyof typeof rows)[], isBilingual: boolean): Report => ({
  kind: 'report',
  addedTitle: null,
  key,
  title: 'Income statement',
  item: 'In thousands of roubles',
  columns: [
    { column: 'current', currency: 'RUB', label: '2024', isBlank: false, isAdded: true },
    { column: 'previous', currency: 'RUB', label: '2023', isBlank: false, isAdded: true },
  ],
  rows: fields.map((field) => {
    const { amounts, ...row } = rows[field]
    return { ...row, cells: amounts.map(figure) }
  }),
  code: '',
  russianName: '',
  isBilingual,
})

/** The English rows of those lines, with their Russian lines. */
export const translatedReport = incomeStatement(
  'slide-translated',
  ['revenue', 'costOfGoodsSold', 'grossProfitLoss', 'operatingExpenses'],
  true,
)

/** The row of the figure that is opened, and the one below it. */
export const tracedReport = incomeStatement('slide-traced', ['operatingExpenses', 'operatingProfitLoss'], false)

const term = (code: string, name: string, filed: number, at: string): LineTerm => ({
  ...{ kind: 'line', code, name, sign: 'deducted', filed, amount: -filed, at },
})

/** The figure that is opened: its Russian lines, and what they add up to. */
export const tracedFigure = {
  row: rows.operatingExpenses,
  column: { column: 'current', currency: 'RUB', label: '2024' },
  terms: [
    term('2210', 'Коммерческие расходы', 118_340, 'ФинРез/КомРасход/@СумОтч'),
    term('2220', 'Управленческие расходы', 146_900, 'ФинРез/УпрРасход/@СумОтч'),
  ],
  sum: -265_240,
  roubles: null,
} as const

/** English names of the lines of that figure. */
export const lineNames: Readonly<Record<string, string>> = {
  2210: 'Selling expenses',
  2220: 'Administrative expenses',
}

/** The rating scale with the place of the sample, assessed in June 2025 at 101.68 roubles for a dollar. */
export const shownScale = {
  title: 'Rating scale',
  steps: scale.map(({ level, code, scoreMin }) => ({
    code,
    name: ratingNames[level],
    from: scoreMin === 0 ? `below ${scale[8].scoreMin}` : `≥ ${scoreMin}`,
    mark: level === 2 ? 'This company' : null,
  })),
} as const

/** What else comes of that assessment. */
export const shownConclusions: readonly Pick<Conclusion, 'label' | 'text' | 'details' | 'notes'>[] = [
  { label: 'Short-term credit risk', text: 'Very low', details: ['Liquidity: Strong, level 1 of 5'], notes: [] },
  { label: 'Recommended maximum credit', text: 'RUB 48,000 thousand', details: ['USD 470,000'], notes: [] },
]
