import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const admin = await openAdmin(server)
const bea = await admin.enrol('bea@saldo.example', 'billing')
const { calls } = bea

const entered = {
  planId: 'translation-monthly',
  cents: 5900,
  translations: 12,
  assessments: 0,
  isActive: true,
  from: '',
}

const shown = async () => {
  const { plans } = await server.as().listPlans({ params: { planType: 'FinancialTranslation' } })
  return plans.find(({ id }) => id === 'translation-monthly')
}

test('an admin can preview and add a new price', async () => {
  const before = await shown()
  const preview = await calls.previewPrice({ query: entered })
  expect(preview.now).toEqual(before)
  expect(preview.after).toMatchObject({ cost: 59, gives: { translations: 12, assessments: 0 }, isSample: false })
  expect(preview).toMatchObject({ subscriptions: 0, validFrom: server.now() })
  expect(await shown()).toEqual(before)
  await expect(
    calls.setPrice({ body: { ...entered, newest: preview.newest, reason: '', code: bea.code() } }),
  ).rejects.toMatchObject({
    status: 422,
  })
  await calls.setPrice({ body: { ...entered, newest: preview.newest, reason: 'Costs rose.', code: bea.code() } })
  expect(await shown()).toEqual(preview.after)
  const [event] = await server.db
    .selectFrom('audit_events')
    .selectAll()
    .where('kind', '=', 'price.added')
    .where('actor', '=', 'admin')
    .execute()
  expect(event).toMatchObject({ actor_id: bea.admin.id, object: 'plan:translation-monthly', why: 'Costs rose.' })
})

test('a price is refused if another price was added after its preview', async () => {
  const { newest } = await calls.previewPrice({ query: entered })
  await calls.setPrice({ body: { ...entered, cents: 6100, newest, reason: 'first', code: bea.code() } })
  await expect(
    calls.setPrice({ body: { ...entered, newest, reason: 'second', code: bea.code() } }),
  ).rejects.toMatchObject({
    status: 409,
    refusal: { code: 'price-outdated' },
  })
  expect((await shown())?.cost).toBe(61)
})

test('only one of two prices submitted at the same time is accepted', async () => {
  const { newest } = await calls.previewPrice({ query: entered })
  const [first = ''] = bea.recoveryCodes
  const both = await Promise.allSettled([
    calls.setPrice({ body: { ...entered, cents: 6200, newest, reason: 'at once', code: bea.code() } }),
    calls.setPrice({ body: { ...entered, cents: 6300, newest, reason: 'at once', code: first } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a price applies from its start day', async () => {
  const { newest } = await calls.previewPrice({ query: entered })
  await calls.setPrice({ body: { ...entered, planId: 'translation', newest, reason: 'Now.', code: bea.code() } })
  const later = { ...entered, planId: 'translation', cents: 1100, translations: 1, from: '2026-06-01' }
  await calls.setPrice({ body: { ...later, newest: newest + 1, reason: 'From June.', code: bea.code() } })
  const standings = async () =>
    (await calls.listPrices({ query: { plan: 'translation', order: 'up' } })).rows.map((row) => row.standing)
  expect(await standings()).toEqual(['in-force', 'later'])
  server.setNow('2026-06-01T00:00:00Z')
  const { calls: inJune } = await admin.enrol('june@saldo.example', 'billing')
  const { rows } = await inJune.listPrices({ query: { plan: 'translation', order: 'up' } })
  expect(rows.map((row) => row.standing)).toEqual(['past', 'in-force'])
})

test('an invalid price is refused with a problem for each wrong field', async () => {
  const { calls: again } = await admin.enrol('olga@saldo.example', 'owner')
  const refused = await again
    .previewPrice({ query: { ...entered, cents: 49, from: '2020-01-01' } })
    .catch((e: unknown) => e)
  expect(refused).toMatchObject({ status: 422 })
  expect(JSON.stringify(refused)).toMatch(/price-few.*price-day/)
})

test('a page of prices begins where the previous page ended', async () => {
  const { calls: reads } = await admin.enrol('ada@saldo.example', 'auditor')
  const all = await reads.listPrices({ query: { sort: 'from' } })
  const first = await reads.listPrices({ query: { sort: 'from', limit: 3 } })
  const second = await reads.listPrices({ query: { sort: 'from', limit: 200, cursor: first.next ?? '' } })
  expect([...first.rows, ...second.rows]).toEqual(all.rows)
  expect((await reads.savePrices({ query: {} })).trim().split('\n')).toHaveLength(all.rows.length + 1)
  await expect(reads.previewPrice({ query: entered })).rejects.toMatchObject({ status: 403 })
  const support = await admin.enrol('sam@saldo.example', 'support')
  await expect(support.calls.listPrices({ query: {} })).rejects.toMatchObject({ status: 403 })
})
