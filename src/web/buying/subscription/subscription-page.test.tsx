import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { cardProvider } from '../../../../scripts/vitest/card-provider.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { signedIn } from '../../fixtures/member-anna.ts'
import { cancelled, first, grant, held, monthly, overdue, second } from '../../fixtures/bought.ts'
import SubscriptionPage from './subscription-page.tsx'
import type { ListedOrder } from '../bought-texts.ts'

const monthlyName = 'Financial Analysis – Monthly'

type DrawOptions = {
  readonly plan?: ResponseOf<'readCurrentPlan'>
  readonly orders?: readonly ListedOrder[]
  readonly way?: ResponseOf<'readPaymentWays'>['card']
}

const visa = {
  id: '1',
  cardID: 'pm_1',
  cardBrand: 'visa',
  cardLastFour: '4242',
  cardExpiry: '12/99',
  defaultCard: true,
}

function draw({ plan = held(), orders = [], way = null }: DrawOptions, api: Partial<Client> = {}) {
  const ways = { card: way, payPal: null, notSold: null, consentVersion: '1' }
  const calls: Partial<Client> = {
    readCurrentPlan: async () => plan,
    listOrders: async () => ({ orders: [...orders] }),
    readPaymentWays: async () => ways,
    listCards: async () => ({ cards: [visa] }),
    readProfile: async () => ({ user: signedIn.user }),
  }
  return drawPage(<SubscriptionPage />, { api: { ...calls, ...api }, at: address('subscription'), signedIn })
}

const part = (name: string) => screen.findByRole('region', { name })
const press = (name: string) => screen.findByRole('button', { name })
/** Returns the visible text with plain spaces, because amounts contain no-break spaces. */
const textOf = ({ textContent }: Element): string => (textContent ?? '').replaceAll('\u00a0', ' ')
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(textOf))

test('a member who has bought nothing finds a link to the plans', async () => {
  draw({ plan: held({ grants: [{ ...grant, orderId: null, planName: 'Free plan' }] }) })
  const empty = within(await part('Nothing bought yet'))
  expect(empty.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    address('plans'),
    address('analysisPlans'),
  ])
  // The free plan is listed even if the member bought nothing.
  expect((await rowsOf('What you have left'))[0]?.[0]).toBe('Free plan')
})

test('a subscription shows its start, price, next charge and card', async () => {
  draw({ plan: held({ subscriptions: [monthly] }), orders: [first] })
  const facts = within(await part(monthlyName))
  expect(facts.getAllByRole('definition').map(textOf)).toEqual([
    '31 January 2026',
    'USD 49.90 per month, without VAT',
    'USD 49.90 on 31 March 2026',
    'Visa ending in 4242, expires 12/99',
  ])
  expect(facts.getByRole('link', { name: 'Change the card' }).getAttribute('href')).toBe(address('cards'))
})

test.each([
  ['a next', monthly, 'No card. The next charge will fail: add a card.'],
  ['an overdue', { ...overdue, nextCharge: null }, 'No card. The next charge will fail: add a card.'],
  ['no further', { ...cancelled, nextCharge: null }, 'No card'],
])('a subscription without a card and with %s charge says if a card is needed', async (_, subscription, said) => {
  draw({ plan: held({ subscriptions: [{ ...subscription, card: null }] }), orders: [first] })
  const facts = within(await part(monthlyName))
  expect(facts.getAllByRole('definition').map(textOf).at(-1)).toBe(said)
})

test('the last charge and the last day are shown before cancelling', async () => {
  const sent: unknown[] = []
  const giveNotice: Client['giveNotice'] = async ({ body }) => (sent.push(body), held({ subscriptions: [cancelled] }))
  const { user } = draw({ plan: held({ subscriptions: [monthly] }), orders: [first] }, { giveNotice })
  await user.click(await press(`Cancel the subscription “${monthlyName}”`))
  const dialog = within(await screen.findByRole('dialog', { name: `Cancel the subscription “${monthlyName}”?` }))
  expect(dialog.getAllByRole('definition').map(textOf)).toEqual([
    'USD 49.90 on 31 March 2026',
    '29 April 2026',
    'None: there is no prorated refund.',
  ])
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Cancel the subscription' }))
  const ending = within(await part('Cancelled. Full access until 29 April 2026'))
  expect(ending.getByText(/Last charge: USD 49.90 on 31 March 2026/)).toBeDefined()
  expect(sent).toEqual([{ subscriptionId: 's1', endsOn: new Date('2026-04-30') }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: monthlyName })))
})

test('the dialog says if nothing more will be charged after cancelling', async () => {
  const free = { ...monthly, ifCancelled: { ...monthly.ifCancelled, charges: [] } }
  const { user } = draw({ plan: held({ subscriptions: [{ ...monthly, ...free } as typeof monthly] }), orders: [first] })
  await user.click(await press(`Cancel the subscription “${monthlyName}”`))
  expect(await screen.findByText('Nothing more will be charged.')).toBeDefined()
  expect(screen.getByText('Already paid: USD 49.90 on 31 January 2026.')).toBeDefined()
})

const overdueCancelled = { ...overdue, ...cancelled, state: 'past-due-cancelled', failing: overdue.failing } as const

test.each([
  ['its last charge', cancelled, 'Last charge: USD 49.90 on 31 March 2026. The'],
  ['that nothing is left to pay', { ...cancelled, nextCharge: null }, 'Nothing more will be charged. The'],
  [
    'an overdue payment and the last charge',
    overdueCancelled,
    'The overdue payment remains due. Last charge: USD 49.90 on 31 March 2026. The',
  ],
  ['an overdue payment', { ...overdueCancelled, nextCharge: null }, 'The overdue payment remains due. The'],
  [
    'the last charge, not the next',
    { ...cancelled, nextCharge: { on: overdue.failing?.since ?? new Date(), cents: 4990 } },
    'Last charge: USD 49.90 on 31 March 2026. The',
  ],
])('the notice of a cancelled subscription mentions %s', async (_, subscription, said) => {
  draw({ plan: held({ subscriptions: [subscription] }), orders: [first] })
  const callout = await part('Cancelled. Full access until 29 April 2026')
  expect(textOf(callout)).toContain(`29 April 2026${said}`)
})

test('the dialog says that an overdue payment remains due', async () => {
  const ifCancelled = { endsOn: new Date('2026-03-31'), lastDay: new Date('2026-03-30'), charges: [] }
  const { user } = draw({ plan: held({ subscriptions: [{ ...overdue, ifCancelled }] }), orders: [first] })
  await user.click(await press(`Cancel the subscription “${monthlyName}”`))
  const dialog = within(await screen.findByRole('dialog', { name: `Cancel the subscription “${monthlyName}”?` }))
  expect(dialog.getAllByText('The overdue payment remains due.')).toHaveLength(1)
  expect(dialog.queryByText('Nothing more will be charged.')).toBeNull()
  expect(dialog.queryByText(/^Already paid/)).toBeNull()
})

test('the dialog reminds the member that the order can still be withdrawn', async () => {
  const fresh = { ...first, withdrawableUntil: new Date(Date.now() + 3_600_000) }
  const { user } = draw({ plan: held({ subscriptions: [monthly] }), orders: [fresh] })
  await user.click(await press(`Cancel the subscription “${monthlyName}”`))
  expect(await screen.findByText(/You can still withdraw the order instead/)).toBeDefined()
})

test('when the server refuses a cancellation, the dialog says so', async () => {
  const giveNotice = () => Promise.reject(refused('subscription-ended'))
  const { user } = draw({ plan: held({ subscriptions: [monthly] }), orders: [first] }, { giveNotice })
  await user.click(await press(`Cancel the subscription “${monthlyName}”`))
  await user.click(await press('Cancel the subscription'))
  expect((await screen.findByRole('alert')).textContent).toContain('This subscription has already ended.')
})

test('if the last day changes meanwhile, the dialog asks again', async () => {
  const sent: unknown[] = []
  const [endsOn, lastDay] = [new Date('2026-05-31'), new Date('2026-05-30')]
  let plan = held({ subscriptions: [monthly] })
  const { user } = draw(
    { orders: [first] },
    {
      readCurrentPlan: async () => plan,
      async giveNotice({ body }) {
        sent.push(body.endsOn)
        if (sent.length > 1) return held({ subscriptions: [cancelled] })
        plan = held({ subscriptions: [{ ...monthly, ifCancelled: { endsOn, lastDay, charges: [] } }] })
        throw refused('cancellation-changed')
      },
    },
  )
  await user.click(await press(`Cancel the subscription “${monthlyName}”`))
  await user.click(await press('Cancel the subscription'))
  expect((await screen.findByRole('alert')).textContent).toContain('nothing was cancelled')
  expect(await screen.findByText('30 May 2026')).toBeDefined()
  await user.click(await press('Cancel the subscription'))
  await waitFor(() => expect(sent).toEqual([new Date('2026-04-30'), endsOn]))
})

test('the member can undo a cancellation', async () => {
  const { user } = draw(
    { plan: held({ subscriptions: [monthly] }), orders: [first] },
    {
      giveNotice: async () => held({ subscriptions: [cancelled] }),
      undoCancellation: async () => held({ subscriptions: [monthly] }),
    },
  )
  await user.click(await press(`Cancel the subscription “${monthlyName}”`))
  await user.click(await press('Cancel the subscription'))
  await screen.findByText(/^The subscription is cancelled/)
  await user.click(await press('Undo the cancellation'))
  expect(await screen.findByText('The cancellation is undone. The subscription continues.')).toBeDefined()
  expect(screen.queryByText(/^The subscription is cancelled/)).toBeNull()
  expect(await press(`Cancel the subscription “${monthlyName}”`)).toBeDefined()
})

test('a cancellation in another tab closes the open dialog', async () => {
  const server = { plan: held({ subscriptions: [monthly] }) }
  const { user, queries } = draw({ orders: [first] }, { readCurrentPlan: async () => server.plan })
  await user.click(await press(`Cancel the subscription “${monthlyName}”`))
  await screen.findByRole('dialog')
  server.plan = held({ subscriptions: [cancelled] })
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: monthlyName })))
  server.plan = held({ subscriptions: [monthly] })
  await act(() => queries.invalidateQueries())
  await press(`Cancel the subscription “${monthlyName}”`)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an overdue month can be paid', async () => {
  const sent: unknown[] = []
  let plan = held({ subscriptions: [overdue] })
  const declined: ListedOrder = { ...second, state: 'declined' }
  const { user } = draw(
    { orders: [first, declined] },
    {
      readCurrentPlan: async () => plan,
      payOverdue: async ({ body }) => {
        sent.push(body)
        plan = held({ subscriptions: [monthly] })
        return { outcome: 'paid', order: second, confirmation: null }
      },
    },
  )
  const callout = within(await part('The last payment failed'))
  expect(callout.getByText(/could not charge USD 49.90 on 28 February 2026/)).toBeDefined()
  expect(callout.getByText(/try again on 3 March 2026.*ends on 7 March 2026/)).toBeDefined()
  expect(callout.getByRole('link', { name: 'Use another card' }).getAttribute('href')).toBe(address('cards'))
  await user.click(await press('Pay now with Visa ending in 4242'))
  expect(await screen.findByText('The payment succeeded. The subscription continues.')).toBeDefined()
  expect(sent).toEqual([{ subscriptionId: 's1' }])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The last payment failed' })).toBeNull())
})

test('the button for paying an overdue month names the card', async () => {
  const card = { brand: 'mastercard', lastFour: '4444', expiry: '12/99' }
  const { user } = draw(
    { plan: held({ subscriptions: [{ ...overdue, card }] }), orders: [first] },
    { payOverdue: async () => ({ outcome: 'paid', order: second, confirmation: null }) },
  )
  await user.click(await press('Pay now with Mastercard ending in 4444'))
  expect(await screen.findByText('The payment succeeded. The subscription continues.')).toBeDefined()
})

test('without a card, an overdue month cannot be paid', async () => {
  draw({ plan: held({ subscriptions: [{ ...overdue, card: null }] }), orders: [first] })
  const callout = within(await part('The last payment failed'))
  expect(callout.getByRole('link', { name: 'Use another card' })).toBeDefined()
  expect(callout.queryByRole('button')).toBeNull()
})

const asking = {
  outcome: 'needs-confirmation',
  order: second,
  confirmation: { clientSecret: 'pi_1_s', cardId: 'pm_1' },
} as const

const notConfirmed = { error: { message: 'You did not confirm.' } }
const succeeded = 'The payment succeeded. The subscription continues.'
const underWay = 'The payment is under way.'

test.each([
  [{ paymentIntent: {} }, 'paid', succeeded],
  [{ paymentIntent: {} }, 'pending', underWay],
  [{ paymentIntent: {} }, 'needs-confirmation', 'Your bank did not confirm the card.'],
  [notConfirmed, 'needs-confirmation', 'You did not confirm.'],
  // the bank confirmed the payment, but its response was lost
  [notConfirmed, 'paid', succeeded],
] as const)(
  'if the bank says %j and the server finds the overdue month %s, the page says %j',
  async (confirmed, outcome, said) => {
    const provider = cardProvider({ confirmed })
    let looked = 0
    const { user } = draw(
      { plan: held({ subscriptions: [overdue] }), orders: [first, second], way: provider.way },
      {
        payOverdue: async () => asking,
        checkPayment: async () => ((looked += 1), { outcome, order: second, confirmation: null }),
      },
    )
    await screen.findByText('Test mode: no money moves')
    await user.click(await press('Pay now with Visa ending in 4242'))
    expect(await screen.findByText(said, { exact: false })).toBeDefined()
    expect(provider.asked).toEqual([['pi_1_s', { payment_method: 'pm_1' }]])
    expect(looked).toBe(1)
  },
)

test('the page says that a declined payment of an overdue month charged nothing', async () => {
  const payOverdue = () => Promise.reject(refused('payment-declined'))
  const { user } = draw({ plan: held({ subscriptions: [overdue] }), orders: [first] }, { payOverdue })
  await user.click(await press('Pay now with Visa ending in 4242'))
  expect(await screen.findByText(/Nothing was charged\./)).toBeDefined()
})

test('grants are listed in the order of their last days', async () => {
  const grants = [
    {
      ...grant,
      orderId: 'o3',
      planName: 'Financial Translation – Per translation',
      given: 5,
      used: 0,
      until: new Date('2027-02-10T12:00:00Z'),
    },
    grant,
    { ...grant, counted: 'assessments' as const, used: 0, held: 'past-due' as const },
  ]
  draw({ plan: held({ grants }), orders: [first] })
  expect(await rowsOf('What you have left')).toEqual([
    ['Financial Analysis – Monthly', 'Translations', 'Left 7 of 20', 'Usable until 30 March 2026', 'Usable'],
    [
      'Financial Analysis – Monthly',
      'Credit assessments',
      'Left 20 of 20',
      'Usable until 30 March 2026',
      'On hold until the overdue payment is made',
    ],
    [
      'Financial Translation – Per translation',
      'Translations',
      'Left 5 of 5',
      'Usable until 10 February 2027',
      'Usable',
    ],
  ])
})

test('the subscription is shown even if the orders cannot be loaded', async () => {
  draw({ plan: held({ subscriptions: [monthly] }) }, { listOrders: () => Promise.reject(refused('order-not-found')) })
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Your orders could not be loaded.')
  expect(within(failure).getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(await part(monthlyName)).toBeDefined()
  expect(screen.queryByText('Nothing bought yet')).toBeNull()
})
