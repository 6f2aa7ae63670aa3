import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { assessmentsLeft, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const { generate: _, ...record } = typedStatement()
const ofRecord = { ...unasked, statement: record }

test('only one of fifty concurrent requests for the last assessment succeeds', { tags: 'full' }, async () => {
  const member = await memberWith(server, 'race@example.com', { assessments: 1 })
  const calls = times(50).map((at) =>
    member.saveAssessment({ body: { ...ofRecord, title: `${at}` }, idempotencyKey: `race-${at}` }),
  )
  const settled = await Promise.allSettled(calls)
  const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refusals).toHaveLength(49)
  for (const each of refusals) expect(each).toMatchObject({ status: 402, refusal: { code: 'no-assessments-left' } })
  expect(await assessmentsLeft(member)).toBe(0)
  const { user } = await member.readProfile()
  const { assessments } = await member.listAssessments({
    params: { userId: user.id },
    query: { search: null, deleted: false },
  })
  expect(assessments).toHaveLength(1)
})

test('making an assessment uses up no translation, and translating uses up no assessment', async () => {
  const member = await memberWith(server, 'apart@example.com')
  await member.saveStatement({ body: typedStatement({ generate: true }) })
  await member.saveAssessment({ body: ofRecord })
  await member.saveAssessment({ body: ofRecord })
  expect(await member.readCurrentPlan()).toMatchObject({ counter: 9, assessmentCounter: 8 })
  expect((await member.readProfile()).user).toMatchObject({ counter: 9, assessmentCounter: 8 })
})

test('an assessment request repeated with the same key counts once', async () => {
  const member = await memberWith(server, 'replay@example.com')
  const same = () => member.saveAssessment({ body: ofRecord, idempotencyKey: 'a-key' })
  const responses = await Promise.all(times(10).map(same))
  server.pass(40 * 60_000)
  expect(new Set([...responses, await same()].map((response) => JSON.stringify(response))).size).toBe(1)
  expect(await assessmentsLeft(member)).toBe(9)
  const other = member.saveAssessment({ body: { ...ofRecord, title: 'Other' }, idempotencyKey: 'a-key' })
  expect(await refusal(other)).toEqual([422, 'key-used'])
})

test('an assessment change repeated with the same key gets the same response', async () => {
  const member = await memberWith(server, 'update@example.com')
  const { id } = await member.saveAssessment({ body: ofRecord })
  const body = { id, version: 1, rubPerUsd: '90', expected: null }
  const change = () => member.updateAssessment({ body, idempotencyKey: 'change-1' })
  const first = await change()
  expect(await change()).toEqual(first)
  expect([first.version, first.assessmentCounter]).toEqual([2, 9])
})

test('confirmAssessmentCounter returns the number of assessments left', async () => {
  const member = await memberWith(server, 'confirm@example.com')
  await member.saveAssessment({ body: ofRecord })
  const response = await Promise.all(times(5).map(() => member.confirmAssessmentCounter()))
  expect(new Set(response.map((each) => JSON.stringify(each)))).toEqual(
    new Set(['{"assessmentCounter":9,"assessmentsCounted":1}']),
  )
  expect(await refusal(server.as().confirmAssessmentCounter())).toEqual([401, 'not-signed-in'])
})

const breaking = `
create function refuse_assessments() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
create trigger breaking before insert on assessments for each row execute function refuse_assessments()`

test('if saving an assessment fails, no assessment is used up', async () => {
  const member = await memberWith(server, 'breaks@example.com')
  await server.db.executeQuery(CompiledQuery.raw(breaking))
  expect(await refusal(member.saveAssessment({ body: ofRecord, idempotencyKey: 'k' }))).toEqual([500, 'failed'])
  await server.db.executeQuery(CompiledQuery.raw('drop trigger breaking on assessments'))
  expect(await assessmentsLeft(member)).toBe(10)
  expect((await member.saveAssessment({ body: ofRecord, idempotencyKey: 'k' })).assessmentCounter).toBe(9)
})

test('a request for an assessment is refused if no assessments are left', async () => {
  server.setNow('2026-12-31T23:00:00Z')
  await memberWith(server, 'year@example.com', { assessments: 0 })
  const login = async () => {
    const { token } = await server.as().login({ body: { email: 'year@example.com', password: 'a good pass phrase' } })
    return server.as({ token })
  }
  expect(await refusal((await login()).saveAssessment({ body: ofRecord }))).toEqual([402, 'no-assessments-left'])
  server.setNow('2027-01-01T00:00:00Z')
  const member = await login()
  expect(await member.confirmAssessmentCounter()).toEqual({ assessmentCounter: 10, assessmentsCounted: 0 })
  expect((await member.saveAssessment({ body: ofRecord })).assessmentCounter).toBe(9)
  for (const table of ['plan_holdings', 'grants'] as const) await server.db.deleteFrom(table).execute()
  expect(await member.confirmAssessmentCounter()).toEqual({ assessmentCounter: null, assessmentsCounted: 0 })
  expect(await refusal(member.saveAssessment({ body: ofRecord }))).toEqual([402, 'no-assessments-left'])
})
