import { anniversary } from '#domain/billing/calendar.ts'
import type { World } from './world.ts'

/**
 * Throws if a charge without the buyer present was not allowed by the records just before it. Clears the list of these
 * charges.
 */
export function notCharged(world: World): void {
  for (const { orderId } of world.books.unattended.splice(0)) {
    const why = wrongTo(world, orderId)
    if (why !== null) throw new BrokenLaw(4, `the order ${orderId} was charged ${why}`)
  }
}

/** Thrown when an invariant does not hold. */
export class BrokenLaw extends Error {
  readonly law: number
  constructor(law: number, what: string) {
    super(`law ${law}: ${what}`)
    this.law = law
  }
}

function wrongTo({ kept, time, pauses, isAskedByOperator }: World, orderId: string): string | null {
  if (!isAskedByOperator && !time.isBelieved()) return 'by a clock that is not believed'
  const order = kept.orders.find(({ id }) => id === orderId)
  const months = kept.subscriptions.find(({ id }) => id === order?.subscriptionId)
  if (order === undefined || months === undefined) return null
  const now = time.server()
  const begins = anniversary(months.signed_up_at, order.month)
  if (months.state === 'ended') return 'after its subscription had ended'
  if (months.ends_on !== null && months.ends_on <= now) return 'after the day its subscription ends'
  if (months.ends_on !== null && begins >= months.ends_on) return 'for a month after the end'
  if (months.paused_at !== null && !isAskedByOperator) return 'while its member was suspended'
  if (begins > now) return 'before its month begins'
  const isSkipped = pauses.some(({ from, until }) => begins > from && until !== null && begins <= until)
  return isSkipped ? 'for a month that began while its member was suspended' : null
}
