import { expect, test } from 'vitest'
import { rateOf } from '../currency/rate.ts'
import { assessGiven } from './assess.ts'
import {
  informationGapsOf,
  metricsOfEbitda,
  informationGapKinds,
  trendPoints,
  type InformationGapCode,
} from './information-gaps.ts'
import { figuresOf } from './figures.ts'
import { assessed, sound } from './fixtures/sound-company.ts'
import { assessedFields, type Fields, type AssessmentBasis } from './given.ts'
import { metrics } from './metrics.ts'
import { metricNames, scorecard } from './scorecard.ts'

const known = { capitalExpenditures: { current: 30_000, previous: 20_000 } }
const december = { year: 2_024, month: 12 }

/** A company for which everything is given. */
const complete: AssessmentBasis = {
  current: sound,
  previous: sound,
  periods: 34,
  denomination: 384,
  reportingYear: 2_024,
  isSimplified: false,
  isIrregular: false,
}
const informationGaps = (given: Partial<AssessmentBasis> = {}, asOf: typeof december | null = december) =>
  informationGapsOf(assessGiven({ ...complete, ...given }, { rate: rateOf('USD', '80'), asOf }), known)
const codes = (
  given: Partial<AssessmentBasis>,
  asOf: typeof december | null = december,
): readonly InformationGapCode[] => informationGaps(given, asOf).missing.map(({ code }) => code)
const without = (...fields: readonly (keyof Fields)[]): Fields => ({
  ...sound,
  ...Object.fromEntries(fields.map((field) => [field, null])),
})

test('when all inputs are given, nothing is missing and all ratios count', () => {
  expect(informationGaps()).toEqual({ availableWeight: 100, missing: [] })
})

const depreciation = (amount: number | null): Fields => ({ ...sound, depreciationAndAmortization: amount })

test.each<[string, Partial<AssessmentBasis>, readonly InformationGapCode[]]>([
  ['no depreciation in either year', { current: depreciation(null), previous: depreciation(null) }, ['noDepreciation']],
  ['a depreciation of 0', { current: depreciation(0) }, ['zeroDepreciation']],
  [
    'a depreciation of 0 and none in the previous year',
    { current: depreciation(0), previous: depreciation(null) },
    ['zeroDepreciation'],
  ],
  ['depreciation for this year only', { previous: depreciation(null) }, ['depreciationOfOneYear']],
  ['depreciation for last year only', { current: depreciation(null) }, ['noDepreciation']],
  ['no EBITDA', { current: without('earningsBeforeIncomeTax', 'operatingProfitLoss') }, ['ratiosLeftOut']],
  ['no previous year', { previous: null }, ['noPreviousYear']],
  ['no revenue in the previous year', { previous: without('revenue') }, ['noPreviousRevenue']],
  ['a period of nine months', { periods: 33, reportingYear: 2_024 }, ['interim']],
  ['an irregular period', { isIrregular: true }, ['irregularPeriod']],
  ['the simplified form', { isSimplified: true }, ['simplifiedForm']],
  ['a period two years ago', { reportingYear: 2_022 }, ['old']],
  ['no reporting year', { reportingYear: null }, ['ageUnknown']],
  ['an assessment dated before the end of the period', { reportingYear: 2_025 }, ['dayBeforePeriodEnd']],
])('with %s, only the matching information gap is reported', (_, given, expected) => {
  expect(codes(given)).toEqual(expected)
})

test('unknown depreciation is listed as missing, with the EBITDA ratios', () => {
  const { missing } = informationGaps({ current: depreciation(null), previous: depreciation(null) })
  expect(missing).toEqual([
    {
      code: 'noDepreciation',
      metrics: [
        { metric: 'ebitdaMargin', weight: 4 },
        { metric: 'leverageOne', weight: 11 },
      ],
    },
  ])
  const noDebt = { ...without('borrowings', 'longTermDebt'), depreciationAndAmortization: null }
  expect(informationGaps({ current: noDebt, previous: noDebt }).missing[0]).toMatchObject({
    metrics: [{ metric: 'ebitdaMargin', weight: 4 }],
  })
})

test('the EBITDA ratios are exactly the metrics that depreciation changes', () => {
  const scale = { roubles: 1_000, annual: 1 }
  const [with22, with50] = [22_000, 50_000].map((amount) => figuresOf(depreciation(amount), scale))
  if (with22 === undefined || with50 === undefined) throw new Error('two companies were made')
  const moved = metricNames.filter((metric) => metrics[metric].read(with22) !== metrics[metric].read(with50))
  expect(moved).toEqual([...metricsOfEbitda])
})

test('the information gap for a missing rate states the caps and the minimum', () => {
  expect(informationGapsOf(assessed({}, {}), known).missing).toEqual([
    { code: 'noRate', cap: { usd: 1_000_000, roubles: 80_000_000 }, minimumRoubles: 80_000 },
  ])
})

test.each([
  ['old statements', assessGiven({ ...complete, reportingYear: 2_021 }, { rate: null, asOf: december })],
  ['no rating', assessed({ revenue: null, totalAssets: null }, null)],
  ['a negative tangible net worth', assessed({ totalShareholdersEquity: -1 }, {})],
])('with %s, no rate could give a limit', (_, assessment) => {
  expect(assessment.limit).toMatchObject({ roubles: 0, converted: null })
  expect(informationGapsOf(assessment, known).missing).toContainEqual(
    expect.objectContaining({ code: 'noRate', cap: null }),
  )
})

test.each([
  [{ current: null, previous: null }, {}, ['current', 'previous']],
  [{ current: 1, previous: null }, {}, ['previous']],
  [{ current: null, previous: null }, null, ['current']],
] as const)(
  'with capital expenditures of %o and previous fields %o, the years without an amount are listed',
  (capitalExpenditures, previous, unknown) => {
    const { missing } = informationGapsOf(assessed({}, previous), { capitalExpenditures })
    expect(missing.find(({ code }) => code === 'noCapitalExpenditures')).toEqual({
      code: 'noCapitalExpenditures',
      unknown,
    })
  },
)

test('capital expenditures do not change the assessment', () => {
  expect(informationGapKinds.noCapitalExpenditures.touches).toEqual(['nothing'])
  const read: readonly string[] = assessedFields
  expect([read.includes('depreciationAndAmortization'), read.includes('capitalExpenditures')]).toEqual([true, false])
})

test.each<[string, Fields, number, object]>([
  [
    'full',
    without('accountsPayable'),
    96,
    { metrics: [{ metric: 'cashConversionCycle', weight: 4, because: 'unknown' }] },
  ],
  ['capped', without('revenue'), 66, {}],
  ['notRated', without('revenue', 'totalCurrentLiabilities'), 47, {}],
])(
  'when some ratios are unknown, the information gaps say that the rating is %s',
  (leaves, current, availableWeight, reported) => {
    const found = informationGaps({ current })
    expect(found.availableWeight).toBe(availableWeight)
    expect(found.missing.find(({ code }) => code === 'ratiosLeftOut')).toMatchObject({ leaves, ...reported })
  },
)

test('the weights of the known and the unknown ratios add up to 100', () => {
  const { availableWeight, missing } = informationGaps({ current: { ...sound, revenue: 0 } })
  const out = missing.flatMap((each) => (each.code === 'ratiosLeftOut' ? each.metrics : []))
  expect(out.find(({ metric }) => metric === 'grossMargin')?.because).toBe('revenueNotPositive')
  expect(availableWeight + out.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  expect(out.every(({ metric, weight }) => scorecard[metric].weight === weight)).toBe(true)
})

test.each([
  [2_022, 24, 0.5],
  [2_021, 36, 0],
])(
  'statements of %d are reported as %d months old, with the limit multiplied by %d',
  (reportingYear, months, factor) => {
    expect(informationGaps({ reportingYear }).missing).toEqual([{ code: 'old', months, factor }])
  },
)

test('the adjustments for the trend subtract at most 13 points and add at most 3', () => {
  expect(trendPoints).toEqual({ worst: -13, best: 3 })
})
