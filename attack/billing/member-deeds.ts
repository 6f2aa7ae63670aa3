import { orderGives } from '#domain/billing/order-states.ts'
import type { Counted, PlanId } from '#domain/billing/plans.ts'
import { cardConsentVersion, termsVersion } from '#domain/policy.ts'
import type { Chance } from '../chance.ts'
import type { KeptOrder, KeptRecords } from './kept-records.ts'
import { cardMoods, type CardMood } from './provider-books.ts'
import { approveAtPayPal } from './simulated-paypal.ts'
import type { SimulatedServer } from './simulated-server.ts'
import type { Deed, Intent, World } from './world.ts'

// Actions of a member.

const buyer = { name: 'Anna Petrova', company: '', address: 'Tverskaya 1, Moscow', country: 'RU', taxNumber: '' }
const sold = [
  'translation',
  'translation-monthly',
  'translation-monthly',
  'analysis-monthly',
] as const satisfies readonly PlanId[]

export const callerOf = ({ userId }: World) => ({ userId, sessionId: 'session', network: '192.0.2.0' })

/** Whether an order was ever paid, even if the money was later refunded or disputed. */
export const wasPaid = ({ state }: Pick<KeptOrder, 'state'>): boolean => orderGives[state] !== 'nothing'

export const orderIn = (kept: KeptRecords, id: string): KeptOrder | undefined =>
  kept.orders.find((order) => order.id === id)

const paidAt = (id: string) => ({
  what: `the order ${id} is paid`,
  isKept: (kept: KeptRecords) => kept.orders.some((order) => order.id === id && wasPaid(order)),
})

const nonEmpty = <Item>(items: readonly Item[]): items is readonly [Item, ...Item[]] => items.length > 0

/** A random item; null when the list is empty. */
export const anyOf = <Item>(chance: Chance, items: readonly Item[]): Item | null =>
  nonEmpty(items) ? chance.one(items) : null

/** A new purchase, or the latest one repeated, possibly with another card. */
function intentOf(world: World): Intent {
  const { chance, intents, bank, newId } = world
  const last = intents.at(-1)
  const isFirst = last === undefined
  if (!isFirst && chance.below(3) === 0) {
    const isOtherCard = chance.below(2) === 0
    return isOtherCard ? { ...last, source: bank.enter(chance.one(cardMoods)) } : last
  }
  const planId = isFirst ? chance.one<PlanId>(['translation-monthly', 'analysis-monthly']) : chance.one<PlanId>(sold)
  const intent: Intent = {
    key: newId(),
    planId,
    quantity: planId === 'translation' ? 1 + chance.below(3) : 1,
    way: chance.below(isFirst ? 5 : 3) === 0 ? 'paypal' : 'stripe',
    source: bank.enter(chance.one<CardMood>(['pays', 'pays', 'pays', ...cardMoods])),
  }
  intents.push(intent)
  return intent
}

const bodyOf = (world: World, { planId, quantity }: Intent) => {
  const priceSerial = world.prices.get(planId)
  if (priceSerial === undefined) throw new Error(`${planId} has no price`)
  return { planId, quantity, priceSerial, buyer, agree: true, termsVersion }
}

const buy: Deed = async (world, { services }) => {
  const intent = intentOf(world)
  const { checkout } = services.billing
  const body = bodyOf(world, intent)
  if (intent.way === 'paypal') {
    const { approvalUrl } = await checkout.payByPayPal(callerOf(world), body, intent.key)
    const order = world.books.charges.get(approvalUrl.split('=')[1] ?? '')
    if (order !== undefined && world.chance.below(2) === 0) approveAtPayPal(world.books, order, 'pays')
    return null
  }
  const keep = intent.planId !== 'translation'
  const card = { source: intent.source, keep, consentVersion: cardConsentVersion }
  const { outcome, order } = await checkout.makePayment(callerOf(world), { ...body, ...card }, intent.key)
  return outcome === 'paid' ? paidAt(order.id) : null
}

/** Sends the latest purchase again with the same key, as a second press of the button does. Does nothing for PayPal. */
export const pressAgain: Deed = async (world, { services }) => {
  const last = world.intents.at(-1)
  if (last === undefined || last.way === 'paypal') return null
  const card = { source: last.source, keep: last.planId !== 'translation', consentVersion: cardConsentVersion }
  const body = { ...bodyOf(world, last), ...card }
  const { outcome, order } = await services.billing.checkout.makePayment(callerOf(world), body, last.key)
  return outcome === 'paid' ? paidAt(order.id) : null
}

const checkPayment: Deed = async (world, { services }) => {
  const order = anyOf(world.chance, world.kept.orders)
  if (order === null) return null
  const { outcome } = await services.billing.checkout.checkPayment(callerOf(world), order.id)
  return outcome === 'paid' ? paidAt(order.id) : null
}

/** The buyer returns from PayPal, having approved the order or not. */
const comeBack: Deed = async (world, { services }) => {
  const order = anyOf(
    world.chance,
    world.kept.orders.filter(({ provider, payment }) => provider === 'paypal' && payment !== null),
  )
  if (order === null || order.payment === null) return null
  const { outcome } = await services.billing.checkout.processPayPal(callerOf(world), { token: order.payment })
  return outcome === 'paid' ? paidAt(order.id) : null
}

export const use: Deed = async (world, { db, services }) => {
  const counted = world.chance.one<Counted>(['translations', 'translations', 'assessments'])
  world.uses.perhaps += 1
  const left = await db.transaction().execute((inside) => services.entitlements.spend(counted, callerOf(world), inside))
  world.uses.perhaps -= 1
  if (typeof left === 'number') world.uses.done += 1
  return null
}

export const withdraw: Deed = async (world, { services }) => {
  const order = anyOf(
    world.chance,
    world.kept.orders.filter(({ acceptedAt, month }) => acceptedAt !== null && month === 0).slice(-2),
  )
  if (order === null) return null
  await services.billing.ownOrders.withdraw(callerOf(world), order.id)
  world.withdrawn.add(order.id)
  const isBack = (state: KeptOrder['state'] | undefined): boolean =>
    state !== undefined && ['refunding', 'refunded', 'dispute-lost'].includes(state)
  return { what: `the order ${order.id} is withdrawn`, isKept: (kept) => isBack(orderIn(kept, order.id)?.state) }
}

const liveIn = ({ chance, kept }: World) =>
  anyOf(
    chance,
    kept.subscriptions.filter(({ state }) => state !== 'ended'),
  )

type Own = SimulatedServer['services']['billing']['ownOrders']

const notice =
  (step: (own: Own, world: World, id: string) => Promise<void>, given: boolean): Deed =>
  async (world, { services }) => {
    const live = liveIn(world)
    if (live === null) return null
    await step(services.billing.ownOrders, world, live.id)
    const what = given ? `notice of ${live.id} is given` : `notice of ${live.id} is taken back`
    let isFirst = true
    // checked only once, because a later event may undo the notice or make the cancellation take effect
    return {
      what,
      isKept(kept) {
        const after = kept.subscriptions.find(({ id }) => id === live.id)
        const isSo = !isFirst || after?.state === 'ended' || (after?.ends_on !== null) === given
        isFirst = false
        return isSo
      },
    }
  }

const payOverdue: Deed = async (world, { services }) => {
  const live = liveIn(world)
  if (live === null) return null
  const { outcome, order } = await services.billing.overdue.pay(callerOf(world), live.id)
  return outcome === 'paid' ? paidAt(order.id) : null
}

/** A member's actions, and the relative frequency of each. */
export const memberDeeds = {
  buys: { often: 8, deed: buy },
  presses: { often: 2, deed: pressAgain },
  checks: { often: 2, deed: checkPayment },
  'comes back': { often: 4, deed: comeBack },
  uses: { often: 5, deed: use },
  withdraws: { often: 4, deed: withdraw },
  'gives notice': { often: 3, deed: notice((own, world, id) => own.cancel(callerOf(world), id), true) },
  'takes notice back': { often: 2, deed: notice((own, world, id) => own.undoCancellation(callerOf(world), id), false) },
  'pays what is overdue': { often: 3, deed: payOverdue },
} as const satisfies Readonly<Record<string, { readonly often: number; readonly deed: Deed }>>
