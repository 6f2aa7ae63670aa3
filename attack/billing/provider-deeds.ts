import { anyOf } from './member-deeds.ts'
import { cardMoods, refundIn, returnedOfCharge, type CardMood, type SeenCharge } from './provider-books.ts'
import { approveAtPayPal } from './simulated-paypal.ts'
import type { Deed, World } from './world.ts'

// Events at the providers. Their webhooks arrive late, repeatedly, in any order, or never.

type Happening = (world: World) => void

const chargesIn = ({ books }: World, isMeant: (charge: SeenCharge) => boolean): readonly SeenCharge[] =>
  [...books.charges.values()].filter(isMeant)

const bankAnswers: Happening = (world) => {
  const charge = anyOf(
    world.chance,
    chargesIn(world, ({ state }) => state === 'asks'),
  )
  if (charge !== null) world.bank.answer(charge, world.chance.below(3) > 0)
}

const buyerApproves: Happening = (world) => {
  const isOpen = ({ provider, state }: SeenCharge): boolean => provider === 'paypal' && state === 'open'
  const order = anyOf(world.chance, chargesIn(world, isOpen))
  if (order !== null)
    approveAtPayPal(world.books, order, world.chance.one<CardMood>(['pays', 'pays', 'declines', 'slow']))
}

/** The operator cancels a charge on the provider's own site. */
const cancelByHand: Happening = (world) => {
  const isUnpaid = ({ provider, state }: SeenCharge): boolean =>
    provider === 'stripe' && ['open', 'asks', 'declined'].includes(state)
  const charge = anyOf(world.chance, chargesIn(world, isUnpaid))
  if (charge === null) return
  charge.state = 'cancelled'
  world.books.emit('charge-cancelled', charge)
}

const cardsChange: Happening = ({ chance, bank }) => {
  const mood = chance.one<CardMood>(['pays', 'pays', ...cardMoods])
  for (const card of bank.cards.values()) if (card.customerId !== null) card.mood = mood
}

/** Settles the pending charges: a third are declined, the others paid. */
export const settleCharges: Happening = (world) => {
  for (const charge of chargesIn(world, ({ state }) => state === 'pending'))
    if (world.chance.below(3) === 0) world.books.decline(charge)
    else if (charge.provider === 'paypal') world.books.pay(charge)
    else world.bank.take(charge)
}

export const settleRefunds: Happening = ({ chance, books }) => {
  for (const refund of books.refunds) {
    const charge = books.charges.get(refund.chargeId)
    if (refund.state !== 'pending' || charge === undefined) continue
    refund.state = chance.one(['refunded', 'refunded', 'declined'])
    books.emit('refund-changed', charge)
  }
}

/** The operator refunds on the provider's own site, fully or partly. */
const refundByHand: Happening = (world) => {
  const { books, chance } = world
  const charge = anyOf(
    chance,
    chargesIn(world, ({ state }) => state === 'paid'),
  )
  if (charge === null) return
  const left = charge.cents - returnedOfCharge(books, charge.id)
  const cents = chance.one([left, Math.ceil(left / 2)])
  if (cents > 0) refundIn(books, charge, { cents, key: null })
}

const dispute: Happening = (world) => {
  const { books, chance } = world
  const isFree = ({ id, state, isDisputed }: SeenCharge): boolean =>
    state === 'paid' && !isDisputed && returnedOfCharge(books, id) === 0
  const charge = anyOf(chance, chargesIn(world, isFree))
  if (charge === null) return
  charge.isDisputed = true
  books.emit('dispute-opened', charge)
}

export const decideDisputes: Happening = (world) => {
  for (const charge of chargesIn(world, ({ isDisputed, isLost }) => isDisputed && !isLost)) {
    const isWon = world.chance.below(2) === 0
    charge.isDisputed = !isWon
    charge.isLost = !isWon
    world.books.emit(isWon ? 'dispute-won' : 'dispute-lost', charge)
  }
}

export const happenings = {
  'the bank is answered': { often: 4, happens: bankAnswers },
  'the buyer approves at PayPal': { often: 4, happens: buyerApproves },
  'cards change': { often: 3, happens: cardsChange },
  'payments end': { often: 3, happens: settleCharges },
  'refunds end': { often: 3, happens: settleRefunds },
  'money goes back by hand': { often: 1, happens: refundByHand },
  'a charge is cancelled by hand': { often: 1, happens: cancelByHand },
  'a charge is disputed': { often: 1, happens: dispute },
  'disputes are decided': { often: 2, happens: decideDisputes },
} as const satisfies Readonly<Record<string, { readonly often: number; readonly happens: Happening }>>

/** Whether the server can also learn of such an event by polling the provider. */
const isFoundOut = (kind: string): boolean => kind.startsWith('charge-') || kind === 'order-approved'

/**
 * Delivers some waiting events in any order. A tenth of them arrive again later. Another tenth are lost if the server
 * can learn the outcome by polling; otherwise they arrive again later too.
 */
export const deliver: Deed = async ({ books, chance }, { services }) => {
  for (let told = 1 + chance.below(4); told > 0; told -= 1) {
    const event = anyOf(chance, books.events)
    if (event === null) return null
    const luck = chance.below(10)
    if (luck === 0 && isFoundOut(event.kind)) books.events.splice(books.events.indexOf(event), 1)
    else await services.billing.onProviderEvent(event)
    if (luck > 1 && books.events.includes(event)) books.events.splice(books.events.indexOf(event), 1)
  }
  return null
}
