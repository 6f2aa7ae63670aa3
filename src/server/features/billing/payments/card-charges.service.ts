import type { Kysely } from 'kysely'
import { planTitles } from '#words/plans.ts'
import { purchaseWords } from '#words/orders.ts'
import { say } from '#wording/say.ts'
import type { CardPayments, Declined, ProviderUnreachable } from '../../../payment-provider.ts'
import type { Tables } from '../../../tables.ts'
import type { CustomersService } from './customers.service.ts'
import type { GivenUp, ProviderCallsService } from '../calls/provider-calls.service.ts'
import { orderStore, type PayableOrder } from '../store/order.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly cards: CardPayments
  readonly calls: ProviderCallsService
  readonly customers: CustomersService
}

type CreatedIntent = { readonly kind: 'created'; readonly id: string }

const unreachable: ProviderUnreachable = { kind: 'unreachable' }
const openCall = 'open-charge'

/** The single charge of each order. It takes no money until it is confirmed. */
export function cardCharges({ db, cards, calls, customers }: Dependencies) {
  const store = orderStore(db)

  async function opened(
    { id, planId, quantity, totalCents: cents }: PayableOrder,
    customerId: string,
    attempt: number,
  ) {
    const description = say(purchaseWords.onReceipt, { plan: planTitles[planId], count: quantity })
    const request = { customerId, cents, description }
    return calls.once<CreatedIntent | Declined>({
      of: { orderId: id },
      provider: 'stripe',
      call: openCall,
      attempt,
      request,
      make: (key) => cards.openCharge(request, key),
      async find(key) {
        const found = await cards.findCharge({ customerId, key })
        if ('id' in found && found.id !== null) return { kind: 'created', id: found.id }
        return found.kind === 'declined' || found.kind === 'unreachable' ? found : { kind: 'not-made' }
      },
    })
  }

  return {
    /** The charge of an order; opens it if there is none. */
    async open(
      order: PayableOrder,
      attempt: number,
    ): Promise<CreatedIntent | Declined | ProviderUnreachable | GivenUp> {
      const { id, userId, payment } = order
      if (payment !== null) return { kind: 'created', id: payment }
      if (userId === null) return unreachable
      const customer = await customers.ensure(userId)
      if (customer.kind !== 'customer') return customer
      const answer = await opened(order, customer.id, attempt)
      if (answer.kind === 'created') await store.setPayment(id, { payment: answer.id })
      if (answer.kind === 'declined' && answer.reason === 'not-found') await customers.forget(userId)
      return answer
    },

    /** The charge that was opened, even if its id was not stored; null when there is none. */
    async find({ id, userId, payment }: PayableOrder): Promise<string | null | ProviderUnreachable> {
      if (payment !== null) return payment
      const begun = await calls.newest({ orderId: id }, openCall)
      const customerId = userId === null ? null : await customers.find(userId)
      if (begun === undefined || customerId === null) return null
      const found = await cards.findCharge({ customerId, key: begun.key })
      if (found.kind === 'unreachable') return unreachable
      const charge = 'id' in found ? found.id : null
      if (charge !== null) await store.setPayment(id, { payment: charge })
      return charge
    },
  }
}
