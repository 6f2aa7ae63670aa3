import { dayMs } from '#domain/policy.ts'
import { paymentEmailWords } from '#words/payment-emails.ts'
import { judge, laws } from './laws.ts'
import { orderOfKey } from './provider-books.ts'
import { decideDisputes, deliver, settleCharges, settleRefunds } from './provider-deeds.ts'
import { doJobsOnce, passTime } from './passing-time.ts'
import { hourMs } from './simulated-time.ts'
import { wasPaid } from './member-deeds.ts'
import { doDeed, look, type World } from './world.ts'

// Ends a simulated history: nothing fails any more, all events are delivered, and everything under way finishes.

/** Throws when something that should have ended has not, or when the records differ from the provider's. */
export async function settle(world: World): Promise<void> {
  world.books.fail(0)
  world.isAskedByOperator = false
  for (let round = 0; round < 4; round += 1) {
    settleCharges(world)
    settleRefunds(world)
    decideDisputes(world)
    await tellAll(world)
    await passTime(world, 26 * hourMs)
  }
  await tellAll(world)
  await doJobsOnce(world)
  judge(world, [...laws, ...lawsOfTheEnd])
  await passTime(world, chanceOfLong(world))
  judge(world, [...laws, { law: 11, broken: reminded }])
}

async function tellAll(world: World): Promise<void> {
  for (let told = 0; world.books.events.length > 0 && told < 300; told += 1)
    await doDeed(world, 'the providers tell', deliver)
  await look(world)
}

/**
 * The time in milliseconds until every grant paid by PayPal has ended. If this is more than forty days, usually returns
 * one day instead.
 */
function chanceOfLong({ kept, time, chance }: World): number {
  const byPayPal = new Set(kept.orders.filter(({ provider }) => provider === 'paypal').map(({ id }) => id))
  const ends = kept.grants
    .filter(({ order_id: order }) => byPayPal.has(order ?? ''))
    .map(({ until_at: until }) => until)
  const last = Math.max(...ends.map((end) => end.getTime()), time.now().getTime())
  const ms = last - time.now().getTime() + dayMs
  // packs last a year, and most histories do not wait for their end
  return ms > 40 * dayMs && chance.below(4) > 0 ? dayMs : ms
}

const sameAsProvider = (world: World): readonly string[] => {
  const { kept, books } = world
  const paid = [...books.charges.values()].filter((charge) => charge.state === 'paid')
  const unknown = paid.filter(({ key }) => !kept.orders.some((order) => order.id === orderOfKey(key) && wasPaid(order)))
  return unknown.map(({ id }) => `${id} was paid, and its order is not`)
}

/** Whether the provider returned an order's whole payment. */
function isReturned({ charges, refunds }: World['books'], orderId: string): boolean {
  const charge = [...charges.values()].find(({ state, key }) => state === 'paid' && orderOfKey(key) === orderId)
  const ended = refunds.filter(({ chargeId, state }) => chargeId === charge?.id && state === 'refunded')
  return charge !== undefined && ended.reduce((sum, { cents }) => sum + cents, 0) >= charge.cents
}

/** Nothing is left in an intermediate state. */
const left = ({ kept, before, books, time }: World): readonly string[] => [
  ...kept.orders
    .filter(({ state, month }) => ['placed', 'confirming', 'pending'].includes(state) && month === 0)
    .map(({ id, state }) => `${id} is still ${state}`),
  ...kept.orders
    .filter(({ state, month, subscriptionId, notBefore }) => {
      const paid = before.subscriptions.find(({ id }) => id === subscriptionId)?.paid_month ?? 0
      const isPayable = ['placed', 'confirming', 'declined'].includes(state)
      return isPayable && month > 0 && month < paid && (notBefore === null || notBefore <= time.now())
    })
    .map(({ id, state }) => `${id} is still ${state}, and a later month is paid`),
  ...kept.orders
    .filter(({ state, refundFailedAt }) => state === 'refunding' && refundFailedAt === null)
    .map(({ id }) => `${id} is still refunding`),
  ...kept.orders
    .filter(({ id, refundFailedAt }) => refundFailedAt !== null && isReturned(books, id))
    .map(({ id }) => `the refund of ${id} is shown as failed, and its money went back`),
  ...[...books.charges.values()]
    .filter(({ isLost }) => isLost)
    .map(({ key }) => kept.orders.find(({ id }) => id === orderOfKey(key)))
    .filter((order) => order !== undefined && order.state !== 'dispute-lost')
    .map((order) => `${order?.id ?? ''} is ${order?.state ?? ''}, and its money was lost`),
  ...kept.subscriptions
    .filter(({ state, ends_on: endsOn }) => state !== 'ended' && endsOn !== null && endsOn < time.now())
    .map(({ id, state }) => `${id} is still ${state} after its last day`),
  ...books.events.map(({ kind, id }) => `nobody takes ${kind} ${id}`),
]

const done = ({ kept, bank, outbox, kills, isInterrupted }: World): readonly string[] => {
  const invoices = kept.invoices.map(({ number }) => ({
    number,
    times: outbox.filter(({ text }) => text.includes(number)).length,
  }))
  const cards = [...bank.cards.values()].filter(({ customerId }) => customerId !== null)
  return [
    ...(kept.accounts.length === 0 ? cards : []).map(({ id }) => `the card ${id} of a deleted account is kept`),
    ...kept.jobs.map(({ kind, subject }) => `${kind} of ${subject} is not done`),
    ...invoices.filter(({ times }) => times < 1 && !isInterrupted).map(({ number }) => `${number} was not sent`),
    // a server that is killed after sending an email, but before recording it as sent, sends it again
    ...invoices
      .filter(({ times }) => times > 1 + kills)
      .map(({ number, times }) => `${number} was sent ${times} times`),
  ]
}

const lawsOfTheEnd = [
  { law: 2, broken: sameAsProvider },
  { law: 5, broken: left },
  { law: 10, broken: done },
]

/** Each PayPal buyer got one reminder before the end of the paid period, if jobs ran in its last days. */
const reminded = ({ kept, outbox, kills, jobsDone }: World): readonly string[] => {
  const subject = paymentEmailWords.payPalEnding.subject.split('{')[0] ?? ''
  const sent = outbox.filter((email) => email.subject.startsWith(subject)).length
  const noted = kept.orders.filter(({ remindedAt }) => remindedAt !== null)
  const ended = kept.orders.flatMap((order) => {
    const grants = kept.grants.filter(({ order_id: id }) => id === order.id)
    const until = grants[0]?.until_at.getTime()
    if (order.provider !== 'paypal' || order.state !== 'paid' || until === undefined) return []
    const isDone = jobsDone.some((at) => at.getTime() > until - 3 * dayMs && at.getTime() < until - hourMs)
    // a used-up pack needs no reminder of its end
    const isUsedUp = order.planId === 'translation' && grants.every(({ given, used }) => used >= given)
    const at = order.remindedAt?.getTime()
    return [
      ...(isDone && !isUsedUp && at === undefined ? [`nobody was reminded of the end of ${order.id}`] : []),
      ...(at !== undefined && (at >= until || at < until - 5 * dayMs)
        ? [`the reminder of ${order.id} came at the wrong time`]
        : []),
    ]
  })
  const isOften = sent < noted.length || sent > noted.length + kills
  return [...ended, ...(isOften ? [`${sent} reminders of ${noted.length} ends`] : [])]
}
