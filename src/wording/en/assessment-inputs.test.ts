import { expect, test } from 'vitest'
import { informationGapKinds, type InformationGap } from '#domain/assessment/information-gaps.ts'
import { missingText, unusableAmountText } from './assessment-inputs.ts'

test.each<[InformationGap, string]>([
  [
    { code: 'noRate', cap: { usd: 1_000_000, roubles: 80_000_000 }, minimumRoubles: 80_000 },
    'No limit in US dollars. Without a rate the highest amount we recommend is RUB 80,000,000 and the smallest RUB 80,000; with a rate they are USD 1,000,000 and USD 1,000.',
  ],
  [{ code: 'noRate', cap: null, minimumRoubles: 80_000 }, 'No limit in US dollars.'],
  [
    { code: 'noPreviousYear' },
    'Without a trend the score can differ by −13 to +3 points, and there is no year-over-year comparison.',
  ],
  [{ code: 'noPreviousRevenue' }, 'Revenue growth is not scored; it can change the score by −7 to +3 points.'],
  [{ code: 'old', months: 24, factor: 0.5 }, 'They are 24 months old. After 18 months the limit is multiplied by 0.5.'],
  [
    { code: 'old', months: 36, factor: 0 },
    'They are 36 months old. After 30 months the limit is multiplied by 0: no credit is recommended.',
  ],
  [
    { code: 'ratiosLeftOut', metrics: [], leaves: 'capped' },
    'Less than 75 of 100 is left: the rating is level 4 at best and should be reviewed manually.',
  ],
])('the effect of the missing information %o is worded as in the method', (missing, cost) => {
  expect(missingText(missing).cost).toBe(cost)
})

test('missing information lists each ratio left out of the score', () => {
  const metrics = [
    { metric: 'grossMargin', weight: 3, because: 'revenueNotPositive' },
    { metric: 'quickRatio', weight: 8, because: 'unknown' },
  ] as const
  expect(missingText({ code: 'ratiosLeftOut', metrics, leaves: 'full' }).metrics).toEqual([
    'Gross margin (weight 3): There is no revenue to calculate a margin from.',
    'Quick ratio (weight 8): A figure it needs is not in these statements.',
  ])
})

test('the text about missing depreciation gives its measured effect', () => {
  const { cost } = missingText({ code: 'noDepreciation', metrics: [] })
  expect(cost).toContain('0.5 to 1.8 points lower on average')
})

test.each(['noDepreciation', 'zeroDepreciation'] as const)(
  'the text about the information gap %s names all ratios that may look worse',
  (code) => {
    expect(missingText({ code, metrics: [] }).cost).toContain('so the EBITDA margin and debt ratios may look worse.')
  },
)

test('the text about a missing amount names the amount', () => {
  const names = [
    missingText({ code: 'depreciationOfOneYear' }).name,
    missingText({ code: 'noCapitalExpenditures', unknown: ['previous'] }).name,
    missingText({ code: 'noCapitalExpenditures', unknown: ['current', 'previous'] }).name,
  ]
  expect(names).toEqual([
    'Depreciation and amortisation for the previous year',
    'Capital expenditure for the previous year',
    'Capital expenditure',
  ])
  expect(informationGapKinds.noCapitalExpenditures.touches).toEqual(['nothing'])
})

test('the message about an ambiguous amount gives both readings', () => {
  expect(unusableAmountText('1,234', { kind: 'unusable', why: 'ambiguous', readings: ['1234', '1.234'] })).toBe(
    '“1,234” can mean 1234 or 1.234. Type it without the comma or point.',
  )
})
