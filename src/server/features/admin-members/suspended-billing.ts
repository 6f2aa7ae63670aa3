import { retriedOn } from '#domain/billing/retries.ts'
import { nextChargeOn, type Subscription, type SuspendedBilling } from '#domain/billing/subscription-states.ts'
import { suspendedBillingWords as words } from '#words/emails.ts'
import { calendarDayText, listed } from '#words/locale.ts'
import { say } from '#wording/say.ts'

// Writes the sentences about subscriptions in emails about suspensions; '' when there is nothing to say.

/**
 * Says what happens to subscriptions during a suspension; `subscriptions` are in their state after the suspension
 * began.
 */
export function suspendedBillingText(
  billing: SuspendedBilling,
  subscriptions: readonly Subscription[],
  now: Date,
): string {
  if (subscriptions.length === 0) return ''
  if (billing === 'pause') return paragraph(sentence(words.paused, subscriptions.length))
  const later = subscriptions.flatMap(({ endsOn }) => (endsOn !== null && endsOn > now ? [endsOn] : []))
  const unpaid = subscriptions.filter(({ state, failing }) => state === 'ended' && failing !== null).length
  const over = subscriptions.length - later.length - unpaid
  return paragraph(
    ...(unpaid > 0 ? [sentence(words.unpaid, unpaid)] : []),
    ...(over > 0 ? [sentence(words.ended, over)] : []),
    ...(later.length > 0 ? [sentence(words.ends, later.length, later)] : []),
    words.nothingMore,
  )
}

/** Says when subscriptions that were paused are charged next, or when their overdue charge is retried. */
export function restoredBillingText(subscriptions: readonly Subscription[], now: Date): string {
  const overdue = subscriptions.flatMap(({ failing }) => (failing === null ? [] : (retriedOn(failing, now) ?? [])))
  const next = subscriptions.flatMap((each) => (each.failing === null ? (nextChargeOn(each, now) ?? []) : []))
  if (overdue.length + next.length === 0) return ''
  return paragraph(
    ...(overdue.length > 0 ? [sentence(words.retried, overdue.length, overdue)] : []),
    ...(next.length > 0 ? [sentence(words.resumed, next.length, next)] : []),
  )
}

const sentence = (
  { one, many }: { readonly one: string; readonly many: string },
  count: number,
  days: readonly Date[] = [],
): string => say(count === 1 ? one : many, { count, dates: daysText(days) })

const daysText = (days: readonly Date[]): string => {
  const ordered = days.map((day) => day.toISOString().slice(0, 10)).toSorted()
  return listed([...new Set(ordered)].map(calendarDayText))
}

const paragraph = (...sentences: readonly string[]): string => `\n\n${sentences.join(' ')}`
