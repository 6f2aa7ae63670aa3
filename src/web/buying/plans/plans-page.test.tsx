import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { NoResponse } from '#browser/no-response.ts'
import type { BrowserSession } from '../../session/session.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { anna as member } from '../../fixtures/member-anna.ts'
import { freePlanHeld } from '../../fixtures/bought.ts'
import AnalysisPlansPage from './analysis-plans-page.tsx'
import PlansPage from './plans-page.tsx'

const now = new Date('2026-07-04T12:00:00Z')

const anna = { ...member, counter: null, assessmentCounter: null }
const signedIn: BrowserSession = { token: 'first', user: anna }

type CurrentPlan = ResponseOf<'readCurrentPlan'>

const free = { ...freePlanHeld, description: '<p>No card needed</p>' }
const monthly = {
  ...free,
  id: 'translation-monthly',
  name: 'Monthly',
  cost: null,
  slug: 'month' as const,
  isActive: false,
}
const none: CurrentPlan = {
  plan: null,
  since: null,
  counter: null,
  assessmentCounter: null,
  subscriptions: [],
  grants: [],
}
const holding = (counter: number): CurrentPlan => ({
  plan: free,
  since: new Date('2026-06-03T12:00:00Z'),
  subscriptions: [],
  grants: [],
  counter,
  assessmentCounter: counter,
})

const calls = (given: Partial<Client> = {}) =>
  ({
    listPlans: async () => ({ plans: [free, monthly] }),
    readCurrentPlan: async () => none,
    readProfile: async () => ({ user: anna }),
    ...given,
  }) satisfies Partial<Client>

const draw = (given: Partial<Client> = {}) =>
  drawPage(<PlansPage />, { api: calls(given), signedIn, at: address('plans') })

/** Finds the card of a plan on the page. */
async function card(name: string) {
  const heading = await screen.findByRole('heading', { level: 3, name })
  const item = heading.closest('li')
  if (item === null) throw new Error('a plan stands in a list')
  return within(item)
}

test('a member without a plan reads why they were redirected to the plans', async () => {
  draw()
  expect(await screen.findByText(/You don’t have a plan yet/)).toBeDefined()
  expect(document.title).toBe('Plans – Saldo')
})

test('a member who has no translations left reads why they were redirected to the plans', async () => {
  draw({ readCurrentPlan: async () => holding(0) })
  expect(await screen.findByText(/You have no translations left. Unused translations/)).toBeDefined()
  const mine = await card('Free')
  expect(mine.getByText('0 of 10 translations left this year')).toBeDefined()
  expect(mine.queryByRole('link')).toBeNull()
})

test('the card of the member’s plan shows the uses left', async () => {
  draw({ readCurrentPlan: async () => holding(3) })
  const mine = await card('Free')
  for (const text of ['Your plan', '3 of 10 translations left this year', 'Your plan since 3 June 2026'])
    expect(mine.getByText(text)).toBeDefined()
  expect(mine.getByRole('link', { name: 'Translate a Russian statement' }).getAttribute('href')).toBe(
    '/transformation-input/FinancialStatements',
  )
  expect(mine.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/You don’t have a plan/)).toBeNull()
})

test('taking the free plan updates the uses left', async () => {
  const server = { user: { ...anna, counter: null as number | null, assessmentCounter: null as number | null } }
  const { user, session } = draw({
    takeFreePlanOnce: async () => {
      server.user = { ...anna, counter: 10, assessmentCounter: 10 }
      return holding(10)
    },
    readProfile: async () => server,
  })
  await user.click((await card('Free')).getByRole('button', { name: 'Get Plan' }))
  expect(await screen.findByText('You now have the Free plan: 10 translations this year.')).toBeDefined()
  expect(session.current()?.user?.counter).toBe(10)
  const mine = await card('Free')
  expect(await mine.findByText('10 of 10 translations left this year')).toBeDefined()
  await waitFor(() =>
    expect(document.activeElement).toBe(mine.getByRole('link', { name: 'Translate a Russian statement' })),
  )
  expect(screen.queryByText(/You don’t have a plan/)).toBeNull()
})

test('the confirmation of the free plan counts only the free translations', async () => {
  const { user } = draw({ takeFreePlanOnce: async () => ({ ...both, grants: [{ ...grant, used: 0 }, packGrant] }) })
  await user.click((await card('Free')).getByRole('button', { name: 'Get Plan' }))
  expect(await screen.findByText('You now have the Free plan: 10 translations this year.')).toBeDefined()
})

test('choosing an unavailable plan sends no request', async () => {
  const { user } = draw({ takeFreePlanOnce: () => Promise.reject(new Error('asked')) })
  const button = (await card('Monthly')).getByRole('button', { name: 'Get Plan', description: /Coming soon$/ })
  await user.hover(button)
  await user.click(button)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the “Get Plan” of a paid plan is a link to its checkout', async () => {
  draw({ listPlans: async () => ({ plans: [{ ...monthly, cost: 49, isActive: true }] }) })
  const link = (await card('Monthly')).getByRole('link', { name: 'Get Plan' })
  expect(link.getAttribute('href')).toBe('/checkout?plan=translation-monthly')
})

const grant = {
  counted: 'translations' as const,
  orderId: null as string | null,
  awardId: null,
  held: null,
  planId: 'free' as CurrentPlan['grants'][number]['planId'],
  planName: 'Free plan',
  given: 10,
  used: 7,
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2027-01-01T00:00:00Z'),
}
const subscription: CurrentPlan['subscriptions'][number] = {
  id: 's',
  planId: 'translation-monthly',
  planName: 'Financial Translation – Monthly',
  state: 'running',
  cents: 4900,
  gives: { translations: 10, assessments: 0 },
  since: new Date('2026-06-03T12:00:00Z'),
  endsOn: null,
  lastDay: null,
  ifCancelled: null,
  failing: null,
  nextCharge: { on: new Date('2026-07-03T12:00:00Z'), cents: 4900 },
  card: null,
}
const both: CurrentPlan = {
  ...holding(13),
  assessmentCounter: 1,
  subscriptions: [subscription],
  grants: [
    grant,
    { ...grant, planId: 'translation-monthly', planName: 'Financial Translation – Monthly', orderId: 'o', used: 0 },
  ],
}

test('with two plans, the page shows the total left', async () => {
  draw({ readCurrentPlan: async () => both })
  expect(await screen.findByText('13 translations left · 1 assessment left')).toBeDefined()
  expect((await card('Free')).getByText('3 of 10 translations left this year')).toBeDefined()
  const subscribed = await card('Monthly')
  expect(subscribed.getByText('Your plan')).toBeDefined()
  expect(subscribed.getByText('Next charge: USD 49 on 3 July 2026')).toBeDefined()
  expect(subscribed.getByRole('link', { name: 'Manage subscription' }).getAttribute('href')).toBe('/manageSubscription')
  expect(subscribed.queryByText('Get Plan')).toBeNull()
})

test.each([
  [{ lastDay: new Date('2026-08-02T12:00:00Z'), nextCharge: null }, /^Cancelled. You can use it until 2 August 2026/],
  [{ failing: { orderId: 'o', since: now, nextTryOn: null, endsOn: now }, nextCharge: null }, /last payment failed/],
])('the page says if a subscription is cancelled or overdue: %j', async (given, text) => {
  draw({ readCurrentPlan: async () => ({ ...both, subscriptions: [{ ...subscription, ...given }] }) })
  expect((await card('Monthly')).getByText(text)).toBeDefined()
})

const pack = { ...free, id: 'translation', name: 'Per translation', cost: 9, slug: 'translation' as const }
const packGrant = {
  ...grant,
  planId: 'translation' as const,
  planName: 'Financial Translation – Per translation',
  orderId: 'p',
  awardId: null,
  given: 5,
  used: 2,
}
const later = { ...packGrant, orderId: 'q', used: 4, until: new Date('2027-03-15T00:00:00Z') }

test.each([
  ['once', [packGrant], '3 translations left', 'Usable until 31 December 2026'],
  [
    'twice, once disputed',
    [{ ...later, held: 'dispute' as const }, packGrant],
    '3 translations left',
    'Usable until 31 December 2026',
  ],
  ['twice', [later, packGrant], '4 translations left', 'The first to expire can be used until 31 December 2026'],
])('a pack with uses left, bought %s, can be bought again', async (_, grants, left, until) => {
  draw({
    listPlans: async () => ({ plans: [free, pack] }),
    readCurrentPlan: async () => ({ ...none, counter: 4, grants }),
  })
  const mine = await card('Per translation')
  for (const text of ['Your plan', left, until]) expect(mine.getByText(text)).toBeDefined()
  expect(mine.getByRole('link', { name: 'Get Plan' }).getAttribute('href')).toBe('/checkout?plan=translation')
})

test('a used-up pack is no longer marked as the member’s plan', async () => {
  draw({
    listPlans: async () => ({ plans: [free, pack] }),
    readCurrentPlan: async () => ({ ...none, counter: 0, grants: [{ ...packGrant, used: 5 }] }),
  })
  const mine = await card('Per translation')
  expect(mine.queryByText('Your plan')).toBeNull()
  expect(mine.queryByText(/Usable until/)).toBeNull()
})

test('a member who used up a pack reads that no translations are left', async () => {
  draw({ readCurrentPlan: async () => ({ ...none, counter: 0 }) })
  expect(
    await screen.findByText('You have no translations left. Choose a plan to translate a statement.'),
  ).toBeDefined()
})

test('a subscriber who used up this month’s translations reads when new ones come', async () => {
  draw({ readCurrentPlan: async () => ({ ...both, counter: 0 }) })
  const why = 'You have no translations left. The next payment of your subscription, on 3 July 2026, brings new ones.'
  expect(await screen.findByText(why)).toBeDefined()
})

test('the page for assessment plans lists no translation plans', async () => {
  const asked: string[] = []
  drawPage(<AnalysisPlansPage />, {
    api: calls({
      listPlans: async ({ params }) => {
        asked.push(params.planType)
        return { plans: [{ ...monthly, id: 'analysis-monthly', cost: 99, isActive: true }] }
      },
    }),
    signedIn,
    at: address('analysisPlans'),
  })
  expect((await card('Monthly')).getByRole('link', { name: 'Get Plan' }).getAttribute('href')).toBe(
    '/checkout?plan=analysis-monthly',
  )
  const why = 'You don’t have a plan yet. Choose a plan to translate statements and save credit assessments.'
  expect(screen.getByText(why)).toBeDefined()
  expect(asked).toEqual(['FinancialAnalysis'])
  expect(screen.getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe(address('plans'))
})

test('if the free offer ends before the click, the page shows the refusal', async () => {
  const server = { plans: [free] }
  const { user, session } = draw({
    listPlans: async () => ({ plans: server.plans }),
    takeFreePlanOnce: async () => {
      server.plans = [{ ...free, isActive: false, offerUntil: '2026-06-30', gives: null, isSample: false }]
      throw refused('free-offer-over')
    },
  })
  await user.click((await card('Free')).getByRole('button', { name: 'Get Plan' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/The free plan was available until/)
  expect(await screen.findByText('The offer ended on 30 June 2026.')).toBeDefined()
  expect(session.current()?.user?.counter).toBeNull()
})

test('when the server does not respond, the page says so, and the member can try again', async () => {
  const responses = [() => Promise.reject(new NoResponse('away')), () => Promise.resolve(holding(10))]
  const { user } = draw({ takeFreePlanOnce: () => responses.shift()?.() ?? Promise.resolve(none) })
  const button = (await card('Free')).getByRole('button', { name: 'Get Plan' })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Network Error')
  await user.click(button)
  expect(await screen.findByText('10 of 10 translations left this year')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('when the plans could not be loaded, the member can try again', async () => {
  const responses = [() => Promise.reject(refused('too-many-calls', { retryAfterSeconds: 30 }))]
  const { user } = draw({ listPlans: () => responses.shift()?.() ?? Promise.resolve({ plans: [free] }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts. Try again in 30 seconds.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 3, name: 'Free' })).toBeDefined())
})

test('while the plans are loading, the page says so', () => {
  draw({ listPlans: () => new Promise(() => {}) })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading …')
})

test('the plans are shown even if the member’s own plan could not be loaded', async () => {
  draw({ readCurrentPlan: () => Promise.reject(refused('too-many-calls')) })
  expect((await screen.findByRole('alert')).textContent).toContain('Your plan could not be loaded.')
  expect((await card('Free')).getByRole('button', { name: 'Get Plan' })).toBeDefined()
})
