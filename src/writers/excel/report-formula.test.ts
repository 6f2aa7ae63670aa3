import { expect, test } from 'vitest'
import type { FigureCell } from '#domain/documents/document.ts'
import type { LineTerm, ResidualTerm, Term, TermSign } from '#domain/translation/english-statement.ts'
import { reportFormula, type FormulaPlaces } from './report-formula.ts'

/** Filed lines by code, each with its sign in the catalogue and its amount in the file. */
const filed = {
  1200: ['signed', 130],
  1210: ['positive', 70],
  1230: ['signed', -5],
  1320: ['deducted', 40],
  1330: ['deducted', -40],
} as const
type Code = keyof typeof filed

const places: FormulaPlaces = {
  filed: (code, column, amount) => {
    const line = column === 'current' ? filed[Number(code) as Code] : undefined
    return line?.[1] === amount ? { address: `L!C${code}`, sign: line[0] } : null
  },
  row: (field) =>
    ({ cash: { row: 5, amount: 10 }, stock: { row: 6, amount: -3 }, other: { row: 9, amount: null } })[field] ?? null,
  roubles: (field, column) => (field === 'revenue' && column === 'current' ? { address: 'B12', amount: 1_000 } : null),
  rate: { address: '$B$4', value: 80 },
  column: 1,
  period: 'current',
}

const line = (code: Code, amount: number, sign: TermSign = filed[code][0]): LineTerm => ({
  kind: 'line',
  code: String(code),
  name: 'Строка',
  sign,
  filed: filed[code][1],
  amount,
  at: 'row 1',
})

const residual = (amount: number, less: readonly LineTerm[]): ResidualTerm => ({
  kind: 'residual',
  code: '1200',
  name: 'Итого',
  filed: 130,
  amount,
  at: 'row 9',
  less,
})

const cellOf = (value: number | null, formula?: FigureCell['formula']): FigureCell => ({
  kind: 'figure',
  value,
  unit: 'amount',
  text: String(value),
  ...(formula === undefined ? {} : { formula }),
})

const terms = (amount: number, ...all: readonly Term[]): FigureCell => cellOf(amount, { kind: 'terms', terms: all })
const sum = (amount: number, fields: readonly string[], ...all: LineTerm[]): FigureCell =>
  cellOf(amount, { kind: 'sum', fields, terms: all })
const converted = (amount: number, field: string): FigureCell =>
  cellOf(amount, { kind: 'converted', field, column: 'current' })

test.each<[string, FigureCell, string | null]>([
  ['a line keeps its sign', terms(-5, line(1230, -5)), 'L!C1230'],
  ['lines are added', terms(65, line(1210, 70), line(1230, -5)), 'L!C1210+L!C1230'],
  ['a deducted line is subtracted', terms(30, line(1210, 70), line(1320, -40)), 'L!C1210-ABS(L!C1320)'],
  ['a deducted line filed with a minus is subtracted too', terms(-40, line(1330, -40)), '-ABS(L!C1330)'],
  ['a magnitude is never negative', terms(40, line(1330, 40, 'magnitude')), 'ABS(L!C1330)'],
  [
    'a residual is the stated total less its lines',
    terms(170, line(1210, 70), residual(100, [line(1210, 70), line(1320, -40)])),
    'L!C1210+L!C1200-(L!C1210-ABS(L!C1320))',
  ],
  ['rows of the sheet are summed', sum(7, ['cash', 'stock']), 'SUM(B5:B6)'],
  ['a row that is N/a adds nothing', sum(7, ['cash', 'stock', 'other']), 'SUM(B5:B6,B9)'],
  ['a sum that its rows do not add up to is the sum of its lines', sum(70, ['cash'], line(1210, 70)), 'L!C1210'],
  ['roubles are divided by the rate and rounded half away from zero', converted(13, 'revenue'), 'ROUND(B12/$B$4,0)'],
  ['a conversion with another result is a plain value', converted(12, 'revenue'), null],
  ['a conversion without roubles is a plain value', converted(12, 'profit'), null],
  ['a formula that would give another amount is never written', terms(71, line(1210, 70)), null],
  [
    'a formula over a line that the workbook shows differently is never written',
    terms(9, { ...line(1210, 9), filed: 9 }),
    null,
  ],
  [
    'a blank line that the workbook does not list adds nothing',
    terms(70, line(1210, 70), { ...line(1210, 0), code: '1260', filed: null }),
    'L!C1210',
  ],
  [
    'a figure of only a blank line that the workbook does not list has no formula',
    terms(0, { ...line(1210, 0), code: '1260', filed: null }),
    null,
  ],
  ['an amount that a person entered is a plain value', terms(9, { kind: 'entered', amount: 9 }), null],
  ['N/a has no formula', cellOf(null), null],
])('%s', (_, cell, formula) => {
  expect(reportFormula(cell, places)).toBe(formula)
})
