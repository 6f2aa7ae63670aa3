import type { Kysely } from 'kysely'
import type { ResponseOf } from '#contract/endpoints.ts'
import type { Seller } from '#domain/billing/invoice.ts'
import type { Caller } from '../../../http/handlers.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Clock } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import type { ChargingService } from '../payments/charging.service.ts'
import { paymentResponses } from '../order/order-output.ts'
import { subscriptionsStore } from '../store/subscriptions.store.ts'
import { orderListsStore } from '../store/order-lists.store.ts'
import { orderStore } from '../store/order.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  /** The seller; null when nothing is sold. */
  readonly seller: Seller | null
  readonly charging: Pick<ChargingService, 'charge'>
  readonly cardsIn: (inside: Kysely<Tables>) => {
    readonly findDefault: (userId: string) => Promise<{ readonly cardId: string } | undefined>
  }
}

/** Lets a member pay on the page for a subscription month whose charge failed or waits for the bank. */
export function overdueService({ db, clock, seller, charging, cardsIn }: Dependencies) {
  const responses = paymentResponses({ db, clock })

  /** The order of the month whose charge is overdue. */
  async function overdueOf(userId: string, subscriptionId: string): Promise<string> {
    const live = await subscriptionsStore(db).findLive(userId)
    if (!live.some(({ id }) => id === subscriptionId)) throw new Refusal('subscription-not-found')
    const orderId = await orderListsStore(db).findUnpaidMonth(subscriptionId)
    if (orderId === null) throw new Refusal('nothing-overdue')
    return orderId
  }

  return {
    /** Charges the card of the subscription or, if it has none, the default card. */
    async pay(caller: Caller, subscriptionId: string): Promise<ResponseOf<'payOverdue'>> {
      // without a seller there can be no invoice, so nothing is charged
      if (seller === null) throw new Refusal('plan-not-sold')
      const { userId } = caller
      const orderId = await overdueOf(userId, subscriptionId)
      const card = (await subscriptionsStore(db).findCard(subscriptionId)) ?? (await cardsIn(db).findDefault(userId))
      if (card === undefined) throw new Refusal('card-not-found')
      // the email about this attempt must not give the reason for an earlier failure
      await orderStore(db).noteFailure(orderId, null)
      const step = await charging.charge(
        orderId,
        { cardId: card.cardId, isBuyerPresent: true, keepsCard: false },
        caller,
      )
      return responses.payment(caller, { orderId, step })
    },
  }
}

export type OverdueService = ReturnType<typeof overdueService>
