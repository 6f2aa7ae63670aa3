import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayOf, monthAt } from './calendar.ts'
import { cancellation, lastChargeOn } from './cancellation.ts'
import { chargesLeft, freshSubscription } from './subscription-states.ts'

const at = (text: string): Date => new Date(text)
const textOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The remaining charges after cancelling a subscription whose current month is paid. */
function leftAfter(signedUp: Date, requested: Date): readonly Date[] {
  const paid = { ...freshSubscription(signedUp), paidMonth: monthAt(signedUp, requested) }
  return chargesLeft(paid, cancellation(signedUp, requested).endsOn, requested)
}

test.each([
  ['five days after an anniversary', '2026-01-15', '2026-02-20', '2026-04-15', ['2026-03-15']],
  ['on the day of an anniversary', '2026-01-15', '2026-02-15', '2026-03-15', []],
  ['on the day before an anniversary', '2026-01-15', '2026-02-14', '2026-03-15', ['2026-02-15']],
  ['on the day of sign-up', '2026-01-15', '2026-01-15', '2026-02-15', []],
  ['on a 31st, before a short month', '2026-01-31', '2026-01-31', '2026-02-28', []],
  ['on a 30th, before a short month', '2026-01-31', '2026-01-30', '2026-02-28', []],
  ['in a short month', '2026-01-31', '2026-02-28', '2026-03-31', []],
  ['after a short month', '2026-01-31', '2026-03-01', '2026-04-30', ['2026-03-31']],
  ['over New Year', '2026-10-05', '2026-12-06', '2027-02-05', ['2027-01-05']],
])('a subscription cancelled %s (sign-up %s, request %s) ends on %s', (_, signedUp, requested, endsOn, charges) => {
  for (const time of ['00:00:00Z', '23:59:59Z']) {
    const [begun, asked] = [at(`${signedUp}T12:00:00Z`), at(`${requested}T${time}`)]
    const found = cancellation(begun, asked)
    expect([textOf(found.endsOn), leftAfter(begun, asked).map(textOf)]).toEqual([endsOn, charges])
    expect(textOf(found.lastDay)).toBe(textOf(addDays(at(endsOn), -1)))
  }
})

const instant = fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2032-12-31T00:00:00Z'), noInvalidDate: true })
const length = fc.integer({ min: 0, max: 1200 })

test('the notice period is between one month and two months', () => {
  fc.assert(
    fc.property(instant, length, (signedUp, days) => {
      const requested = addDays(signedUp, days)
      const { endsOn } = cancellation(signedUp, requested)
      const charges = leftAfter(signedUp, requested)
      expect(endsOn >= addMonths(requested, 1)).toBe(true)
      expect(monthAt(signedUp, endsOn) - monthAt(signedUp, requested)).toBeLessThanOrEqual(2)
      for (const charge of charges) expect(charge > dayOf(requested) && charge < endsOn).toBe(true)
      if (charges.length > 0) expect(charges.at(-1)).toEqual(lastChargeOn(signedUp, endsOn))
      expect(charges.length).toBe(monthAt(signedUp, endsOn) - monthAt(signedUp, requested) - 1)
    }),
  )
})

test('cancelling a subscription later never makes it end earlier', () => {
  fc.assert(
    fc.property(instant, length, length, (signedUp, days, later) => {
      const first = addDays(signedUp, days)
      expect(cancellation(signedUp, addDays(first, later)).endsOn >= cancellation(signedUp, first).endsOn).toBe(true)
    }),
  )
})

const fresh = freshSubscription(at('2026-01-31'))
const overdue = { ...fresh, failing: { month: 1 } }

test.each([
  ['a month that is not charged yet and the next', fresh, '2026-04-30', ['2026-02-28', '2026-03-31']],
  ['the month after an overdue one', overdue, '2026-04-30', ['2026-03-31']],
  ['nothing but an overdue month', overdue, '2026-03-31', []],
  ['nothing once the last month is paid', { ...fresh, paidMonth: 1 }, '2026-03-31', []],
  ['nothing in a month that a pause skipped', { ...fresh, skippedMonth: 1 }, '2026-03-31', []],
])('the remaining charges can be %s', (_, subscription, end, days) => {
  expect(chargesLeft(subscription, at(end), at('2026-03-02')).map(textOf)).toEqual(days)
})
