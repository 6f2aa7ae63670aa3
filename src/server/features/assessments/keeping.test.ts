import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import { dollarRateOf } from '#domain/assessment/inputs.ts'
import { methodVersion } from '#domain/assessment/scorecard.ts'
import { assessmentPrintout } from '#documents/kept-assessment.ts'
import { goldenBody, unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { assessmentsLeft, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer({ settings: { METRICS_TOKEN: 'a-token-for-tests' } })
const dayMs = 24 * 60 * 60_000
const missing = [404, 'assessment-not-found']
const nobodys = '00000000-0000-4000-8000-000000000000'
const body = goldenBody('assessment-trading-company')
const again = async (email: string): Promise<Client> =>
  server.as({ token: (await server.as().login({ body: { email, password: 'a good pass phrase' } })).token })

async function listOf(member: Client, query: { search?: string; deleted?: boolean } = {}) {
  const { user } = await member.readProfile()
  const asked = { search: null, deleted: false, ...query }
  return (await member.listAssessments({ params: { userId: user.id }, query: asked })).assessments
}

test('the list shows the most recently saved assessments first', async () => {
  const member = await memberWith(server, 'lists@example.com')
  const first = await member.saveAssessment({ body })
  server.pass(1000)
  const second = await member.saveAssessment({ body: { ...goldenBody('assessment-almost-empty'), title: 'Zebra' } })
  const listed = await listOf(member)
  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(listed[1]).toMatchObject({
    title: 'A trading company, full year, thousands',
    version: 1,
    methodVersion,
    asOf: '2024-12-28',
    rubPerUsd: '80',
    periods: 34,
    denominations: 384,
    reportingYear: 2024,
    level: 2,
    score: 87.2,
    ...first.analysis,
    finalMaxCreditUSD: 330_000,
    createdAt: first.createdAt,
    deletedAt: null,
    restorableUntil: null,
  })
  expect(listed[1]?.keyMetrics.revenue).toEqual({ current: 1_250_000, previous: 1_020_000 })
  expect(listed[0]).toMatchObject({
    level: null,
    score: null,
    rating: 'Not rated',
    risk: null,
    finalMaxCredit: 0,
    finalMaxCreditRUB: 0,
  })
  expect((await listOf(member, { search: 'zEB' })).map(({ id }) => id)).toEqual([second.id])
})

test('a search by tax number finds an assessment', async () => {
  const member = await memberWith(server, 'numbers@example.com')
  const { generate: _, ...statement } = typedStatement({ companyTitle: 'Birch', inn: '7707083893' })
  const made = { ...unasked, statement, asOf: '2025-06-30' }
  const { id } = await member.saveAssessment({ body: { ...made, title: 'Birch' } })
  await member.saveAssessment({ body: { ...made, title: 'Client 7' } })
  expect((await listOf(member, { search: '770708' })).map((each) => each.id)).toEqual([id])
})

test('a member cannot see, change or delete another member’s assessment', async () => {
  const member = await memberWith(server, 'own@example.com')
  const stranger = await memberWith(server, 'stranger@example.com')
  const { id } = await member.saveAssessment({ body })
  const { user } = await member.readProfile()
  const list = { params: { userId: user.id }, query: { search: null, deleted: false } }
  expect(await refusal(stranger.listAssessments(list))).toEqual([404, 'member-not-found'])
  for (const each of [id, nobodys, 'x', '']) {
    expect(await refusal(stranger.readAssessment({ body: { id: each } }))).toEqual(missing)
    expect(await refusal(stranger.editAssessment({ body: { id: each } }))).toEqual(missing)
    expect(await refusal(stranger.deleteAssessment({ body: { id: each } }))).toEqual(missing)
    expect(await refusal(stranger.restoreAssessment({ body: { id: each } }))).toEqual(missing)
    const update = { body: { id: each, version: 1, title: 'Mine', expected: null } }
    expect(await refusal(stranger.updateAssessment(update))).toEqual(missing)
  }
  expect(await refusal(server.as().readAssessment({ body: { id } }))).toEqual([401, 'not-signed-in'])
  expect((await member.readAssessment({ body: { id } })).inputs.title).toBe(body.title)
})

test('the inputs of an assessment can be read and saved again', async () => {
  const member = await memberWith(server, 'edits@example.com')
  const { generate: _, ...statement } = typedStatement()
  const saved = await member.saveAssessment({ body: { ...unasked, statement, title: 'Nick' } })
  const edited = await member.editAssessment({ body: { id: saved.id } })
  expect(edited).toMatchObject({ version: 1, statement: { ...statement, companyTitle: 'Nick' }, fields: null })
  const { title, ...inputs } = edited.inputs
  const { statement: source } = edited
  const copy = await member.saveAssessment({ body: { ...unasked, ...inputs, title, statement: source } })
  expect(copy.conclusion).toEqual(saved.conclusion)
  const ofFields = await member.saveAssessment({ body })
  expect((await member.editAssessment({ body: { id: ofFields.id } })).fields).toEqual(body.fields)
})

test('changing an assessment’s inputs recalculates the assessment', async () => {
  const member = await memberWith(server, 'changes@example.com')
  const { id, conclusion } = await member.saveAssessment({ body })
  const depreciationAndAmortization = { current: 0, previous: 0 }
  const changed = await member.updateAssessment({
    body: { id, version: 1, depreciationAndAmortization, rubPerUsd: '100', expected: null },
  })
  expect(changed).toMatchObject({ version: 2, assessmentCounter: 9, title: body.title })
  expect(changed.conclusion.notices).toContain('NO_DA')
  expect(conclusion.notices).not.toContain('NO_DA')
  expect(changed.conclusion.limitUsd).toBe(270_000)
  const kept = await member.readAssessment({ body: { id } })
  expect(kept.inputs).toMatchObject({ depreciationAndAmortization, rubPerUsd: '100', asOf: '2024-12-28' })
  const back = await member.updateAssessment({
    body: { id, version: 2, depreciationAndAmortization: null, rubPerUsd: '80', expected: conclusion },
  })
  expect(back.conclusion).toEqual(conclusion)
  expect(await assessmentsLeft(member)).toBe(9)
})

test('an assessment change based on an old version is refused', async () => {
  const member = await memberWith(server, 'versions@example.com')
  const { id } = await member.saveAssessment({ body })
  const update = (version: number, more: object = {}) =>
    member.updateAssessment({ body: { id, version, title: 'New', expected: null, ...more } })
  expect(await refusal(update(0))).toEqual([409, 'assessment-changed'])
  expect(await refusal(update(1, { expected: { level: 9 } }))).toEqual([409, 'assessment-differs'])
  expect(await refusal(update(1, { title: 'x'.repeat(201) }))).toEqual([422, 'form-refused'])
  expect(await refusal(update(1, { rubPerUsd: '-1' }))).toEqual([422, 'form-refused'])
  expect((await member.readAssessment({ body: { id } })).version).toBe(1)
  const settled = await Promise.allSettled(Array.from({ length: 10 }, () => update(1)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a renamed assessment equals a new one with the same title', async () => {
  const member = await memberWith(server, 'renames@example.com')
  const { generate: _, ...statement } = typedStatement()
  const named = { ...statement, inn: '7707083893' }
  for (const made of [body, { ...unasked, statement: named, asOf: '2025-06-30' }]) {
    const { id } = await member.saveAssessment({ body: made })
    await member.updateAssessment({ body: { id, version: 1, title: 'Client 7', expected: null } })
    const anew = await member.saveAssessment({ body: { ...made, title: 'Client 7' } })
    const [one, other] = [
      await member.readAssessment({ body: { id } }),
      await member.readAssessment({ body: { id: anew.id } }),
    ]
    expect({ ...one, id: '', version: 0 }).toEqual({ ...other, id: '', version: 0 })
    const edited = await member.editAssessment({ body: { id } })
    expect(JSON.stringify(one.printout)).toBe(JSON.stringify(other.printout))
    const response = JSON.stringify([one, edited])
    expect(response).not.toContain(made === body ? body.title : 'Blue Whale')
    expect(response).not.toContain('7707083893')
  }
})

test('an assessment keeps its method version until its inputs change', async () => {
  const member = await memberWith(server, 'method@example.com')
  const { id } = await member.saveAssessment({ body })
  const row = await server.db.selectFrom('assessments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // makes a stored column look as if an earlier version of the method had written it
  const older = (column: unknown): string =>
    JSON.stringify(column)
      .replaceAll(`"methodVersion":"${methodVersion}"`, '"methodVersion":"0.9"')
      .replaceAll('Very strong', 'Superb')
  const { output, printout, summary } = row
  const then = { output: older(output), printout: older(printout), summary: older(summary) }
  await server.db.updateTable('assessments').set(then).where('id', '=', id).execute()
  await member.updateAssessment({ body: { id, version: 1, title: 'Renamed', expected: null } })
  const kept = await member.readAssessment({ body: { id } })
  expect(kept).toMatchObject({ methodVersion: '0.9', analysis: { rating: 'Superb' }, inputs: { title: 'Renamed' } })
  expect(JSON.stringify({ ...kept.printout, title: body.title })).toBe(then.printout)
  expect((await member.readRevenueTable({ query: { assessment: id } })).methodVersion).toBe('0.9')
  expect((await member.readRevenueTable({ query: { assessment: null } })).methodVersion).toBe(methodVersion)
  expect((await listOf(member))[0]).toMatchObject({ methodVersion: '0.9', rating: 'Superb' })
  await member.updateAssessment({ body: { id, version: 2, rubPerUsd: '81', expected: null } })
  expect(await member.readAssessment({ body: { id } })).toMatchObject({
    methodVersion,
    analysis: { rating: 'Very strong' },
    printout: { methodVersion, title: 'Renamed' },
  })
})

test('a deleted assessment can be restored for a day', async () => {
  const email = 'deletes@example.com'
  const member = await memberWith(server, email)
  const { id } = await member.saveAssessment({ body })
  const before = await member.readAssessment({ body: { id } })
  const deleted = await member.deleteAssessment({ body: { id } })
  expect(deleted.restorableUntil).toEqual(new Date(server.now().getTime() + dayMs))
  expect(await refusal(member.readAssessment({ body: { id } }))).toEqual(missing)
  expect(await refusal(member.readRevenueTable({ query: { assessment: id } }))).toEqual(missing)
  expect(await refusal(member.deleteAssessment({ body: { id } }))).toEqual(missing)
  expect(await listOf(member)).toEqual([])
  expect(await listOf(member, { deleted: true })).toMatchObject([{ id, restorableUntil: deleted.restorableUntil }])
  expect(await assessmentsLeft(member)).toBe(9)
  await member.restoreAssessment({ body: { id } })
  expect(await member.readAssessment({ body: { id } })).toEqual(before)
  expect(await refusal(member.restoreAssessment({ body: { id } }))).toEqual(missing)
  await server.app.sweep.run()
  await member.deleteAssessment({ body: { id } })
  server.pass(dayMs - 1000)
  await server.app.sweep.run()
  expect(await listOf(await again(email), { deleted: true })).toHaveLength(1)
  server.pass(1000)
  const late = await again(email)
  expect(await refusal(late.restoreAssessment({ body: { id } }))).toEqual(missing)
  expect(await listOf(late, { deleted: true })).toEqual([])
  await server.app.sweep.run()
  const rows = await server.db.selectFrom('assessments').select('id').where('id', '=', id).execute()
  expect(rows).toEqual([])
  expect(server.log.join('')).toContain('"act":"purged","count":1')
  const metrics = await server.http.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-for-tests' } })
  expect(metrics.body).toContain('saldo_assessments_total{act="purged"} 1')
})

test('an assessment can be read after its statement is deleted', async () => {
  const email = 'outlives@example.com'
  const member = await memberWith(server, email)
  const { id: statementId } = await member.saveStatement({ body: typedStatement({ generate: true }) })
  const { id, conclusion } = await member.saveAssessment({ body: { ...unasked, statementId } })
  server.pass(31 * dayMs)
  await server.app.sweep.run()
  const later = await again(email)
  expect(await refusal(later.readStatement({ params: { financialStatementId: statementId } }))).toEqual([
    404,
    'statement-not-found',
  ])
  const kept = await later.readAssessment({ body: { id } })
  expect(kept.conclusion).toEqual(conclusion)
  expect(kept.statement?.trace.current.incomeStatement['revenue']).toMatchObject([{ code: '2110', filed: 900 }])
  const depreciationAndAmortization = { current: 10, previous: null }
  const changed = await later.updateAssessment({
    body: { id, version: 1, depreciationAndAmortization, expected: null },
  })
  expect(changed.conclusion.notices).not.toContain('NO_DA')
})

test('the log has no company names after assessments are saved', () => {
  const log = server.log.join('')
  expect(log).toContain('"act":"saved"')
  expect(log).not.toContain('Blue Whale')
  expect(log).not.toContain('trading company')
})

test.each(['assessment-trading-company', 'assessment-almost-empty'])(
  'the printout of %s can be made again from its stored values',
  async (name) => {
    const member = await memberWith(server, `${name}@example.com`)
    const golden = goldenBody(name)
    const { id } = await member.saveAssessment({ body: golden })
    await member.updateAssessment({ body: { id, version: 1, title: 'Client 7', expected: null } })
    const { inputs, printout } = await member.readAssessment({ body: { id } })
    const row = await server.db.selectFrom('assessments').select('facts').where('id', '=', id).executeTakeFirstOrThrow()
    // the column contains an `Assessment`
    const assessment = row.facts as Assessment
    const made = assessmentPrintout(
      { assessment, english: null, problems: [] },
      { companyTitle: 'Client 7', date: inputs.asOf, userName: 'Anna Petrova', rate: dollarRateOf(inputs) },
    )
    expect(JSON.stringify(made)).toBe(JSON.stringify(printout))
  },
)
