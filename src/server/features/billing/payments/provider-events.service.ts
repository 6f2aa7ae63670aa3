// @owns webhook events of payment providers
import type { Kysely } from 'kysely'
import type { OrderEventKind } from '#domain/billing/order-states.ts'
import { isStorable } from '#domain/storable-text.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Clock } from '../../../outside.ts'
import type { PaymentProviders, ProviderEvent, ProviderEventKind } from '../../../payment-provider.ts'
import type { Tables } from '../../../tables.ts'
import type { ChargingService, ReceivePayment } from './charging.service.ts'
import { providerEventsStore } from '../store/provider-events.store.ts'
import { isCallKey, type ProviderCallsService } from '../calls/provider-calls.service.ts'
import { orderStore } from '../store/order.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly payments: PaymentProviders
  readonly calls: Pick<ProviderCallsService, 'orderOf'>
  readonly charging: Pick<ChargingService, 'lookUp' | 'lookUpRefund' | 'keepCard'>
  readonly receive: ReceivePayment
  /** Handles events about cards. Throws when the provider must send the event again. */
  readonly onCardEvent: (event: ProviderEvent) => Promise<void>
}

/** The action for each kind of event. */
const works = {
  'charge-paid': 'look-up',
  'charge-declined': 'look-up',
  'charge-pending': 'look-up',
  'charge-cancelled': 'look-up',
  'order-approved': 'look-up',
  'refund-changed': 'look-up-refund',
  'dispute-opened': 'take',
  'dispute-won': 'take',
  'dispute-lost': 'take',
  'card-saved': 'card',
  'card-changed': 'card',
  'card-removed': 'card',
  other: 'nothing',
} as const satisfies Readonly<Record<ProviderEventKind, string>>

/**
 * Handles the webhooks of providers. Events about charges and refunds only cause a look-up, because the state of a
 * payment is read from the provider; disputes cannot be looked up and are applied as reported. Each event about an
 * order takes effect once. An event that cannot be handled now is refused, so that the provider sends it again.
 */
export function providerEventsService(dependencies: Dependencies) {
  const { db, clock, payments, calls, charging, receive, onCardEvent } = dependencies
  const store = orderStore(db)
  const ledger = providerEventsStore(db)

  /** The order that an event belongs to; null when the event does not belong to this shop. */
  async function orderOf({ provider, objects: { orderId, chargeId } }: ProviderEvent): Promise<string | null> {
    for (const name of [orderId, chargeId]) {
      const found = name === null ? undefined : await store.findByPayment(provider, name)
      if (found !== undefined) return found
    }
    const name = provider === 'stripe' ? chargeId : (orderId ?? (await orderOfCapture(chargeId)))
    return name === null ? null : orderByKey(provider, name)
  }

  /** The id of the PayPal order that a capture belongs to, needed because a dispute names only the capture. */
  async function orderOfCapture(captureId: string | null): Promise<string | null> {
    if (captureId === null) return null
    const found = (await payments.payPal?.orderOfCapture(captureId)) ?? { kind: 'unreachable' }
    if (found.kind === 'unreachable') throw new Refusal('unavailable')
    return found.orderId
  }

  /**
   * For a payment whose id was not stored, finds the order by the idempotency key; null for a payment of another shop
   * at the same provider. If the payment may belong to this shop, the event is refused, so that the provider sends it
   * again.
   */
  async function orderByKey(provider: ProviderEvent['provider'], name: string): Promise<string | null> {
    const { key, outcome } = await readAt(provider, name)
    if (outcome.kind === 'unreachable') throw new Refusal('unavailable')
    if (key === null || !isCallKey(key)) return null
    const order = await calls.orderOf(key)
    if (order === null) throw new Refusal('unavailable')
    await store.adoptPayment(order, name)
    return order
  }

  async function readAt(provider: ProviderEvent['provider'], name: string) {
    const found = provider === 'stripe' ? payments.cards?.readCharge(name) : payments.payPal?.readOrder(name)
    return found ?? { key: null, outcome: { kind: 'unreachable' } as const }
  }

  async function lookUp(orderId: string): Promise<void> {
    const step = await charging.lookUp(orderId)
    const isKnown = step.order !== 'no-response' && (step.order !== 'paid' || (await charging.keepCard(orderId)))
    if (!isKnown) throw new Refusal('unavailable')
  }

  async function lookUpRefund(orderId: string): Promise<void> {
    if (!(await charging.lookUpRefund(orderId))) throw new Refusal('unavailable')
  }

  async function take({ provider, id, kind }: ProviderEvent, orderId: string): Promise<void> {
    const order = await store.read(orderId)
    // kinds whose action is 'take' are events of orders
    if (order?.payment) await receive(provider, { id, kind: kind as OrderEventKind, payment: order.payment })
  }

  async function follow(event: ProviderEvent, orderId: string): Promise<void> {
    const work = works[event.kind]
    if (work === 'look-up') await lookUp(orderId)
    if (work === 'look-up-refund') await lookUpRefund(orderId)
    if (work === 'take') return take(event, orderId)
    const { provider, id, kind } = event
    await ledger.enter({ provider, event: id, kind, order_id: orderId, received_at: clock() })
  }

  return async (event: ProviderEvent): Promise<void> => {
    const work = works[event.kind]
    if (work === 'nothing' || !isStorableEvent(event)) return
    if (work === 'card') return onCardEvent(event)
    if (await ledger.has(event.provider, event.id)) return
    const orderId = await orderOf(event)
    if (orderId !== null) await follow(event, orderId)
  }
}

/**
 * Whether PostgreSQL can store an event's strings. The ids of real payments can always be stored, so an event that
 * cannot be stored belongs to no order here.
 */
const isStorableEvent = ({ id, objects }: ProviderEvent): boolean =>
  [id, ...Object.values(objects)].every((text) => text === null || isStorable(text))
