import { describe, expect, test } from 'vitest'
import { isMethodThere, methodFile, withoutMethod } from '../../../scripts/vitest/method-folder.ts'
import { eventRules } from '#domain/assessment/events.ts'
import type { FindingUnit } from '#domain/assessment/events.ts'
import type { Finding, FindingText } from '#domain/assessment/findings.ts'
import type { Fields } from '#domain/assessment/given.ts'
import { metricNames, scorecard } from '#domain/assessment/scorecard.ts'
import { assessed } from '#domain/assessment/fixtures/sound-company.ts'
import type { Denomination } from '#domain/catalogue/denominations.ts'
import {
  improvementText,
  liquidityNames,
  metricNamesShown,
  ratingMeanings,
  ratingNames,
  riskNames,
} from './assessment.ts'
import { caveatText, caveatWords } from './caveat-texts.ts'
import { figureText, findingText, findingWords, noFindingWords } from './finding-texts.ts'

test.each<[number, FindingUnit, string]>([
  [5.375, 'times', '5.4'],
  [-0.04, 'times', '0.0'],
  [-4.333, 'times', '−4.3'],
  [22.4, 'percent', '22.4'],
  [-15.384, 'percent', '−15.4'],
  [-0.03, 'percent', '0.0'],
  [1_480.7692, 'percent', '1,480.8'],
  [21.518987, 'change', '21.52'],
  [3, 'points', '3.0'],
  [84_000, 'millionRoubles', '84,000'],
  [182.5, 'days', '183'],
])('in a sentence, the figure %d in the unit %s is written as %s', (value, unit, text) =>
  expect(figureText(value, unit)).toBe(text),
)

const finding = (text: FindingText, value: number | null, unit: FindingUnit | null): Finding => ({
  code: 'revenue_HIGH',
  text,
  impact: 1,
  value,
  unit,
})

test.each<[Finding, string]>([
  [finding('interestCoverage_HIGH', 5.375, 'times'), 'Comfortable interest coverage of 5.4x.'],
  [
    finding('revenue_HIGH', 84_000, 'millionRoubles'),
    'Large scale of operations: annual revenue of RUB 84,000 million.',
  ],
  [finding('NET_LOSS_MARGIN', -15.4, 'percent'), 'Net loss: net profit margin of −15.4%.'],
  [finding('VERY_HIGH_DEBT', 12, 'times'), 'Very high debt burden: total debt is 12.0 times EBITDA.'],
  [finding('netCash', -0.45, 'times'), 'Net cash position: cash exceeds financial debt.'],
  [finding('LOSS_BOTH', null, null), 'Net losses in both periods.'],
])('the sentence of the finding %o is: %s', (found, text) => expect(findingText(found)).toBe(text))

test('a sentence has a placeholder only if its finding stores a figure, except DSCR_LOW', () => {
  const asks = (text: FindingText): boolean => findingWords[text].includes('{value}')
  for (const name of metricNames) expect([asks(`${name}_HIGH`), asks(`${name}_LOW`)]).toEqual([true, true])
  for (const rule of eventRules) {
    // the sentence of this finding has no figure, although the finding stores one
    if (rule.code === 'DSCR_LOW') continue
    expect([rule.code, asks(rule.code)]).toEqual([rule.code, 'figure' in rule])
  }
  for (const name of metricNames) {
    // every special case has a sentence of the same name
    for (const special of Object.keys(scorecard[name].special)) expect(asks(special as FindingText)).toBe(false)
  }
})

test.each([
  [21, '3 months'],
  [31, '6 months'],
  [33, '9 months'],
] as const)('the caveat on interim statements of period %d names %s', (period, months) => {
  expect(caveatText('INTERIM', assessed({}, null, { periods: period }), null)).toContain(months)
})

test.each<[string, Fields, Denomination, string]>([
  ['were reduced', {}, 384, 'The statements are more than 18 months old; the recommended maximum was reduced.'],
  ['are at the cap anyway', {}, 385, 'The statements are more than 18 months old.'],
  ['are 0 anyway', { totalShareholdersEquity: -5 }, 384, 'The statements are more than 18 months old.'],
])('the notice on old statements mentions only a real reduction: amounts that %s', (_, fields, unit, text) => {
  const old = assessed(fields, null, { reportingYear: 2_022, denomination: unit })
  expect(old.caveats).toContain('OLD')
  expect(caveatText('OLD', old, null)).toBe(text)
})

test.each([
  [null, 'Depreciation and amortisation were not provided:'],
  [0, 'Depreciation and amortisation were given as 0:'],
])('the caveat on depreciation of %s begins with: %s', (depreciationAndAmortization, beginning) => {
  expect(caveatText('NO_DA', assessed({ depreciationAndAmortization }), null).startsWith(beginning)).toBe(true)
})

test.each([
  [{ atLeast: 0.65 }, 'currentAssetsLiquidation', 'at least 0.65x'],
  [{ below: 30 }, 'cashConversionCycle', 'below 30 days'],
  [{ atLeast: -10 }, 'operatingMargin', 'at least −10%'],
  [{ atLeast: 2_000 }, 'revenue', 'at least RUB 2,000 million'],
  [{ leaves: 'equityNotPositive' }, 'leverageTwo', 'equity above zero'],
] as const)(
  'the sentence about the improvement %o gives the value that the ratio must reach',
  (target, metric, text) => {
    const sentence = improvementText({ step: { metric, points: { from: 0, to: 1 }, target, level: 3 } })
    expect(sentence).toContain(`${metricNamesShown[metric]}, ${text}.`)
    expect(sentence).toContain('level 3, Strong')
  },
)

test('if no single step improves the rating, the sentence lists the caps', () => {
  expect(improvementText({ step: null, heldBy: [] })).toBe('No single step to the next band would raise the rating.')
  expect(improvementText({ step: null, heldBy: ['TNW_NOT_POSITIVE'] })).toMatch(
    /^As long as the following applies, no single step .* the rating\. Tangible net worth is zero or negative: /,
  )
})

type MethodRule = {
  readonly id: string
  readonly text: string
  readonly textIfEquityPositive?: string
  readonly textIfBelowMinus100?: string
  readonly textIfNegative?: string
  readonly textIfAtLeast10?: string
  readonly textIfOver1000?: string
}

type Method = {
  readonly tables: Readonly<Record<string, { readonly label: string }>>
  readonly ratingScale: readonly { readonly rating: string; readonly meaning: string }[]
  readonly liquidityScale: readonly { readonly name: string }[]
  readonly shortTermRisk: { readonly classes: readonly string[] }
  readonly findings: {
    readonly noneText: Readonly<Record<string, string>>
    readonly rules: readonly MethodRule[]
    readonly notApplicableTexts: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
  readonly notices: readonly { readonly id: string; readonly text: string }[]
}

/**
 * Sentences that deliberately differ from the method's, because the method's would contradict another sentence or read
 * badly. Key: the method's sentence; value: the product's.
 */
const reworded: Readonly<Record<string, string>> = {
  'Customers pay slowly: receivables stand for {value} days of revenue, so their quality should be checked.':
    'Customers pay slowly: receivables are {value} days of revenue, so their quality should be checked.',
  'Customers pay slowly: receivables stand for more than 1,000 days of revenue, so their quality should be checked.':
    'Customers pay slowly: receivables are more than 1,000 days of revenue, so their quality should be checked.',
  'The cash conversion cycle is not shown: balances stand for more than 1,000 days of sales or costs, so it says nothing about trade.':
    'The cash conversion cycle is not shown: balances are more than 1,000 days of sales or costs, so it says nothing about trade.',
  'Some ratios could not be calculated; the rating is capped and should be reviewed manually.':
    'Some ratios could not be calculated: the rating cannot be better than R4 and should be reviewed manually.',
  'Depreciation and amortization were not provided: EBITDA was computed without them and debt ratios are overstated.':
    'Depreciation and amortisation were not provided: EBITDA was calculated without them, so debt ratios look worse than they are.',
  'A higher amount may be justified; a manual review is advised.':
    'A higher amount may be justified; we advise a manual review.',
  'The simplified form does not itemise intangible assets, short-term investments or selling costs: tangible net worth and quick ratio may be overstated; gross margin and cash cycle are not available.':
    'The simplified form does not itemise intangible assets, short-term investments or selling costs: tangible net worth and quick ratio may be overstated; gross margin and cash conversion cycle are not available.',
  'The reporting period is not a regular one; flows were not annualised.':
    'The reporting period is irregular; flows were not annualised.',
}
const ownWords = (text: string): string => reworded[text] ?? text

describe.skipIf(!isMethodThere)(`the words of the method${withoutMethod}`, () => {
  const method = (isMethodThere ? methodFile('scorecard.json') : {}) as Method
  /** The text with the method's straight apostrophes instead of the typographic ones that the product prints. */
  const plain = (text: string): string => text.replaceAll('’', "'")

  test('levels, classes and ratios have the method’s names', () => {
    expect(Object.values(ratingNames)).toEqual(method.ratingScale.map(({ rating }) => rating))
    expect(Object.values(ratingMeanings)).toEqual(method.ratingScale.map(({ meaning }) => ownWords(meaning)))
    expect(Object.values(liquidityNames)).toEqual(method.liquidityScale.map(({ name }) => name))
    expect(Object.values(riskNames)).toEqual(method.shortTermRisk.classes)
    expect(Object.values(metricNamesShown)).toEqual(Object.values(method.tables).map(({ label }) => label))
  })

  test('findings and notices use the wording of the method’s document', () => {
    const { rules, noneText } = method.findings
    // the cast is safe: the method's ids are the product's codes
    for (const { id, text } of rules) expect(plain(findingWords[id as FindingText])).toBe(ownWords(text))
    const rule = (id: string): MethodRule | undefined => rules.find((each) => each.id === id)
    expect(findingWords.TNW_NOT_POSITIVE_BY_INTANGIBLES).toBe(rule('TNW_NOT_POSITIVE')?.textIfEquityPositive)
    expect(findingWords.GROSS_LOSS_ABOVE_REVENUE).toBe(rule('grossMargin_LOW')?.textIfBelowMinus100)
    expect(findingWords.EBITDA_LOSS_ABOVE_REVENUE).toBe(rule('ebitdaMargin_LOW')?.textIfBelowMinus100)
    expect(findingWords.OPERATING_LOSS_ABOVE_REVENUE).toBe(rule('operatingMargin_LOW')?.textIfBelowMinus100)
    expect(findingWords.NET_LOSS_ABOVE_REVENUE).toBe(rule('netProfitMargin_LOW')?.textIfBelowMinus100)
    expect(findingWords.NET_LOSS_MARGIN).toBe(rule('netProfitMargin_LOW')?.textIfNegative)
    expect(findingWords.VERY_HIGH_DEBT).toBe(rule('leverageOne_LOW')?.textIfAtLeast10)
    expect(findingWords.DSO_LONG_OUT_OF_RANGE).toBe(ownWords(rule('DSO_LONG')?.textIfOver1000 ?? ''))
    expect(Object.values(noFindingWords)).toEqual(Object.values(noneText))
    const notices = method.notices.filter(({ id }) => id !== 'COMPANY_KIND')
    expect(new Set(Object.entries(caveatWords))).toEqual(new Set(notices.map(({ id, text }) => [id, ownWords(text)])))
  })

  test('special cases are described as in the method', () => {
    const { interestCoverage, leverageOne, leverageTwo } = method.findings.notApplicableTexts
    expect(findingWords.noInterestAndEbitPositive).toBe(interestCoverage?.['noInterest'])
    expect(findingWords.ebitNotPositive).toBe(interestCoverage?.['ebitNotPositive'])
    expect(findingWords.noDebtAndEbitdaPositive).toBe(leverageOne?.['noDebt'])
    expect(findingWords.debtAndEbitdaNotPositive).toBe(leverageOne?.['ebitdaNotPositive'])
    expect(findingWords.netCash).toBe(leverageTwo?.['netCash'])
    expect(findingWords.equityNotPositive.replace('’', '')).toBe(leverageTwo?.['equityNotPositive'])
  })
})
