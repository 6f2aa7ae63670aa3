import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printoutOf, printoutOfFields, printoutOfFiling, printouts } from '#cli/fixtures/sample-printouts.ts'
import { holding } from '#domain/assessment/fixtures/companies-by-kind.ts'
import { assessGiven } from '#domain/assessment/assess.ts'
import { assessed, sound } from '#domain/assessment/fixtures/sound-company.ts'
import { assessedFields, type Fields } from '#domain/assessment/given.ts'
import { rateOf } from '#domain/currency/rate.ts'
import { againstLimit } from '#domain/customers/request-against-limit.ts'
import type { KeyMetricName } from '#domain/assessment/key-metrics.ts'
import type { AssessmentPrintout, Figure } from '#domain/documents/assessment-printout.ts'
import { conclusionOutput } from './assessment-output.ts'

const every = Object.entries(printouts)

const figuresOf = (sheet: AssessmentPrintout): readonly Figure[] => [
  ...sheet.keyNumbers.rows.flatMap(({ current, previous }) => [current, previous]),
  ...sheet.overview.rows.flatMap(({ current, previous, change }) => [current, previous, change]),
  ...sheet.credit.rows.flatMap(({ percent, base, amount }) => [percent, base, amount]),
  ...sheet.figures.rows.flatMap(({ current, previous }) => [current, previous]),
  ...sheet.explanation.groups.flatMap(({ rows }) => rows.flatMap(({ value, points }) => [value, points])),
]

const keyTexts = (sheet: AssessmentPrintout, name: KeyMetricName): readonly string[] =>
  sheet.keyNumbers.rows
    .filter((row) => row.name === name)
    .flatMap(({ current, previous }) => [current.text, previous.text])

test('the conclusions come first: the rating, the risk and the maximum', () => {
  const { rating, risk, credit } = printouts['a sound company'].headline
  expect([rating.text, rating.details[0]]).toEqual(['Very strong', 'R2, level 2 of 10 (1 is best)'])
  expect([risk.text, risk.details[0]]).toEqual(['Very low', 'Liquidity: Strong, level 1 of 5'])
  expect([credit.text, ...credit.details]).toEqual(['RUB 27,000,000', 'USD 330,000'])
  expect(printouts['no rate'].headline.credit.details).toEqual([])
})

test('unknown liquidity is not called tight', () => {
  const { headline, credit } = printoutOfFields(
    { ...sound, totalCurrentLiabilities: null, accountsPayable: null },
    null,
  )
  expect(headline.risk.details[0]).toBe('Liquidity: not known; level 3 assumed')
  const factor = credit.steps.find(({ label }) => label === 'Liquidity factor')
  expect(factor?.text).toBe('× 0.8 (liquidity not known; level 3 assumed)')
})

test('the recommended maximum is in whole roubles', () => {
  const inMillions = printoutOfFields({ ...sound, accountsReceiveable: 0 }, null, { denomination: 384 })
  expect(inMillions.headline.credit.text).toMatch(/^RUB \d+,000,000$/)
  const scaled = (by: number): Fields =>
    Object.fromEntries(Object.entries(sound).map(([field, amount]) => [field, (amount ?? 0) * by]))
  const small = printoutOfFields(scaled(0.0003), null, { denomination: 385 })
  expect(small.headline.credit.text).toBe('RUB 8,300,000')
  expect(small.credit.steps.at(-1)?.text).toBe('RUB 8.3 million')
  expect(printoutOfFields(scaled(1_000), null, { denomination: 383 }, null).headline.credit).toMatchObject({
    text: 'RUB 27,000,000',
    details: [],
  })
})

test('if the dollar cap decides, the maximum is exactly the cap', () => {
  const large = Object.fromEntries(Object.entries(sound).map(([field, amount]) => [field, (amount ?? 0) * 1_000]))
  const rate = rateOf('USD', '81.37')
  const assessment = assessGiven(assessed(large).given, { rate, asOf: { year: 2025, month: 6 } })
  const { headline, credit } = printoutOf(assessment, rate)
  expect(headline.credit.details).toEqual(['USD 1,000,000'])
  expect(credit.recommended.converted).toEqual({ currency: 'USD', amount: 1_000_000 })
  const { limitRub, limitUsd } = conclusionOutput(assessment)
  expect(limitUsd).toBe(1_000_000)
  const request = { amount: 1_000_000, currency: 'USD', termsDays: null }
  expect(againstLimit(request, { finalMaxCreditRUB: limitRub, finalMaxCreditUSD: limitUsd })).toBe('within')
})

test('when no credit is recommended, the document says so and gives the reason', () => {
  const { headline, credit } = printouts['negative equity']
  expect(headline.credit.text).toBe('No unsecured credit is recommended.')
  expect(headline.credit.details).toContain('Tangible net worth is zero or negative.')
  expect(credit.reasons.map(({ code }) => code)).toContain('tangibleNetWorthNotPositive')
  expect(printouts['a limit below the minimum'].headline.credit.details).toEqual([
    'The calculated amount, rounded down, is below the smallest amount we recommend.',
  ])
})

test('if rounding takes a limit below the minimum, no credit is recommended', () => {
  const small = Object.fromEntries(Object.entries(sound).map(([field, amount]) => [field, (amount ?? 0) * 0.00432]))
  const { credit } = printoutOfFields(small, null, {}, rateOf('USD', '101.68'))
  expect(credit.steps.map(({ text }) => text).slice(-4)).toEqual([
    'RUB 109,102',
    'RUB 101,680,000, not reached',
    'RUB 101,680',
    'RUB 100 thousand. No unsecured credit is recommended.',
  ])
})

test.each(every)('%s: the company’s level is marked on the scale of ten levels', (_, { scale, headline }) => {
  expect(scale.steps.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const here = scale.steps.filter(({ isHere }) => isHere).map(({ name }) => name)
  expect(here).toEqual(headline.rating.text === 'Not rated' ? [] : [headline.rating.text])
})

test('amounts and days have no decimals; ratios and percentages have one', () => {
  const sheet = printouts['a sound company']
  expect(keyTexts(sheet, 'revenue')).toEqual(['1,250,000', '1,000,000'])
  expect(keyTexts(sheet, 'grossMargin')).toEqual(['22.0%', '20.0%'])
  expect(keyTexts(sheet, 'LeverageOne')).toEqual(['1.2x', '1.2x'])
  expect(keyTexts(sheet, 'cashConversionCycle')).toEqual(['50', '57'])
})

test('a change is shown as a percentage with two decimals', () => {
  const rows = new Map(printouts['a sound company'].overview.rows.map((row) => [row.name, row]))
  expect(rows.get('revenue')).toMatchObject({ change: { text: '25.00%' }, direction: 'up', verdictText: 'better' })
  expect(rows.get('cashConversionCycle')).toMatchObject({ direction: 'down', verdictText: 'better' })
  expect(rows.get('EBITDAMargin')).toMatchObject({ change: { text: '(20.00%)' }, verdictText: 'worse' })
  expect(rows.get('currentRatio')).toMatchObject({
    change: { text: '0.00%' },
    direction: 'level',
    verdictText: 'unchanged',
  })
})

test.each([...every, ['a filing', printoutOfFiling()] as const])(
  '%s: every N/a has a reason, and other figures have none',
  (_, sheet) => {
    for (const { value, reason, text } of figuresOf(sheet)) {
      expect([text, reason === undefined]).toEqual([text, value !== null])
      if (value === null) expect(text).toBe('N/a')
    }
  },
)

test('without a previous year, the whole column of the previous year is N/a', () => {
  const { keyNumbers, overview } = printouts['no previous year']
  const figures = [...keyNumbers.rows.map(({ previous }) => previous), ...overview.rows.map(({ change }) => change)]
  expect(new Set(figures.map(({ text, reason }) => `${text}: ${reason}`))).toEqual(
    new Set(['N/a: There is no previous period.']),
  )
})

test('the reason for an N/a names the amount that is missing or not above zero', () => {
  const reasonOf = (fields: Fields, name: KeyMetricName): string | undefined =>
    printoutOfFields({ ...sound, ...fields }, null).keyNumbers.rows.find((row) => row.name === name)?.current.reason
  expect(reasonOf({ interestExpense: 0 }, 'InterestCoverage')).toBe('Interest expense is zero or below.')
  expect(reasonOf({ interestExpense: null }, 'InterestCoverage')).toBe(
    'Not known from these statements: Interest expense.',
  )
  expect(reasonOf({ netIncome: -1 }, 'netProfitMargin')).toBe('Net income is zero or below (0.0%).')
  expect(reasonOf({ cashAndCashEquivalents: 500_000 }, 'LeverageTwo')).toBe('Net debt is zero or below (−1.5x).')
  expect(reasonOf({ costOfGoodsSold: 0 }, 'cashConversionCycle')).toBe('Cost of sales is zero or below.')
})

test('an irregular period is not called a full year', () => {
  const ofFields = printoutOfFields(sound, null, { isIrregular: true })
  for (const { intro } of [ofFields, printoutOfFiling({ periods: 90 })])
    expect(intro).toContainEqual({ label: 'Period', text: 'Irregular period 2024' })
})

test('the column headings of an interim period give the number of months', () => {
  const { years, item, fields, keyNumbers } = printouts['an interim period']
  expect(years).toEqual({ current: '9 months 2024', previous: '9 months 2023' })
  expect(item).toBe('In thousands of roubles, flows annualised')
  expect(fields.item).toBe('In thousands of roubles, flows for 9 months')
  expect(keyNumbers.note).toContain('31 December 2023')
  expect(keyTexts(printouts['an interim period'], 'revenue')[0]).toBe('1,666,667')
  expect(printouts['no reporting year'].years).toEqual({ current: 'Current', previous: 'Previous' })
})

test('the smallest limit is marked as binding unless credit is ruled out', () => {
  const binding = ({ credit }: AssessmentPrintout) => credit.rows.filter(({ isBinding }) => isBinding)
  const [limit] = binding(printouts['a sound company'])
  const amounts = printouts['a sound company'].credit.rows.map(({ amount }) => amount.value ?? Infinity)
  expect(limit).toMatchObject({ mark: 'binding', amount: { value: Math.min(...amounts) } })
  expect(binding(printouts['negative equity'])).toEqual([])
  expect(binding(printouts['a limit below the minimum'])).toHaveLength(1)
  expect(binding(printouts['the lowest level'])).toEqual([])
  expect(binding(printouts['no rating'])).toEqual([])
})

test('if the cost of sales is unknown, the purchases limit is named after revenue', () => {
  const labels = (costOfGoodsSold: number | null) =>
    printoutOfFields({ ...sound, costOfGoodsSold }, null).credit.rows.map(({ label }) => label)
  expect(labels(-975_000)[2]).toBe('Share of one month of purchases')
  expect(labels(null)[2]).toBe('Share of one month of revenue, which replaces purchases')
})

test('if running costs replace the purchases of a holding, the name of the limit says so', () => {
  const label = (costOfGoodsSold: number) =>
    printoutOfFields({ ...sound, ...holding, costOfGoodsSold }, null).credit.rows.map((row) => row.label)[2]
  expect(label(-60_000)).toBe('Share of one month of purchases')
  expect(label(0)).toBe('Share of one month of own running costs, which replace purchases')
})

test('each limit is the stated percentage of its base', () => {
  for (const [, { credit }] of every) {
    for (const { percent, base, amount } of credit.rows) {
      if (amount.value === null) continue
      expect(amount.value).toBeCloseTo((percent.value ?? 0) * Math.max(0, base.value ?? 0), 6)
    }
  }
})

const hundredths = (text: string): number => Math.round(Number(text) * 100)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

test('printed contributions add up from ratios to groups, and from groups to the base score', () => {
  const amounts = fc.option(fc.integer({ min: -20_000, max: 200_000 }), { freq: 8 })
  const fields: fc.Arbitrary<Fields> = fc.record(Object.fromEntries(assessedFields.map((name) => [name, amounts])))
  fc.assert(
    fc.property(fields, (current) => {
      const { groups, total } = printoutOfFields(current, null).explanation
      const shown = groups.map(({ contribution }) => hundredths(contribution.text))
      expect(groups.map(({ rows }) => sum(rows.map(({ contribution }) => hundredths(contribution.text))))).toEqual(
        shown,
      )
      expect(sum(shown)).toBe(total.contribution.value === null ? 0 : hundredths(total.contribution.text))
      expect(sum(groups.map(({ weight }) => weight.value ?? 0))).toBe(total.weight.value)
    }),
  )
})

test('the steps from base score to level are listed: adjustments, score, caps', () => {
  expect(printouts['a sound company'].explanation.steps.map(({ text }) => text)).toEqual([
    '84.15',
    '+3: Revenue grew by 20% or more year over year.',
    '87.2',
    'Very strong, level 2 of 10',
    'None applies',
    'Very strong, level 2 of 10',
  ])
  expect(printouts['negative equity'].explanation.steps.map(({ label }) => label)).toContain('Cap')
  expect(printouts['no rating'].explanation.steps).toEqual([
    { label: 'Rating', text: 'Not rated: too few ratios could be calculated from what the statements contain.' },
  ])
})

test('a ratio to negative equity is N/a', () => {
  const rows = printouts['negative equity'].explanation.groups.flatMap((group) => group.rows)
  const valueOf = (metric: string) => rows.find((row) => row.metric === metric)?.value
  expect(valueOf('leverageTwo')).toMatchObject({ text: 'N/a', reason: 'Shareholders’ equity is zero or negative.' })
  expect(valueOf('netProfitMargin')).toMatchObject({ text: '(4.8%)' })
})

test('a strength or weakness names its rule and its ratio', () => {
  const { strengths, weaknesses } = printouts['a sound company']
  expect(strengths.lines[0]).toEqual({
    code: 'interestCoverage_HIGH',
    text: 'Comfortable interest coverage of 5.4x.',
    metric: 'interestCoverage',
    note: '85 points',
  })
  expect(printouts['receivables outstanding too long'].weaknesses.lines).toContainEqual({
    code: 'DSO_LONG',
    text: 'Customers pay slowly: receivables are 204 days of revenue, so their quality should be checked.',
    metric: null,
    note: '',
  })
  expect([weaknesses.lines, weaknesses.none]).toEqual([[], 'No significant weaknesses were identified.'])
})

test('the printout includes the English statement', () => {
  const sheet = printoutOfFiling()
  expect(sheet.statement?.title).toBe('ООО «Пример»')
  expect(sheet.intro.map(({ label }) => label)).toEqual([
    'Company',
    'Form',
    'Period',
    'Amounts',
    'Kind of company',
    'Exchange rate',
    'Method',
  ])
  expect(sheet.footer).toEqual({ date: '30 June 2025', user: 'Prepared by Анна Смит', page: 'Page {page} of {pages}' })
})

test('the bars of the two years are proportional to the figures', () => {
  const { bars } = printouts['a sound company'].keyNumbers.rows[0] ?? {}
  expect(bars).toEqual({ current: 1, previous: 0.8 })
  expect(printouts['no previous year'].keyNumbers.rows.every((row) => row.bars.previous === null)).toBe(true)
})
