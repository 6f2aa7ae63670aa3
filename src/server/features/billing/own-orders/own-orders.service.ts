import type { Kysely } from 'kysely'
import type { AnswerOf } from '#contract/endpoints.ts'
import { orderCancellationHours } from '#domain/policy.ts'
import type { Caller } from '../../../http/handlers.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Clock } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import type { OrderService } from '../order/order.service.ts'
import { invoicesStore } from '../store/invoices.store.ts'
import { orderOutput } from '../order/order-output.ts'
import { shownOrdersStore } from '../store/shown-orders.store.ts'
import type { SubscriptionsService } from '../order/subscription.service.ts'
import { subscriptionsStore, type KeptSubscription } from '../store/subscriptions.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly withdraw: OrderService['withdraw']
  readonly subscriptions: Pick<SubscriptionsService, 'cancel' | 'undoCancellation'>
}

/** What a member may do with orders and subscriptions of their own; another's are not there. */
export function ownOrdersService({ db, clock, withdraw, subscriptions }: Dependencies) {
  const list = async ({ userId }: Caller): Promise<AnswerOf<'listOrders'>> => {
    const now = clock()
    return { orders: (await shownOrdersStore(db).list(userId)).map((order) => orderOutput(order, now)) }
  }

  /** The only subscription of a member, for a call that names none. */
  async function onlyLive({ userId }: Caller): Promise<string> {
    const [live, ...more] = await subscriptionsStore(db).findLive(userId)
    if (live === undefined) throw new Refusal('subscription-not-found')
    if (more.length > 0) throw new Refusal('subscription-choice-needed')
    return live.id
  }

  return {
    /** Every order, the newest first. */
    list,

    async readInvoice({ userId }: Caller, number: string): Promise<AnswerOf<'readInvoice'>> {
      const invoice = await invoicesStore(db).findOwn(userId, number)
      if (invoice === undefined) throw new Refusal('invoice-not-found')
      return { number, ...invoice }
    },

    /** Takes an order back in full. Its refund is asked for after the transaction. */
    async withdraw(caller: Caller, orderId: string): Promise<AnswerOf<'listOrders'>> {
      const outcome = await withdraw(caller, orderId)
      if (outcome !== 'withdrawn') throw new Refusal(outcome, { facts: { hours: orderCancellationHours } })
      return list(caller)
    },

    /** Gives notice; saying it again changes nothing. */
    async cancel(caller: Caller, id: string | undefined): Promise<void> {
      refuseEnded(await subscriptions.cancel(caller, id ?? (await onlyLive(caller))))
    },

    /** Takes the notice back; without one nothing changes. */
    async undoCancellation(caller: Caller, id: string): Promise<void> {
      refuseEnded(await subscriptions.undoCancellation(caller, id))
    },
  }
}

export type OwnOrdersService = ReturnType<typeof ownOrdersService>

function refuseEnded(subscription: KeptSubscription | null): void {
  if (subscription === null) throw new Refusal('subscription-not-found')
  if (subscription.state === 'ended') throw new Refusal('subscription-ended')
}
