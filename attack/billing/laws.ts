import { orderGives } from '#domain/billing/order-states.ts'
import { dayMs } from '#domain/policy.ts'
import { wasPaid } from './member-deeds.ts'
import { orderOfKey, returnedOfCharge } from './provider-books.ts'
import type { KeptOrder } from './kept-records.ts'
import { BrokenLaw } from './unattended-charges.ts'
import type { World } from './world.ts'

// Invariants of billing. Each returns its violations. Those in settled-life.ts hold only when nothing is under way.

type Law = { readonly law: number; readonly broken: (world: World) => readonly string[] }

const paidTimes = ({ books }: World, orderId: string): number =>
  [...books.charges.values()].filter(({ key }) => orderOfKey(key) === orderId).reduce((sum, { paid }) => sum + paid, 0)

const chargedOnce = (world: World): readonly string[] => {
  const { kept, intents } = world
  const twice = kept.orders
    .filter(({ id }) => paidTimes(world, id) > 1)
    .map(({ id }) => `the order ${id} was charged twice`)
  const months = kept.orders.filter(({ month }) => month > 0).map((order) => `${order.subscriptionId} ${order.month}`)
  const doubled = months.filter((month, at) => months.indexOf(month) !== at).map((month) => `two orders for ${month}`)
  const tooMany = [...new Set(intents.map(({ planId }) => planId))].filter(
    (plan) =>
      kept.orders.filter((order) => order.planId === plan && order.month === 0 && wasPaid(order)).length >
      intents.filter(({ planId }) => planId === plan).length,
  )
  return [...twice, ...doubled, ...tooMany.map((plan) => `${plan} was bought more often than wanted`)]
}

const grantsOf = ({ kept }: World, { id }: KeptOrder) => kept.grants.filter(({ order_id: order }) => order === id)

const grantedIfPaid = (world: World): readonly string[] =>
  world.kept.orders.flatMap((order) => {
    const grants = grantsOf(world, order)
    if (!wasPaid(order)) return grants.length > 0 ? [`${order.id} is ${order.state} and gives`] : []
    if (order.userId === null) return []
    const wanted = [order.translations * order.quantity, order.assessments * order.quantity].filter((uses) => uses > 0)
    const given = grants.toSorted((one) => (one.counted === 'translations' ? -1 : 1)).map((grant) => grant.given)
    const isPaid = paidTimes(world, order.id) === 1
    return [
      ...(isPaid ? [] : [`${order.id} is ${order.state} and nobody paid it`]),
      ...(String(wanted) === String(given) ? [] : [`${order.id} gives ${String(given)} and not ${String(wanted)}`]),
    ]
  })

const invoiced = ({ kept }: World): readonly string[] => {
  const of = (orderId: string, kind: string): number =>
    kept.invoices.filter((each) => each.orderId === orderId && each.kind === kind).length
  const wrong = kept.orders.flatMap((order) => [
    ...(of(order.id, 'invoice') === (wasPaid(order) ? 1 : 0)
      ? []
      : [`invoices of ${order.id}, which is ${order.state}`]),
    ...(of(order.id, 'credit-note') === (order.state === 'refunded' ? 1 : 0) ? [] : [`credit notes of ${order.id}`]),
  ])
  const numbered = kept.numbers.filter(
    ({ kind, year, last }) =>
      kept.invoices.filter((each) => each.kind === kind && each.number.includes(String(year))).length !== last,
  )
  return [...wrong, ...numbered.map(({ kind, year }) => `the numbers of ${kind} in ${year} have a gap`)]
}

const refundedNoMore = ({ books }: World): readonly string[] => [
  ...[...books.charges.values()]
    .filter(({ id, cents, isLost }) => returnedOfCharge(books, id) + (isLost ? cents : 0) > cents)
    .map(({ id }) => `more than ${id} was paid went back`),
  ...books.askedTwice.map((id) => `${id} was to be refunded by two calls`),
]

/**
 * In the audit trail, each change of an order's state starts from the state after the previous change. The last change
 * of an order or subscription ends in the stored state.
 */
const inTheTrail = ({ kept }: World): readonly string[] => [
  ...kept.orders.flatMap(({ id, state }) => {
    const rows = kept.trail.filter(({ object }) => object === `order:${id}`)
    const placed = rows.filter(({ kind }) => kind === 'order.placed').length
    let now = 'placed'
    const wrong: string[] = placed === 1 ? [] : [`${id} was placed ${placed} times in the trail`]
    for (const { kind, before, after, why } of rows) {
      // when the operator retries a charge, the order's state becomes `placed` again
      if (kind === 'order.retried' && why?.startsWith('charge') === true) now = 'placed'
      if (kind !== 'order.changed') continue
      if (before !== now) wrong.push(`the trail of ${id} goes on from ${before ?? ''} after ${now}`)
      now = after ?? ''
    }
    return now === state ? wrong : [...wrong, `the trail of ${id} ends at ${now}, and it is ${state}`]
  }),
  ...kept.subscriptions.flatMap(({ id, state }) => {
    const last = kept.trail.findLast(
      ({ object, kind }) => object === `subscription:${id}` && kind === 'subscription.changed',
    )
    return (last?.after ?? 'running') === state ? [] : [`the trail of ${id} ends at ${last?.after ?? ''}, not ${state}`]
  }),
]

const heldAs = { 'held-grants': 'dispute', 'ended-grants': 'refunded' } as const

const endedWithOrder = (world: World): readonly string[] =>
  world.kept.orders.flatMap((order) => {
    const gives = orderGives[order.state]
    const months = world.kept.subscriptions.find(({ id }) => id === order.subscriptionId)
    const isWaiting = months?.state.startsWith('past-due') === true
    return grantsOf(world, order).flatMap(({ held, until_at: until }) => {
      if (gives === 'held-grants' || gives === 'ended-grants')
        return held === heldAs[gives]
          ? []
          : [`a grant of ${order.id} is held by ${held ?? 'nothing'}, which is ${order.state}`]
      const [most, from] = [order.month === 0 && !order.renews ? 367 : 32, order.acceptedAt?.getTime() ?? 0]
      return [
        ...(isWaiting && held === null ? [`a grant of ${order.id} can be used while its subscription is overdue`] : []),
        ...(!isWaiting && held === 'past-due' ? [`a grant of ${order.id} waits for nothing`] : []),
        ...(held === 'dispute' ? [`a grant of ${order.id} waits for no dispute`] : []),
        ...(until.getTime() > from + most * dayMs ? [`a grant of ${order.id} lasts too long`] : []),
      ]
    })
  })

/** A grant is never used while it is on hold or refunded. It is never used more often than it allows. */
const notUsed = ({ kept, before }: World): readonly string[] =>
  kept.grants.flatMap((grant) => {
    const then = before.grants.find(({ id }) => id === grant.id)
    const isHeld = then !== undefined && then.held !== null && grant.held !== null && then.held === grant.held
    return [
      ...(isHeld && grant.used > then.used ? [`a grant held by ${grant.held} was used`] : []),
      ...(grant.used > grant.given ? [`more of a grant was used than was given`] : []),
    ]
  })

/** A subscription has ended if a refund of one of its payments has begun, or if a payment was lost in a dispute. */
const endedWithMoney = ({ kept }: World): readonly string[] =>
  kept.orders
    .filter(({ state }) => ['refunding', 'refunded', 'dispute-lost'].includes(state))
    .filter(({ subscriptionId }) =>
      kept.subscriptions.some(({ id, state }) => id === subscriptionId && state !== 'ended'),
    )
    .map(({ id, state }) => `${id} is ${state}, and its subscription goes on`)

const jobsOnce = ({ kept }: World): readonly string[] => {
  const names = kept.jobs.map(({ kind, subject }) => `${kind} of ${subject}`)
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is to be done twice`)
}

const oneOfTwo = (world: World): readonly string[] => {
  const { kept, withdrawn, uses } = world
  // a deleted account's grants are gone, so there is nothing to compare
  if (kept.accounts.length === 0) return []
  const used = kept.grants.reduce((sum, grant) => sum + grant.used, 0)
  const both = kept.grants.filter((grant) => grant.used > 0 && withdrawn.has(grant.order_id ?? ''))
  return [
    ...both.map(({ order_id: order }) => `${order} was withdrawn and used`),
    ...(used >= uses.done && used <= uses.done + uses.perhaps ? [] : [`${used} uses are kept, ${uses.done} were made`]),
  ]
}

const acknowledgedKept = ({ acknowledged, kept }: World): readonly string[] =>
  acknowledged.filter(({ isKept }) => !isKept(kept)).map(({ what }) => `forgotten: ${what}`)

export const laws: readonly Law[] = [
  { law: 1, broken: chargedOnce },
  { law: 2, broken: grantedIfPaid },
  { law: 3, broken: invoiced },
  { law: 4, broken: endedWithMoney },
  { law: 6, broken: acknowledgedKept },
  { law: 7, broken: refundedNoMore },
  { law: 8, broken: inTheTrail },
  { law: 9, broken: endedWithOrder },
  { law: 9, broken: notUsed },
  { law: 10, broken: jobsOnce },
  { law: 12, broken: oneOfTwo },
]

/** Throws for the first invariant that does not hold. */
export function judge(world: World, judged: readonly Law[]): void {
  for (const { law, broken } of judged) {
    const [first] = broken(world)
    if (first !== undefined) throw new BrokenLaw(law, first)
  }
}
