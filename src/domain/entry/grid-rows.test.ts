import { expect, test } from 'vitest'
import { blankEntry } from './entry.ts'
import { gridReports, rowsOfReports, strayCells } from './grid-rows.ts'

const blank = blankEntry({ form: 'full', reportingYear: 2024, denomination: 384 })
const codesOf = (entry: typeof blank) => rowsOfReports(gridReports(entry)).map(({ key }) => key)

test.each([
  ['full', '66n-2011', 'commercial', ['1120', '2421'], ['1105', '1215', '6100', '3200']],
  ['full', 'fsbu4', 'commercial', ['1105', '1215', '2420'], ['1120', '2421', '6100']],
  ['full', '66n-2019', 'non-profit', ['1350', '6100', '6400'], ['1105']],
  ['simplified', '66n-2019', 'commercial', ['1230', '1300'], ['1240', '1350', '1110']],
  ['simplified', 'fsbu4', 'non-profit', ['1240', '1350', '1360'], ['1230', '1300']],
] as const)(
  'the %s form of %s (%s) has the rows %j, lacks %j and ends with supplementary figures',
  (form, edition, entity, has, lacks) => {
    const codes = codesOf({ ...blank, form, edition, entity })
    expect(has.filter((code) => !codes.includes(code))).toEqual([])
    expect(lacks.filter((code) => codes.includes(code))).toEqual([])
    expect(codes.slice(-2)).toEqual(['depreciationAndAmortization', 'capitalExpenditures'])
  },
)

test('only the balance sheet has a column for the third date', () => {
  const reports = gridReports({ ...blank, columns: ['current', 'previous', 'beforePrevious'] })
  expect(reports.map(({ report, columns }) => [report, columns.length])).toEqual([
    ['balance', 3],
    ['results', 2],
    ['cashFlow', 2],
    ['supplementary', 2],
  ])
})

test('each side of the balance sheet ends with its total', () => {
  const [balance] = gridReports(blank)
  expect(balance?.sections.map(({ section, rows }) => `${section} ${rows.at(-1)?.key}`)).toEqual([
    'nonCurrentAssets 1100',
    'currentAssets 1200',
    'null 1600',
    'equity 1300',
    'longTermLiabilities 1400',
    'shortTermLiabilities 1500',
    'null 1700',
  ])
})

test('amounts outside the rows and columns of the form are listed', () => {
  const entry = { ...blank, rows: { '1105': { current: 5 }, '1150': { current: 1, beforePrevious: 2 } } }
  expect(strayCells(entry)).toEqual([
    { row: '1105', column: 'current' },
    { row: '1150', column: 'beforePrevious' },
  ])
})
