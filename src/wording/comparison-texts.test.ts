import { expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoints.ts'
import { comparedAssessment, comparisonShape } from '#contract/shapes/comparison-shapes.ts'
import { compare } from '#domain/comparison/compare.ts'
import { englishBehind } from '#domain/comparison/company-years.ts'
import { inputsWith, keptWith, source } from '#web/fixtures/kept-assessment.ts'
import { comparisonTexts } from './comparison-texts.ts'

type AssessmentResponse = ResponseOf<'readAssessment'>

const kept = keptWith()
const changed = (change: Partial<AssessmentResponse>): AssessmentResponse => ({ ...kept, id: 'other', ...change })
const put = (output: Partial<AssessmentResponse['outputData']>) =>
  changed({ outputData: { ...kept.outputData, ...output } })
const ofSimplified = changed({ statement: kept.statement === null ? null : { ...kept.statement, form: 'simplified' } })
const irregular = { code: 'irregular-period', severity: 'warning', at: null, message: '' } as const
const ofIrregular = changed({ problems: [...kept.problems, irregular] })
const withDepreciation = (current: number | null) =>
  changed({ inputs: { ...kept.inputs, depreciationAndAmortization: { current, previous: 9_000 } } })

const english = englishBehind(source, inputsWith())
const textsOf = (...all: readonly AssessmentResponse[]) =>
  comparisonTexts(compare(all.map((each) => comparedAssessment(each, each === kept ? english : null))))

const unlike = (...others: readonly AssessmentResponse[]) => textsOf(kept, ...others).unlike

test.each<[string, string, AssessmentResponse, string, string]>([
  ['the version of the method', 'method', changed({ methodVersion: '9.9' }), 'The method versions differ', '9.9 (B)'],
  [
    'the source of the statement',
    'translation',
    changed({ engine: null }),
    'The statements come from different sources',
    'entered directly (B)',
  ],
  ['the form', 'form', ofSimplified, 'The forms differ', 'Full form (A), Simplified form (B)'],
  ['the period', 'period', put({ periods: 31 }), 'The periods differ', 'Full year (A), Half year (6 months) (B)'],
  ['whether the period is irregular', 'period', ofIrregular, 'The periods differ', 'irregular period (B)'],
  ['the year', 'year', put({ reporting_year: 2023 }), 'The years differ', '2024 (A), 2023 (B)'],
  ['whether the year is known', 'year', put({ reporting_year: null }), 'The years differ', 'no year (B)'],
  [
    'the unit',
    'unit',
    put({ denominations: 385 }),
    'The units differ',
    'thousands of roubles (A), millions of roubles (B)',
  ],
  [
    'whether a rate is confirmed',
    'rate',
    changed({ inputs: { ...kept.inputs, rubPerUsd: null } }),
    'The exchange rates differ',
    'none confirmed (B)',
  ],
])(
  'if assessments differ in %s, the comparison names each assessment and value',
  (_, trait, other, beginning, part) => {
    const [found, ...more] = unlike(other)
    expect(more).toEqual([])
    expect(found?.trait).toBe(trait)
    expect(found?.text.startsWith(beginning)).toBe(true)
    expect(found?.text).toContain(part)
  },
)

test.each([
  ['1.0', 'Points, score and liquidity are calculated in the same way.'],
  ['9.9', 'Points, ratings and limits are not directly comparable.'],
])('if an assessment was made by method %s, a sentence says what can be compared', (methodVersion, sentence) => {
  expect(unlike(changed({ methodVersion })).map(({ text }) => text)).toEqual([expect.stringContaining(sentence)])
})

test('an unrated assessment takes its form and period from the statement', () => {
  const unrated = { ...withDepreciation(10_000), statement: ofSimplified.statement, problems: ofIrregular.problems }
  const [first] = compare([comparedAssessment({ ...unrated, notices: [] }, null)]).columns
  expect(first?.assessment).toMatchObject({ form: 'simplified', isIrregular: true, isDepreciationKnown: true })
})

test('the comparison says if only one assessment has depreciation', () => {
  const traitsOf = (...amounts: readonly (number | null)[]) =>
    textsOf(...amounts.map(withDepreciation)).unlike.map(({ trait }) => trait)
  expect(traitsOf(10_000, null)).toEqual(['depreciation'])
  expect(traitsOf(10_000, 0)).toEqual(['depreciation'])
  expect(traitsOf(0, null)).toEqual([])
})

test('the list of rates names assessments with the same rate together', () => {
  const rate = (rubPerUsd: string) => changed({ inputs: { ...kept.inputs, rubPerUsd } })
  expect(unlike(rate('80'), rate('101.68')).map(({ text }) => text)).toEqual([
    expect.stringContaining('RUB 101.68 per USD (A, C), RUB 80 per USD (B)'),
  ])
})

function valueOf(group: string, key: string, of: AssessmentResponse = kept) {
  const row = textsOf(of)
    .groups.find((each) => each.key === group)
    ?.rows.find((each) => each.key === key)
  if (row === undefined) throw new Error(`there is no row ${key}`)
  return row.values[0]
}

test('a comparison says who overruled the kind of company and why', () => {
  const overruled = keptWith({ kind: { kind: 'holding', reason: 'It owns five mills.' } })
  expect(valueOf('conclusion', 'kind')).toMatchObject({ text: 'Trading company', aside: '' })
  expect(valueOf('conclusion', 'kind', overruled)).toMatchObject({
    text: 'Holding company, overruled',
    aside: expect.stringMatching(
      /^Treated as a holding company by .+: It owns five mills; by its figures it is a trading company\./,
    ),
  })
  const { kind: _kind, ...before } = kept.printout
  expect(() => valueOf('conclusion', 'kind', changed({ printout: before }))).toThrow('no row kind')
})

test('a comparison gives the same conclusions as each assessment', () => {
  const { conclusion, printout, analysis, liquidityAssessment } = kept
  expect(valueOf('conclusion', 'rating')).toMatchObject({
    value: conclusion.level,
    text: printout.headline.rating.text,
    aside: `R${conclusion.level}, level ${conclusion.level} of 10`,
  })
  expect(valueOf('conclusion', 'score')?.text).toBe(conclusion.score?.toFixed(1))
  expect(valueOf('conclusion', 'risk')?.text).toBe(printout.headline.risk.text)
  expect(valueOf('conclusion', 'liquidity')).toMatchObject({
    text: liquidityAssessment.company?.name,
    aside: `level ${conclusion.liquidityLevel} of 5`,
  })
  expect(valueOf('conclusion', 'credit')?.text).toBe(analysis.finalMaxCreditRUB.toLocaleString('en-US'))
  expect(valueOf('conclusion', 'dollars')?.text).toBe(conclusion.limitUsd?.toLocaleString('en-US'))
  const binding = printout.credit.rows.find(({ isBinding }) => isBinding)?.label
  expect(valueOf('conclusion', 'binding')?.text).toBe(binding)
})

test('a comparison does not name a liquidity level that is only assumed', () => {
  const { company, ...table } = kept.liquidityAssessment
  const assumed = company === null ? null : { ...company, level: 3, name: 'Tight', score: null }
  const shown = valueOf('conclusion', 'liquidity', changed({ liquidityAssessment: { ...table, company: assumed } }))
  expect(shown).toMatchObject({ value: null, text: 'Not known', aside: 'level 3 assumed' })
})

test('a comparison also shows the rating before a cap', () => {
  const held = changed({ conclusion: { ...kept.conclusion, score: 80.6, level: 4 } })
  expect(valueOf('conclusion', 'rating', held)?.aside).toBe('R4, level 4 of 10, capped; R2 by its score')
})

test('a comparison gives every key figure as printed', () => {
  for (const { name, current } of kept.printout.keyNumbers.rows) {
    const shown = valueOf('keyMetrics', name)
    if (current.unit === 'amount') expect(shown?.aside).toBe(`RUB ${current.text} thousand`)
    else expect(shown?.text).toBe(current.text)
  }
  expect(valueOf('keyMetrics', 'revenue')).toMatchObject({ text: '1,842.6', value: 1_842_600_000 })
})

test('a comparison shows points with their ratio', () => {
  const { company, ...table } = kept.tables.currentRatio
  const points = (of?: AssessmentResponse) => valueOf('points', 'currentRatio', of)
  expect(points()).toMatchObject({ text: String(company?.points), aside: company?.shown })
  const lost = company === null ? null : { ...company, points: 0, shown: 'N/a', reason: 'There is no EBITDA.' }
  const without = changed({ tables: { ...kept.tables, currentRatio: { ...table, company: lost } } })
  expect(points(without)).toMatchObject({ text: '0', aside: 'There is no EBITDA.' })
})

/** The sample's assessment, changed so that it recommends no amount and gives the reason. */
function withoutCredit(): AssessmentResponse {
  const { company, ...table } = kept.combinedAssessment
  const limits = company?.limits.map((limit) => ({ ...limit, isBinding: false })) ?? []
  const nothingBecause = [{ code: 'ratingTooLow', text: 'The rating is too low.' }]
  return changed({
    analysis: { ...kept.analysis, finalMaxCreditRUB: 0 },
    conclusion: { ...kept.conclusion, limitUsd: 0 },
    combinedAssessment: { ...table, company: company === null ? null : { ...company, limits, nothingBecause } },
  })
}

test('a comparison gives the reason for a missing rate, rating, recommended amount or points', () => {
  const unrated = changed({ conclusion: { ...kept.conclusion, score: null, level: null, limitUsd: null } })
  const conclusion = (key: string, of: AssessmentResponse) => valueOf('conclusion', key, of)
  expect(conclusion('score', unrated)).toMatchObject({ text: 'N/a', reason: 'There is no rating.', value: null })
  expect(conclusion('dollars', unrated)).toMatchObject({ text: 'N/a', reason: 'No exchange rate was confirmed.' })
  const nothing = withoutCredit()
  expect(conclusion('credit', nothing)).toMatchObject({
    text: 'None recommended',
    aside: 'The rating is too low.',
    value: 0,
  })
  expect(conclusion('dollars', nothing)).toMatchObject({ text: 'None recommended', reason: null })
  expect(conclusion('binding', nothing)?.text).toBe('None')
  const { company, ...table } = kept.tables.grossMargin
  const left = company === null ? null : { ...company, points: null, reason: 'Not itemised.' }
  const without = changed({ tables: { ...kept.tables, grossMargin: { ...table, company: left } } })
  expect(valueOf('points', 'grossMargin', without)).toMatchObject({ text: 'N/a', reason: 'Not itemised.' })
})

test('companies with the same title are distinguished by taxpayer number', () => {
  const { statement } = kept
  const withInn = (inn: string) => {
    const named = statement === null ? null : { ...statement, company: { name: null, inn } }
    return changed({ id: inn, inputs: { ...kept.inputs, title: 'Aspen' }, statement: named })
  }
  const shown = textsOf(withInn('7701234561'), withInn('7701234562'))
  expect(shown.companies.map(({ title }) => title)).toEqual(['Aspen, INN 7701234561', 'Aspen, INN 7701234562'])
  expect(shown.notes.map(({ code }) => code)).toEqual(['same-title'])
})

test('a comparison names the source of each date’s figures', () => {
  const [company] = textsOf(kept).companies
  expect(company?.dates.map(({ label, sources }) => [label, sources.map((each) => each.label)])).toEqual([
    ['31 December 2022', ['A, third date']],
    ['31 December 2023', ['A, year before']],
    ['31 December 2024', ['A']],
  ])
  expect(company?.dates[0]?.values.find(({ name }) => name === 'revenue')).toEqual({
    name: 'revenue',
    value: null,
    text: 'N/a',
    aside: '',
    source: null,
    otherwise: [],
    reason: 'The statement has no flows for this date.',
  })
})

test('a sentence describes each value that differs in an earlier filing', () => {
  const earlier = put({ reporting_year: 2023 })
  const [company] = textsOf(earlier, kept).companies
  expect(company?.differences).toContain(
    'Revenue, RUB million, 31 December 2023: 1,516.9 in B, year before; 1,842.6 in A (restated since).',
  )
})

test('different amounts that are equal in millions are given as printed', () => {
  const rows = kept.printout.keyNumbers.rows.map((row) =>
    row.name === 'revenue' ? { ...row, current: { ...row.current, value: 1_516_905, text: '1,516,905' } } : row,
  )
  const printout = { ...kept.printout, keyNumbers: { ...kept.printout.keyNumbers, rows } }
  const keyMetrics = { ...kept.keyMetrics, revenue: { ...kept.keyMetrics.revenue, current: 1_516_905 } }
  const [company] = textsOf({ ...put({ reporting_year: 2023 }), printout, keyMetrics }, kept).companies
  expect(company?.differences).toContain(
    'Revenue, 31 December 2023: RUB 1,516,900 thousand in B, year before; RUB 1,516,905 thousand in A (restated since).',
  )
})

test('a comparison notes a missing year, an irregular period and an older translation', () => {
  const undated = put({ reporting_year: null })
  const older = changed({ id: 'older', engine: (kept.engine ?? 0) - 1 })
  expect(textsOf(undated, ofIrregular, older).notes.map(({ code, mark }) => [code, mark])).toEqual([
    ['no-year', 'A'],
    ['irregular-period', 'B'],
    ['older-translation', 'C'],
  ])
})

test('a note says that figures that are N/a are not compared', () => {
  const loss = { keyMetrics: { ...kept.keyMetrics, netProfitMargin: { current: null, previous: null } } }
  const earlier = { ...put({ reporting_year: 2023 }), ...loss, id: 'earlier' }
  const codesOf = (...all: readonly AssessmentResponse[]) => textsOf(...all).notes.map(({ code }) => code)
  expect(codesOf(earlier, changed(loss))).toEqual(['not-available'])
  expect(codesOf(changed(loss))).toEqual([])
})

test('the texts of a comparison match the schema of the API response', () => {
  const shown = textsOf(kept, withoutCredit())
  const { data, error } = comparisonShape.safeEncode(shown)
  expect(error).toBeUndefined()
  expect(comparisonShape.decode(JSON.parse(JSON.stringify(data)))).toEqual(shown)
})
