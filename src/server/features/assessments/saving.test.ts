import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import { conclusionOf } from '#documents/assessment-record.ts'
import { assessSource, inputsOf } from '#domain/assessment/source.ts'
import { dollarRateOf } from '#domain/assessment/inputs.ts'
import { methodVersion, type MetricName } from '#domain/assessment/scorecard.ts'
import { riskClasses } from '#domain/assessment/risk.ts'
import { assessmentPrintout } from '#documents/kept-assessment.ts'
import { riskNames } from '#wording/documents/assessment.ts'
import { goldenAssessments, goldenBody, unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { assessmentsLeft, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const { generate: _, ...record } = typedStatement()
const ofRecord = { ...unasked, statement: record }
const refused = async (call: Promise<unknown>): Promise<CallRefused> => {
  const thrown = await call.catch((error: unknown) => error)
  if (thrown instanceof CallRefused) return thrown
  throw new Error('the call was not refused')
}

type Expected = {
  readonly score: number | null
  readonly level: number | null
  readonly riskClass: number | null
  readonly limit: { readonly roubles?: number; readonly dollars?: number | null }
  readonly metrics: Readonly<Record<string, readonly [ratio: number | null, points: number | null]>>
}

test.each(goldenAssessments)('%s has the expected score and ratios after it is saved', async (name) => {
  const member = await memberWith(server, `${name}@example.com`)
  const body = goldenBody(name)
  const saved = await member.saveAssessment({ body })
  const kept = await member.readAssessment({ body: { id: saved.id } })
  const file = join(import.meta.dirname, '../../../../cases', name, 'assessment.json')
  const expected: Expected = JSON.parse(readFileSync(file, 'utf8'))
  const risk = expected.riskClass === null ? undefined : riskClasses[expected.riskClass - 1]
  expect(kept.conclusion).toMatchObject({
    score: expected.score,
    level: expected.level,
    risk: risk === undefined ? null : riskNames[risk],
    limitRub: expected.limit.roubles ?? 0,
    limitUsd: body.rubPerUsd === null ? null : (expected.limit.dollars ?? 0),
    points: Object.fromEntries(Object.entries(expected.metrics).map(([metric, [, points]]) => [metric, points])),
  })
  expect(kept.ratingAssessment.company).toMatchObject({ score: expected.score, level: expected.level })
  for (const [metric, [ratio]] of Object.entries(expected.metrics)) {
    const found = kept.tables[metric as MetricName].company?.value ?? null
    if (ratio === null || found === null) expect([metric, found]).toEqual([metric, ratio])
    else expect(Math.abs(found - ratio)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(ratio)))
  }
  if (body.fields === null) throw new Error('a golden case is of fields')
  const source = { kind: 'fields', fields: body.fields } as const
  const inputs = inputsOf(body, source, '2026-05-04')
  const own = assessSource(source, inputs)
  if (own.assessment === null) throw new Error('not assessed')
  const { title: companyTitle, asOf: date } = inputs
  const around = { companyTitle, date, userName: 'Anna Petrova', rate: dollarRateOf(inputs) }
  expect(kept.inputs).toEqual(inputs)
  expect(kept.conclusion).toEqual(JSON.parse(JSON.stringify(conclusionOf(own.assessment))))
  expect(kept.printout).toEqual(JSON.parse(JSON.stringify(assessmentPrintout(own, around))))
})

test('assessing a stored statement gives the same result as sending the statement', async () => {
  const member = await memberWith(server, 'statement@example.com')
  const { id: statementId } = await member.saveStatement({ body: typedStatement({ generate: true }) })
  const entered = { depreciationAndAmortization: { current: 30, previous: 25 }, rubPerUsd: '80' }
  const byId = await member.saveAssessment({ body: { ...unasked, ...entered, statementId } })
  const sent = await member.saveAssessment({ body: { ...ofRecord, ...entered } })
  expect(byId).toMatchObject({ title: 'Blue Whale', version: 1, assessmentCounter: 9, methodVersion })
  expect(sent.conclusion).toEqual(byId.conclusion)
  const kept = await member.readAssessment({ body: { id: byId.id } })
  expect(kept).toMatchObject({
    statementId,
    engine: 1,
    inputs: { ...entered, asOf: '2026-05-04', title: 'Blue Whale' },
  })
  expect(kept.statement?.trace.current.balanceSheet['cashAndCashEquivalents']).toMatchObject([
    { code: '1250', filed: 25 },
  ])
  expect(kept.statement?.current.supplementaryInformation['depreciationAndAmortization']).toBe(30)
  expect(kept.keyMetrics.EbitdaUnAdjusted).toEqual({ current: 230, previous: 175 })
})

test('an assessment’s fields are named as in the specification', async () => {
  const member = await memberWith(server, 'shape@example.com')
  const { id } = await member.saveAssessment({ body: goldenBody('assessment-trading-company') })
  const { token } = await server.as().login({ body: { email: 'shape@example.com', password: 'a good pass phrase' } })
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/getSingleAssesments/',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ id }),
  })
  const body = response.json()
  expect(Object.keys(body)).toEqual([
    'id',
    'user_id',
    'version',
    'statementId',
    'createdAt',
    'savedAt',
    'inputs',
    'methodVersion',
    'engine',
    'intro',
    'logoData',
    'outputData',
    'analysis',
    'ratingLevels',
    'keyMetrics',
    'overview',
    'strengths',
    'weaknesses',
    'notices',
    'standing',
    'remarks',
    'conclusion',
    'tables',
    'ratingAssessment',
    'liquidityAssessment',
    'combinedAssessment',
    'scale',
    'fields',
    'figures',
    'statement',
    'problems',
    'printout',
  ])
  expect(body).toMatchObject({
    intro: { companyTitle: 'A trading company, full year, thousands', documentDescription: expect.any(String) },
    logoData: { src: '/icon.svg', altText: 'Saldo' },
    outputData: { currency: { name: 'RUB' }, currentYear: '2024', previousYear: '2023', denominations: 384 },
    analysis: {
      rating: 'Very strong',
      risk: 'Very low',
      finalMaxCredit: 27_000,
      finalMaxCreditRUB: 27_000_000,
      finalMaxCreditUSD: 330_000,
    },
  })
  expect(Object.keys(body.keyMetrics)).toEqual([
    'revenue',
    'EbitdaUnAdjusted',
    'TNWRAW',
    'grossMargin',
    'EBITDAMargin',
    'netProfitMargin',
    'LeverageOne',
    'LeverageTwo',
    'InterestCoverage',
    'debtServiceCoverage',
    'currentRatio',
    'QuickRatio',
    'cashConversionCycle',
  ])
  expect(body.overview[0]).toMatchObject({
    name: 'revenue',
    current: 1_250_000,
    previous: 1_020_000,
    verdict: 'better',
  })
  expect(body.overview[0]).toMatchObject({ difference: null, noChange: null })
  expect(body.overview[3]).toMatchObject({ name: 'grossMargin', difference: expect.closeTo(0.92, 2), noChange: null })
  expect(body.standing[0]).toMatch(/^These figures are of this legal entity alone/)
  expect(body.ratingLevels[0]).toEqual({ level: 1, rating: 'Exceptional' })
  expect(body.strengths[0]).toBe('Comfortable interest coverage of 5.4x.')
})

test('a year-on-year change without a percentage has a reason code', async () => {
  const member = await memberWith(server, 'no-change@example.com')
  const { id } = await member.saveAssessment({ body: goldenBody('assessment-without-previous-period') })
  const { overview } = await member.readAssessment({ body: { id } })
  expect(new Set(overview.map(({ yoy, noChange }) => `${yoy} ${noChange}`))).toEqual(new Set(['null UNKNOWN']))
})

test('a statement and an exchange rate are enough for an assessment', async () => {
  await memberWith(server, 'program@example.com')
  const { token } = await server.as().login({ body: { email: 'program@example.com', password: 'a good pass phrase' } })
  const { reportingYear: reporting_year, ...rest } = record
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/saveAssesment',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ statement: { ...rest, reporting_year }, rubPerUsd: 80.25 }),
  })
  expect([response.statusCode, response.json()]).toEqual([
    200,
    expect.objectContaining({ version: 1, assessment_counter: 9 }),
  ])
})

test('codes may be sent as strings of digits', async () => {
  await memberWith(server, 'digits@example.com')
  const { token } = await server.as().login({ body: { email: 'digits@example.com', password: 'a good pass phrase' } })
  const send = (codes: object) =>
    server.http.inject({
      method: 'POST',
      url: '/api/saveAssesment',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ title: 'Digits', fields: { ...codes, current: { revenue: 5, totalAssets: 7 } } }),
    })
  const [asNumbers, asDigits] = [
    await send({ periods: 33, denominations: 385 }),
    await send({ periods: '33', denominations: '385' }),
  ]
  expect([asNumbers.statusCode, asDigits.statusCode]).toEqual([200, 200])
  expect(asDigits.json().conclusion).toEqual(asNumbers.json().conclusion)
  expect((await send({ periods: '35', denominations: '385' })).statusCode).toBe(422)
})

test('an assessment is refused if the page expected a different result', async () => {
  const member = await memberWith(server, 'expected@example.com')
  const { conclusion } = await member.saveAssessment({ body: ofRecord })
  expect((await member.saveAssessment({ body: { ...ofRecord, expected: conclusion } })).assessmentCounter).toBe(8)
  const { points } = conclusion
  const body = await refused(
    member.saveAssessment({
      body: { ...ofRecord, expected: { level: conclusion.level, limitRub: 1, points: { ...points, revenue: 99 } } },
    }),
  )
  expect([body.status, body.refusal?.code]).toEqual([409, 'assessment-differs'])
  expect(body.refusal?.message).toContain('limitRub, points')
  expect(await assessmentsLeft(member)).toBe(8)
})

test('an assessment of a draft is refused', async () => {
  const member = await memberWith(server, 'sources@example.com')
  const stranger = await memberWith(server, 'sources-stranger@example.com')
  const { id: draft } = await member.saveStatement({ body: typedStatement() })
  const { id: foreign } = await stranger.saveStatement({ body: typedStatement({ generate: true }) })
  const save = (source: object) => refusal(member.saveAssessment({ body: { ...unasked, ...source } }))
  expect(await save({ statementId: draft })).toEqual([409, 'statement-not-generated'])
  expect(await save({ statementId: foreign })).toEqual([404, 'statement-not-found'])
  expect(await save({ statementId: 'x' })).toEqual([404, 'statement-not-found'])
  expect(await save({})).toEqual([422, 'form-refused'])
  expect(await save({ statementId: draft, statement: record })).toEqual([422, 'form-refused'])
  expect(await assessmentsLeft(member)).toBe(10)
})

test('an assessment is refused with the problems of its statement', async () => {
  const member = await memberWith(server, 'unbalanced@example.com')
  const statement = { ...record, codeValues: { ...record.codeValues, 1250: { current: 1, previous: 20 } } }
  const body = await refused(member.saveAssessment({ body: { ...unasked, statement } }))
  expect([body.status, body.refusal?.code]).toEqual([422, 'assessment-refused'])
  expect(body.refusal?.found?.map(({ code }) => code)).toContain('balance-mismatch')
  expect(body.refusal?.message).toContain('Nothing was saved')
  expect(await assessmentsLeft(member)).toBe(10)
})

test.each([
  ['a malformed rate', { rubPerUsd: 'eighty' }, 'rate-malformed', 'rubPerUsd'],
  ['a rate of zero', { rubPerUsd: '0' }, 'rate-malformed', 'rubPerUsd'],
  ['a date that does not exist', { asOf: '2025-02-30' }, 'day-malformed', 'asOf'],
  ['a malformed date of the rate', { rateDate: 'May' }, 'day-malformed', 'rateDate'],
  ['a title that is too long', { title: 'x'.repeat(201) }, 'title-long', 'title'],
  ['a source that is too long', { rateSource: 'x'.repeat(201) }, 'rate-source-long', 'rateSource'],
])('%s is refused with a problem at its field', async (_name, changes, code, at) => {
  const member = await memberWith(server, `${code}-${at}-${JSON.stringify(changes).length}@example.com`)
  const body = await refused(member.saveAssessment({ body: { ...ofRecord, ...changes } }))
  expect([body.status, body.refusal?.problems?.map((each) => [each.code, each.at])]).toEqual([422, [[code, at]]])
})

test.each([
  ['a fraction', { current: 1.5, previous: null }],
  ['a number too large to be exact', { current: 2 ** 53, previous: null }],
])('the amount %s is refused', async (_name, depreciationAndAmortization) => {
  const member = await memberWith(server, `amount${depreciationAndAmortization.current}@example.com`)
  const { token } = await server.as().login({
    body: { email: `amount${depreciationAndAmortization.current}@example.com`, password: 'a good pass phrase' },
  })
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/saveAssesment',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ statement: { companyTitle: 'A' }, depreciationAndAmortization }),
  })
  expect(response.json().problems).toMatchObject([
    { code: 'amount-malformed', at: 'depreciationAndAmortization.current' },
  ])
  expect(await assessmentsLeft(member)).toBe(10)
})

test('an assessment under a nickname does not store the company’s name', async () => {
  const member = await memberWith(server, 'nickname@example.com')
  const statement = { ...record, inn: '7707083893' }
  const { id } = await member.saveAssessment({ body: { ...unasked, statement, title: 'Client 7' } })
  const row = await server.db.selectFrom('assessments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('Blue Whale')
  expect(JSON.stringify(row)).not.toContain('7707083893')
  expect((await member.readAssessment({ body: { id } })).statement?.company).toEqual({ name: 'Client 7', inn: null })
})
