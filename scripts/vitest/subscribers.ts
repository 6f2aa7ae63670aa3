import { beforeEach } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { TestCardNumber } from '#server/adapters/payment-sandbox/test-cards.ts'
import { registration } from './server-under-test.ts'
import type { openCheckout, PaidPlan } from './checkout-under-test.ts'

// Members who buy at a given time, and server jobs at later times.

type Shop = Awaited<ReturnType<typeof openCheckout>>

let members = 0

export function subscribersOf(shop: Shop) {
  // ends the subscriptions of earlier tests, because jobs would charge them; keeps those made before the first test
  let ofFile: readonly string[] | null = null
  beforeEach(async () => {
    const ids = (await shop.db.selectFrom('subscriptions').select('id').execute()).map(({ id }) => id)
    ofFile ??= ids
    const earlier = ids.filter((id) => ofFile?.includes(id) === false)
    if (earlier.length > 0)
      await shop.db.updateTable('subscriptions').set({ state: 'ended' }).where('id', 'in', earlier).execute()
  })

  /** A member with a confirmed address, who signed up at this time. */
  async function memberAt(moment: string) {
    shop.setNow(moment)
    const email = `member-${(members += 1)}@example.com`
    return { email, ...(await shop.member(email)) }
  }

  /** A member who signed up and bought a plan by card at this time, with the order and the id of any subscription. */
  async function buyerAt(moment: string, planId: PaidPlan = 'translation-monthly', number?: TestCardNumber) {
    const member = await memberAt(moment)
    const body = await shop.cardOrder(member.calls, shop.enter(number), planId)
    const { order } = await member.calls.makePayment({ body })
    const { subscriptions } = await member.calls.readCurrentPlan()
    return { ...member, order, subscriptionId: subscriptions[0]?.id ?? '' }
  }

  const customerOf = async (userId: string): Promise<string | undefined> =>
    (await shop.db.selectFrom('payment_customers').select('customer').where('user_id', '=', userId).executeTakeFirst())
      ?.customer

  return {
    memberAt,
    buyerAt,
    customerOf,

    /** Signs the member in again, because the earlier session has expired by this time. */
    async signIn(moment: string, email: string): Promise<Client> {
      shop.setNow(moment)
      const { password } = registration(email).body
      const { token } = await shop.as().login({ body: { email, password } })
      return shop.as({ token })
    },

    /** Makes a member's saved cards behave like another test card. */
    async changeCards(userId: string, number: TestCardNumber): Promise<void> {
      const cards = await shop.db.selectFrom('cards').select('payment_method').where('user_id', '=', userId).execute()
      const { methods } = shop.sandbox.state
      for (const { payment_method: id } of cards) {
        const method = methods[id]
        if (method !== undefined) methods[id] = { ...method, number }
      }
    },

    /** Runs the jobs at this time, as on a server that has never stopped. */
    async jobsAt(moment: string): Promise<void> {
      shop.setNow(moment)
      await shop.believeClock()
      await shop.app.payments.run()
      await shop.app.providerTasks.run()
      await shop.app.sendEmails.run()
    },

    /** How many charges of a member have succeeded at the provider. */
    async paidBy(userId: string): Promise<number> {
      const customer = await customerOf(userId)
      const charges = Object.values(shop.sandbox.state.charges)
      return charges.filter((charge) => charge.customer === customer && charge.status === 'succeeded').length
    },

    /** The orders of a member: the month, the state and the day of each. */
    async chargesOf(userId: string): Promise<readonly string[]> {
      const orders = await shop.db
        .selectFrom('orders')
        .select(['month', 'state', 'placed_at as placedAt'])
        .where('user_id', '=', userId)
        .orderBy('month')
        .execute()
      return orders.map(({ month, state, placedAt }) => `${month} ${state} ${placedAt.toISOString().slice(0, 10)}`)
    },

    /** The subjects of the emails sent to an address so far, oldest first. */
    async subjectsTo(address: string): Promise<readonly string[]> {
      await shop.app.sendEmails.run()
      return shop.messages.filter(({ to }) => to === address).map(({ subject }) => subject)
    },
  }
}
