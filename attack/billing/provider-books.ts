import type { Declined, DeclineReason, ProviderEvent, ProviderEventKind, RefundList } from '#server/payment-provider.ts'
import type { Chance } from '../chance.ts'
import type { ServerLife } from './server-life.ts'

// The state of both simulated providers: charges, refunds, events, and responses by idempotency key. It survives server
// restarts.

type ChargeState = 'open' | 'asks' | 'approved' | 'pending' | 'paid' | 'declined' | 'cancelled'

export type SeenCharge = {
  readonly id: string
  readonly provider: 'stripe' | 'paypal'
  /** The idempotency key that opened the charge. */
  readonly key: string
  readonly cents: number
  readonly customerId: string
  state: ChargeState
  cardId: string | null
  /** PayPal's id of the capture. */
  capture: string | null
  /** How many times the money was taken; more than once breaks an invariant. */
  paid: number
  isDisputed: boolean
  /** Whether the money was lost in a dispute. */
  isLost: boolean
  /** The outcome of capturing a PayPal order. It is set when the buyer approves the order. */
  choice: CardMood
}

export type SeenRefund = {
  readonly id: string
  readonly chargeId: string
  /** The refund's idempotency key; null when the operator refunded on the provider's site. */
  readonly key: string | null
  readonly cents: number
  state: 'refunded' | 'pending' | 'declined'
}

/** How a card behaves when charged. `slow`: the outcome follows later. */
export const cardMoods = ['pays', 'declines', 'asks', 'slow'] as const
export type CardMood = (typeof cardMoods)[number]

/** Faults of a call: the request never arrived, or its response was lost. */
type Fault = 'request-lost' | 'response-lost'

export const unreachable = { kind: 'unreachable' } as const

/** A charge made without the buyer present, and the server that made it. */
export type UnattendedCharge = { readonly orderId: string; readonly by: ServerLife }

export type ProviderBooks = ReturnType<typeof providerBooks>

export function providerBooks(chance: Chance, now: () => Date) {
  const charges = new Map<string, SeenCharge>()
  const refunds: SeenRefund[] = []
  const responses = new Map<string, { readonly request: string; readonly response: unknown }>()
  const events: ProviderEvent[] = []
  const unattended: UnattendedCharge[] = []
  const askedTwice: string[] = []
  let serial = 0
  let faultsIn100 = 0
  const newId = (name: string): string => `${name}_${(serial += 1)}`

  function emit(kind: ProviderEventKind, { provider, id, capture }: SeenCharge): void {
    const names =
      provider === 'stripe'
        ? { chargeId: id, orderId: null }
        : { chargeId: capture, orderId: capture === null ? id : null }
    const objects = { refundId: null, disputeId: null, cardId: null, customerId: null, setupId: null, ...names }
    events.push({ provider, id: newId('evt'), kind, objects, createdAt: now() })
  }

  function drawFault(): Fault | null {
    return chance.below(100) < faultsIn100 ? chance.one(['request-lost', 'response-lost']) : null
  }

  return {
    charges,
    refunds,
    events,
    unattended,
    /**
     * Ids of charges that the product tried to refund twice, or for more than was charged. Another try after a declined
     * refund does not count.
     */
    askedTwice,
    newId,
    emit,
    chance,
    /** Sets the percentage of calls that fail. */
    fail: (in100: number) => void (faultsIn100 = in100),

    /** Makes a call. The server may be killed before the call, or between the call's effect and its response. */
    async call<Result>(by: ServerLife, work: () => Result): Promise<Result | typeof unreachable> {
      await by.step()
      const fault = drawFault()
      if (fault === 'request-lost') return unreachable
      const response = work()
      await by.step()
      return fault === 'response-lost' ? unreachable : response
    },

    /**
     * Repeats the stored response if a key is used again with the same request. Using it with another request is a bug
     * in the product.
     */
    once<Result>(key: string, request: unknown, work: () => Result): Result {
      const known = responses.get(key)
      const text = JSON.stringify(request)
      if (known !== undefined && known.request !== text) throw new Error(`the key ${key} was used for another request`)
      const response = known === undefined ? work() : (known.response as Result)
      responses.set(key, { request: text, response })
      return response
    },

    open(charge: Pick<SeenCharge, 'provider' | 'key' | 'cents' | 'customerId'>): SeenCharge {
      const rest = {
        state: 'open',
        cardId: null,
        capture: null,
        paid: 0,
        isDisputed: false,
        isLost: false,
        choice: 'pays',
      } as const
      const opened: SeenCharge = { ...charge, ...rest, id: newId(charge.provider === 'stripe' ? 'pi' : 'paypal') }
      charges.set(opened.id, opened)
      return opened
    },

    pay(charge: SeenCharge): void {
      charge.state = 'paid'
      charge.paid += 1
      emit('charge-paid', charge)
    },

    decline(charge: SeenCharge): void {
      charge.state = 'declined'
      emit('charge-declined', charge)
    },

    /** Finds a charge by its id, or by the id of its capture. */
    find: (id: string): SeenCharge | undefined =>
      charges.get(id) ?? [...charges.values()].find(({ capture }) => capture === id),
  }
}

export const declinedAs = (reason: DeclineReason, id: string | null = null): Declined => ({
  kind: 'declined',
  id,
  reason,
  message: 'Declined.',
})

/** The id of the order for which an idempotency key was created. */
export const orderOfKey = (key: string): string => key.split('.')[0] ?? ''

/** How many cents of a charge were refunded or are being refunded. */
export const returnedOfCharge = ({ refunds }: Pick<ProviderBooks, 'refunds'>, chargeId: string): number =>
  refunds
    .filter((refund) => refund.chargeId === chargeId && refund.state !== 'declined')
    .reduce((sum, { cents }) => sum + cents, 0)

/**
 * Refunds money, on the provider's site or by our call. Refused if the charge is unpaid, disputed or lost, or if not
 * enough of the charge is left.
 */
export function refundIn(books: ProviderBooks, charge: SeenCharge, { cents, key }: Pick<SeenRefund, 'cents' | 'key'>) {
  const isOwn = (refund: SeenRefund): boolean => refund.chargeId === charge.id && refund.key !== null
  if (
    key !== null &&
    (cents > charge.cents || books.refunds.some((refund) => isOwn(refund) && refund.state !== 'declined'))
  )
    books.askedTwice.push(charge.id)
  if (
    charge.state !== 'paid' ||
    charge.isDisputed ||
    charge.isLost ||
    returnedOfCharge(books, charge.id) + cents > charge.cents
  )
    return declinedAs('refused')
  const state =
    key === null
      ? 'refunded'
      : books.chance.one<SeenRefund['state']>(['refunded', 'refunded', 'refunded', 'pending', 'declined'])
  const refund: SeenRefund = { id: books.newId('re'), chargeId: charge.id, key, cents, state }
  books.refunds.push(refund)
  books.emit('refund-changed', charge)
  return refundOutcome(refund)
}

const refundOutcome = ({ id, cents, state }: SeenRefund) =>
  state === 'declined'
    ? declinedAs('refused', id)
    : state === 'pending'
      ? ({ kind: 'pending', id } as const)
      : ({ kind: 'refunded', id, cents } as const)

export const refundsListed = ({ refunds }: ProviderBooks, chargeId: string): RefundList => ({
  kind: 'found',
  refunds: refunds
    .filter((refund) => refund.chargeId === chargeId)
    .map((refund) => ({ key: refund.key, outcome: refundOutcome(refund) })),
})
