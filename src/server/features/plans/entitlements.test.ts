import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Grant } from '#domain/billing/grants.ts'
import type { Client } from '#contract/client.ts'
import { nothingAsked } from '#domain/assessment/source.ts'
import { paidOrder } from '../../../../scripts/vitest/paid-orders.ts'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { counterOf, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const dayMs = 24 * 60 * 60_000
const password = 'a good pass phrase'

const inDays = (days: number): Date => new Date(server.now().getTime() + days * dayMs)
const signedIn = async (email: string): Promise<Client> =>
  server.as({ token: (await server.as().login({ body: { email, password } })).token })

/**
 * Gives a member a grant, as if bought, in addition to the free ones. It ends in `days` days. By default it began 400
 * days ago and has one translation; `given` replaces its beginning, kind, number and hold.
 */
async function give(member: Client, days: number, given: Partial<Grant> = {}): Promise<string> {
  const { user } = await member.readProfile()
  const { counted = 'translations', given: many = 1, from = inDays(-400), held = null } = given
  const id = randomUUID()
  const lasting = { from_at: from, until_at: inDays(days) }
  await server.db
    .insertInto('grants')
    .values({
      id,
      user_id: user.id,
      counted,
      given: many,
      held,
      ...lasting,
      order_id: await paidOrder(server, user.id),
    })
    .execute()
  return id
}

async function usedOf(...ids: readonly string[]): Promise<readonly number[]> {
  const rows = await server.db.selectFrom('grants').select(['id', 'used']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.used ?? -1)
}

const generating = (cash: number) => ({ body: typedStatement({ generate: true }, cash) })

/** Makes a call this many times at once. Returns how many succeeded, and how the others were refused. */
async function atOnce(count: number, call: (at: number) => Promise<unknown>) {
  const settled = await Promise.allSettled(times(count).map(call))
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  return { done: count - refused.length, codes: new Set(refused.map((each) => each.refusal?.code)) }
}

test('translations that expire first are used first', async () => {
  const member = await memberWith(server, 'sum@example.com', 2)
  const pack = await give(member, 400)
  const month = await give(member, 5)
  const waiting = await give(member, 3, { held: 'dispute', given: 5 })
  const toCome = await give(member, 30, { from: inDays(1), given: 5 })
  expect(await counterOf(member)).toBe(4)
  expect((await member.readProfile()).user.counter).toBe(4)
  const counters: (number | null)[] = []
  const used: (readonly number[])[] = []
  for (const at of times(4)) {
    counters.push((await member.saveStatement(generating(at + 1))).counter)
    used.push(await usedOf(month, pack, waiting, toCome))
  }
  expect(counters).toEqual([3, 2, 1, 0])
  expect(used).toEqual([
    [1, 0, 0, 0],
    [1, 0, 0, 0],
    [1, 0, 0, 0],
    [1, 1, 0, 0],
  ])
  expect(await refusal(member.saveStatement(generating(9)))).toEqual([402, 'no-translations-left'])
})

test('fifty concurrent requests do not use more translations than are left', { tags: 'full' }, async () => {
  const member = await memberWith(server, 'grants@example.com', 2)
  const [pack, month] = [await give(member, 400, { given: 3 }), await give(member, 5, { given: 2 })]
  const { done, codes } = await atOnce(50, (at) => member.saveStatement(generating(at + 1)))
  expect([done, codes]).toEqual([7, new Set(['no-translations-left'])])
  expect(await usedOf(pack, month)).toEqual([3, 2])
  expect(await counterOf(member)).toBe(0)
})

test('fifty concurrent requests do not use more assessments than are left', async () => {
  const member = await memberWith(server, 'assessing@example.com', { assessments: 4 })
  const month = await give(member, 5, { counted: 'assessments', given: 3 })
  const { generate: _, ...statement } = typedStatement()
  const source = { statementId: null, statement, fields: null }
  const save = (at: number) =>
    member.saveAssessment({ body: { ...nothingAsked, ...source, title: `${at}`, expected: null } })
  const { done, codes } = await atOnce(50, save)
  expect([done, codes, await usedOf(month)]).toEqual([7, new Set(['no-assessments-left']), [3]])
})

test('a member without the free plan has only the bought translations', async () => {
  const { token } = await server.as().register(registration('bought@example.com'))
  const member = server.as({ token })
  expect(await counterOf(member)).toBeNull()
  await give(member, 400)
  expect(await member.readCurrentPlan()).toMatchObject({ plan: null, counter: 1, assessmentCounter: null })
  expect((await member.saveStatement(generating(1))).counter).toBe(0)
})

test('a new year gives the free plan’s translations once', async () => {
  server.setNow('2026-12-31T23:59:59Z')
  await memberWith(server, 'newyear@example.com', 3)
  const before = await signedIn('newyear@example.com')
  expect(await counterOf(before)).toBe(3)
  server.setNow('2027-01-01T00:00:00Z')
  const member = await signedIn('newyear@example.com')
  expect([await counterOf(member), (await member.readProfile()).user.assessmentCounter]).toEqual([10, 10])
  const { done } = await atOnce(20, (at) => member.saveStatement(generating(at + 1)))
  expect([done, await counterOf(member)]).toEqual([10, 0])
  const { user } = await member.readProfile()
  const rows = await server.db.selectFrom('grants').select(['counted', 'used']).where('user_id', '=', user.id).execute()
  expect(rows.map(({ counted, used }) => `${counted} ${used}`).toSorted()).toEqual([
    'assessments 0',
    'assessments 0',
    'translations 10',
    'translations 7',
  ])
})

test('setting the clock back does not give the new year’s translations again', async () => {
  server.setNow('2028-01-01T00:00:00Z')
  await memberWith(server, 'back@example.com', 1)
  await (await signedIn('back@example.com')).saveStatement(generating(1))
  server.setNow('2027-12-31T23:59:00Z')
  const early = await signedIn('back@example.com')
  expect(await counterOf(early)).toBe(10)
  await early.saveStatement(generating(2))
  server.setNow('2028-01-01T00:01:00Z')
  expect(await counterOf(await signedIn('back@example.com'))).toBe(0)
})
