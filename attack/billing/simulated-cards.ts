import type { CardConfirming, CardPayments, ChargeOutcome, ProviderCard } from '#server/payment-provider.ts'
import {
  declinedAs,
  orderOfKey,
  refundIn,
  refundsListed,
  unreachable,
  type CardMood,
  type ProviderBooks,
  type SeenCharge,
} from './provider-books.ts'
import type { ServerLife } from './server-life.ts'

// An in-memory card provider with the product's interface to card providers.

type SeenCard = { readonly id: string; customerId: string | null; mood: CardMood }

export type CardBank = ReturnType<typeof cardBank>

/** The provider's cards and customers, and the actions of a cardholder: entering a card and confirming a charge. */
export function cardBank(books: ProviderBooks) {
  const cards = new Map<string, SeenCard>()
  const customers: { readonly id: string; readonly memberId: string; isGone: boolean }[] = []

  return {
    cards,
    customers,
    /** Enters a card on the payment page. */
    enter(mood: CardMood): string {
      const id = books.newId('pm')
      cards.set(id, { id, customerId: null, mood })
      return id
    },
    /** The customer confirms the charge to the bank, or refuses to confirm it. */
    answer(charge: SeenCharge, isConfirmed: boolean): void {
      if (charge.state !== 'asks') return
      if (isConfirmed) take(charge)
      else books.decline(charge)
    },
    take,
  }

  /** Takes the money, and saves the card for later charges. */
  function take(charge: SeenCharge): void {
    const card = cards.get(charge.cardId ?? '')
    const isThere = customers.some(({ id, isGone }) => id === charge.customerId && !isGone)
    if (card !== undefined && isThere) card.customerId = charge.customerId
    books.pay(charge)
  }
}

export const outcomeOf = (charge: SeenCharge): ChargeOutcome => {
  const { id, cents, state, cardId } = charge
  if (state === 'paid') return { kind: 'paid', id, cents }
  if (state === 'asks')
    return { kind: 'needs-confirmation', id, confirmation: { clientSecret: `${id}_secret`, cardId } }
  if (state === 'declined') return declinedAs('card-declined', id)
  return { kind: state === 'approved' ? 'open' : state, id }
}

/** One server's access to the card provider. */
export function simulatedCards(books: ProviderBooks, bank: CardBank, by: ServerLife): CardPayments {
  const call = <Result>(work: () => Result) => books.call(by, work)
  const { cards, customers } = bank
  const isThere = (customerId: string): boolean => customers.some(({ id, isGone }) => id === customerId && !isGone)

  function confirm({ chargeId, cardId, isBuyerPresent }: CardConfirming): ChargeOutcome {
    const [charge, card] = [books.charges.get(chargeId), cards.get(cardId)]
    if (charge === undefined || card === undefined) return declinedAs('not-found')
    if (!isBuyerPresent) books.unattended.push({ orderId: orderOfKey(charge.key), by })
    if (['paid', 'pending', 'cancelled'].includes(charge.state)) return outcomeOf(charge)
    charge.cardId = cardId
    if (card.mood === 'pays') bank.take(charge)
    else if (card.mood === 'declines') books.decline(charge)
    else charge.state = card.mood === 'asks' ? 'asks' : 'pending'
    return outcomeOf(charge)
  }

  return {
    ...neverAsked,
    createCustomer: ({ memberId }, key) =>
      call(() =>
        books.once(key, memberId, () => {
          const id = books.newId('cus')
          customers.push({ id, memberId, isGone: false })
          return { kind: 'created', id } as const
        }),
      ),
    findCustomer: ({ memberId }) =>
      call(() => {
        const found = customers.findLast((each) => each.memberId === memberId && !each.isGone)
        return found === undefined ? ({ kind: 'not-made' } as const) : ({ kind: 'found', id: found.id } as const)
      }),
    removeCustomer: (customerId) =>
      call(() => {
        for (const each of customers) if (each.id === customerId) each.isGone = true
        for (const card of cards.values()) if (card.customerId === customerId) card.customerId = null
        return { kind: 'done' } as const
      }),
    listCards: (customerId) =>
      call(() => {
        const own = [...cards.values()].filter((card) => card.customerId === customerId)
        return { kind: 'found', cards: own.map(shownOf), defaultCardId: null } as const
      }),
    detachCard: (cardId) =>
      call(() => {
        const card = cards.get(cardId)
        if (card !== undefined) card.customerId = null
        return { kind: 'done' } as const
      }),
    openCharge: (request, key) =>
      call(() =>
        books.once(key, request, () => {
          if (!isThere(request.customerId)) return declinedAs('not-found')
          const { customerId, cents } = request
          return { kind: 'created', id: books.open({ provider: 'stripe', key, cents, customerId }).id } as const
        }),
      ),
    confirmCharge: (confirming, key) => call(() => books.once(key, confirming, () => confirm(confirming))),
    async readCharge(chargeId) {
      const read = await call(() => books.charges.get(chargeId))
      if (read === undefined) return { key: null, outcome: declinedAs('not-found') }
      return 'kind' in read ? { key: null, outcome: unreachable } : { key: read.key, outcome: outcomeOf(read) }
    },
    findCharge: ({ customerId, key }) =>
      call(() => {
        const found = [...books.charges.values()].find((each) => each.key === key && each.customerId === customerId)
        return found === undefined ? ({ kind: 'not-made' } as const) : outcomeOf(found)
      }),
    cancelCharge: (chargeId) =>
      call(() => {
        const charge = books.charges.get(chargeId)
        if (charge === undefined) return declinedAs('not-found')
        if (charge.state !== 'paid' && charge.state !== 'pending') charge.state = 'cancelled'
        return outcomeOf(charge)
      }),
    refund: ({ chargeId, cents }, key) =>
      call(() =>
        books.once(key, [chargeId, cents], () => {
          const charge = books.charges.get(chargeId)
          return charge === undefined ? declinedAs('not-found') : refundIn(books, charge, { cents, key })
        }),
      ),
    listRefunds: (chargeId) => call(() => refundsListed(books, chargeId)),
  }
}

const shownOf = ({ id }: SeenCard): ProviderCard => ({
  id,
  brand: 'visa',
  lastFour: id.slice(3).padStart(4, '0').slice(-4),
  expiry: '12/34',
})

const notSimulated = (): never => {
  throw new Error('this call is not simulated')
}

/** Properties that no simulated history needs. The functions among them throw. */
const neverAsked = {
  page: {
    publishableKey: 'pk',
    scriptUrl: 'https://cards.test',
    sources: { scripts: [], frames: [], connections: [] },
  },
  isTestMode: true,
  saveCard: notSimulated,
  readCardSetup: notSimulated,
  makeDefault: notSimulated,
  readEvent: notSimulated,
}
