import { expect, test } from 'vitest'
import { unaskedCards } from '../../../../scripts/vitest/payments-under-test.ts'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer({ settings: { FREE_PLAN_OFFER_UNTIL: '06-30' } })
const guest = server.as()

async function memberOf(email: string) {
  const { token } = await guest.register(registration(email))
  return server.as({ token })
}

test('guests see all plans of a type', async () => {
  const { plans } = await guest.listPlans({ params: { planType: 'FinancialTranslation' } })
  expect(plans.map(({ slug, isActive }) => [slug, isActive])).toEqual([
    ['year', true],
    ['translation', false],
    ['month', false],
    ['custom', true],
  ])
  expect(plans[0]).toMatchObject({
    name: 'Free',
    cost: 0,
    users: 1,
    translationsPerYear: 10,
    assessmentsPerYear: 10,
    offerUntil: '2026-06-30',
  })
  const { plans: analysis } = await guest.listPlans({ params: { planType: 'FinancialAnalysis' } })
  expect(analysis.map(({ isActive }) => isActive)).toEqual([false, true])
  await server.app.prepare()
  const priced = await guest.listPlans({ params: { planType: 'FinancialTranslation' } })
  expect(priced.plans.map(({ cost, isActive }) => [cost, isActive])).toEqual([
    [0, true],
    [9, false],
    [49, false],
    [null, true],
  ])
})

const selling = await openServer({ outside: { payments: { cards: unaskedCards, payPal: null } } })

test('a plan is listed with its price', async () => {
  const offered = async (planType: string) => (await selling.as().listPlans({ params: { planType } })).plans
  await selling.app.prepare()
  await selling.app.prepare()
  expect((await offered('FinancialTranslation')).slice(1)).toMatchObject([
    { cost: 9, isActive: true, isSample: true, gives: { translations: 1, assessments: 0 } },
    { cost: 49, isActive: true, isSample: true, gives: { translations: 10, assessments: 0 } },
    { cost: null, isActive: true, isSample: false, gives: null },
  ])
  const [analysis] = await offered('FinancialAnalysis')
  expect(analysis?.description).toBe(
    '<ul><li>10 translations each month</li><li>10 credit assessments each month</li><li>Billed each month on the day you signed up</li><li>Cancel with one month’s notice</li></ul>',
  )
  await selling.db
    .insertInto('prices')
    .values({
      plan_id: 'analysis-monthly',
      cents: 12_050,
      translations: 5,
      assessments: 1,
      is_active: false,
      is_sample: false,
      valid_from: selling.now(),
      added_at: selling.now(),
    })
    .execute()
  const [changed] = await offered('FinancialAnalysis')
  expect(changed).toMatchObject({ cost: 120.5, isActive: false, isSample: false })
  expect(changed?.description).toContain('<li>5 translations each month</li><li>1 credit assessment each month</li>')
})

const production = { PROFILE: 'production', PUBLIC_URL: 'https://saldo.example', FREE_PLAN_OFFER_UNTIL: 'always' }
const unsold = await openServer({ settings: production, outside: { payments: { cards: unaskedCards, payPal: null } } })

test('there are no sample prices in production', async () => {
  await unsold.app.prepare()
  const { plans } = await unsold.as().listPlans({ params: { planType: 'FinancialTranslation' } })
  expect(plans.map(({ cost, isActive, gives }) => [cost, isActive, gives])).toEqual([
    [0, true, null],
    [null, false, null],
    [null, false, null],
    [null, true, null],
  ])
})

test('an unknown plan type is refused', async () => {
  const response = await server.http.inject('/plans_list/Other')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({
    code: 'plan-type-unknown',
    error: expect.stringContaining('FinancialAnalysis'),
  })
})

test('a member without a plan has no translations to count', async () => {
  const member = await memberOf('none@example.com')
  const nothingBought = { subscriptions: [], grants: [] }
  expect(await member.readCurrentPlan()).toEqual({
    ...nothingBought,
    plan: null,
    since: null,
    counter: null,
    assessmentCounter: null,
  })
  expect((await member.readProfile()).user.counter).toBeNull()
})

test('a member who takes the free plan gets ten translations', async () => {
  const member = await memberOf('taker@example.com')
  const taken = await Promise.all(Array.from({ length: 5 }, () => member.takeFreePlan()))
  expect(taken[0]).toMatchObject({ plan: { id: 'free' }, since: server.now(), counter: 10, assessmentCounter: 10 })
  expect(new Set(taken.map((each) => JSON.stringify(each))).size).toBe(1)
  server.pass(60_000)
  expect(await member.takeFreePlan()).toEqual(taken[0])
  expect(await member.takeFreePlanOnce()).toEqual(taken[0])
  expect((await member.readProfile()).user.counter).toBe(10)
})

test('translations left at the end of the year are lost', async () => {
  const member = await memberOf('user@example.com')
  await member.takeFreePlan()
  await server.db.updateTable('grants').set({ used: 7 }).execute()
  expect((await member.readCurrentPlan()).counter).toBe(3)
  server.setNow('2027-01-01T00:00:00Z')
  const { token } = await guest.login({ body: { email: 'user@example.com', password: 'a good pass phrase' } })
  expect((await server.as({ token }).readCurrentPlan()).counter).toBe(10)
})

test('the free plan cannot be taken after the last day of the offer', async () => {
  server.setNow('2027-06-30T23:59:59Z')
  const early = await memberOf('early@example.com')
  await early.takeFreePlan()
  server.setNow('2027-07-01T00:00:00Z')
  expect(await refusal((await memberOf('late@example.com')).takeFreePlan())).toEqual([409, 'free-offer-over'])
  expect((await early.takeFreePlan()).counter).toBe(10)
  const { plans } = await guest.listPlans({ params: { planType: 'FinancialTranslation' } })
  expect(plans[0]?.isActive).toBe(false)
})
