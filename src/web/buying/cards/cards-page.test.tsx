import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { cardProvider, enterCard } from '../../../../scripts/vitest/card-provider.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { NoResponse } from '#browser/no-response.ts'
import { signedIn } from '../../fixtures/member-anna.ts'
import CardsPage from './cards-page.tsx'

type Card = ResponseOf<'listCards'>['cards'][number]

const card = (id: string, given: Partial<Card> = {}): Card => ({
  id,
  cardID: `pm_${id}`,
  cardBrand: 'visa',
  cardLastFour: '4242',
  cardExpiry: '12/99',
  defaultCard: false,
  ...given,
})
const visa = card('1', { defaultCard: true })
const amex = card('2', { cardBrand: 'amex', cardLastFour: '0005', cardExpiry: '01/20' })

const responding =
  (...cards: readonly Card[]): Client['listCards'] =>
  async () => ({ cards: [...cards] })

function draw(api: Partial<Client> = {}, way: ResponseOf<'readPaymentWays'>['card'] = null) {
  const ways = { card: way, payPal: null, notSold: null, consentVersion: '2026-11-22' }
  const calls = { listCards: responding(visa, amex), readPaymentWays: async () => ways }
  return drawPage(<CardsPage />, { api: { ...calls, ...api }, at: address('cards'), signedIn })
}

const rows = async () => (await screen.findAllByRole('row')).slice(1)
const textsOf = async () =>
  (await rows()).map((row) =>
    [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) => cell.textContent),
  )
const button = (name: string) => screen.findByRole('button', { name })
const openForm = async (user: ReturnType<typeof draw>['user']) => user.click(await button('+ Add New Card'))

test.each([
  [true, 1],
  [false, 0],
])('only in test mode, the page says that no money moves (test mode: %s)', async (isTestMode, times) => {
  draw({}, { publishableKey: 'pk', scriptUrl: 'https://provider.example/v3', isTestMode })
  await rows()
  await waitFor(() => expect(screen.queryAllByText('Test mode: no money moves')).toHaveLength(times))
})

test('each card shows the usual name of its brand, its last four digits and its expiry', async () => {
  draw()
  expect(await textsOf()).toEqual([
    [
      'Visa ending in 4242 Default',
      'Expires 12/99 ',
      'Subscriptions are charged to this card. To delete it, make another card the default first.',
    ],
    ['American Express ending in 0005 ', 'Expires 01/20 Expired', 'Make defaultDelete'],
  ])
})

test('every card except the default one can be deleted', async () => {
  draw()
  await rows()
  expect(screen.getAllByRole('button', { name: /^Delete/ }).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Delete: American Express ending in 0005',
  ])
})

test('a member with only one card reads why this card cannot be deleted', async () => {
  draw({ listCards: responding(visa) })
  expect((await textsOf())[0]?.[2]).toContain('first add another card and make that one the default')
})

test('a member without cards sees the text in the specification', async () => {
  draw({ listCards: responding() })
  expect(await screen.findByRole('heading', { name: 'No Cards Associated' })).toBeDefined()
})

test('when the cards could not be loaded, the member can retry', async () => {
  let isAway = true
  const listCards: Client['listCards'] = async () => {
    if (isAway) throw refused('payment-declined')
    return { cards: [visa] }
  }
  const { user } = draw({ listCards })
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Your cards could not be loaded.')
  expect(screen.queryByText('No Cards Associated')).toBeNull()
  isAway = false
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

test('deleting a card needs confirmation', async () => {
  const sent: unknown[] = []
  const { user } = draw({ deleteCard: async ({ body }) => (sent.push(body), { cards: [visa] }) })
  await user.click(await button('Delete: American Express ending in 0005'))
  const asked = await screen.findByRole('dialog', { name: 'Delete this card?' })
  expect(within(asked).getByText(/American Express ending in 0005 is removed/)).toBeDefined()
  expect(sent).toEqual([])
  await user.click(within(asked).getByRole('button', { name: 'Delete the card' }))
  const done = await screen.findByRole('dialog', { name: 'Card Deleted Successfully' })
  expect(sent).toEqual([{ source: 'pm_2' }])
  expect(await screen.findAllByRole('row', { hidden: true })).toHaveLength(2)
  await user.click(within(done).getByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved cards' })))
})

test('cancelling the confirmation deletes nothing', async () => {
  const { user } = draw()
  await user.click(await button('Delete: American Express ending in 0005'))
  await user.click(await button('Keep the card'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await rows()).toHaveLength(2)
})

test.each([
  ['a refusal', refused('card-default'), 'This is your default card.'],
  ['a missing response', new NoResponse('away'), 'Network Error'],
])('after %s, the banner says why the card was not deleted', async (_, error, sentence) => {
  const { user } = draw({ deleteCard: () => Promise.reject(error) })
  await user.click(await button('Delete: American Express ending in 0005'))
  await user.click(await button('Delete the card'))
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toContain('The card was not deleted')
  expect(banner.textContent).toContain(sentence)
})

test('the member can make another card the default', async () => {
  const swapped = [
    { ...visa, defaultCard: false },
    { ...amex, defaultCard: true },
  ]
  const { user } = draw({ makeDefaultCard: async () => ({ cards: swapped }) })
  await user.click(await button('Make default: American Express ending in 0005'))
  expect(await screen.findByText(/American Express ending in 0005 is now your default card/)).toBeDefined()
  expect(await button('Delete: Visa ending in 4242')).toBeDefined()
})

/** Fills in and submits the form for a new card. */
async function add(user: ReturnType<typeof draw>['user'], provider: ReturnType<typeof cardProvider>): Promise<void> {
  await openForm(user)
  await user.type(await screen.findByLabelText('Cardholder name'), 'Anna Petrova')
  await enterCard(provider)
  await user.click(await button('Add'))
}

const saved = (...cards: readonly Card[]): ResponseOf<'saveCard'> => ({
  cards: [...cards],
  confirmation: null,
  setupId: null,
})

test('the form for a new card opens and closes', async () => {
  const { user } = draw({}, cardProvider().way)
  await openForm(user)
  const form = within(await screen.findByRole('form', { name: 'New card' }))
  expect(await form.findByText('Test mode: no money moves')).toBeDefined()
  expect(form.getByText(/By adding this card you agree/)).toBeDefined()
  expect((await button('+ Add New Card')).getAttribute('aria-expanded')).toBe('true')
  await user.click(form.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('form')).toBeNull()
  expect(document.activeElement).toBe(await button('+ Add New Card'))
})

test('adding a card shows it in the table and confirms it', async () => {
  const sent: unknown[] = []
  const provider = cardProvider()
  const added = card('3', { cardBrand: 'mastercard', cardLastFour: '4444' })
  const saveCard: Client['saveCard'] = async ({ body }) => (sent.push(body), saved(visa, amex, added))
  const { user } = draw({ saveCard }, provider.way)
  await add(user, provider)
  await screen.findByText('The card was added.')
  expect(sent).toEqual([{ source: 'pm_new', consentVersion: '2026-11-22' }])
  expect((await textsOf())[2]?.[0]).toBe('Mastercard ending in 4444 ')
  expect(screen.getByLabelText<HTMLInputElement>('Cardholder name').value).toBe('')
})

test('a new card is saved only after the bank has confirmed it', async () => {
  const sent: unknown[] = []
  const provider = cardProvider({ confirmed: { setupIntent: { status: 'succeeded' } } })
  const confirmation = { clientSecret: 'seti_1_secret_2', cardId: null }
  const { user } = draw(
    {
      saveCard: async () => ({ cards: [visa], confirmation, setupId: 'seti_1' }),
      confirmCard: async ({ body }) => (sent.push(body), saved(visa, card('3'))),
    },
    provider.way,
  )
  await add(user, provider)
  await screen.findByText('The card was added.')
  expect(provider.asked.at(-1)).toEqual(['seti_1_secret_2', undefined])
  expect(sent).toEqual([{ setupId: 'seti_1', consentVersion: '2026-11-22' }])
})

const bankAsks = async () => ({
  cards: [],
  confirmation: { clientSecret: 'seti_1_secret_2', cardId: null },
  setupId: 'seti_1',
})

test.each<readonly [string, Parameters<typeof cardProvider>[0], Partial<Client>, string]>([
  [
    'the provider',
    { created: { error: { message: 'Your card number is invalid.' } } },
    {},
    'Your card number is invalid.',
  ],
  [
    'the bank',
    { confirmed: { error: { message: 'You did not confirm.' } } },
    { saveCard: bankAsks },
    'You did not confirm.',
  ],
  [
    'the server',
    {},
    { saveCard: () => Promise.reject(refused('address-not-proven')) },
    'Confirm your email address first',
  ],
  ['no response', {}, { saveCard: () => Promise.reject(new NoResponse('away')) }, 'Network Error'],
])('after a failure (%s), the banner says why the card was not added', async (_, responses, api, why) => {
  const provider = cardProvider(responses)
  const { user } = draw(api, provider.way)
  await add(user, provider)
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toContain('The card was not added')
  expect(banner.textContent).toContain(why)
  expect(screen.getByLabelText<HTMLInputElement>('Cardholder name').value).toBe('Anna Petrova')
  expect(document.title).toBe('Error: Payment information – Saldo')
})

test('when no card can be added, the form says so', async () => {
  const { user } = draw()
  await openForm(user)
  expect(await screen.findByText(/Cards cannot be added at the moment/)).toBeDefined()
})
