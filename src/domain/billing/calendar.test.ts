import { expect, test } from 'vitest'
import { addDays, addMonths, anniversary, dayOf, firstAnniversary, monthAt } from './calendar.ts'

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)
const textOf = (date: Date): string => date.toISOString().slice(0, 10)

test.each([
  ['2026-01-31T09:30:00Z', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-30T00:00:00Z', ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
  ['2026-11-29T23:59:59.999Z', ['2026-12-29', '2027-01-29', '2027-02-28', '2027-03-29']],
  ['2026-12-15T00:00:00Z', ['2027-01-15', '2027-02-15', '2027-03-15', '2027-04-15']],
])('the first four anniversaries of a sign-up at %s are %j', (signedUp, anniversaries) => {
  expect([1, 2, 3, 4].map((number) => textOf(anniversary(new Date(signedUp), number)))).toEqual(anniversaries)
})

// four years, so that every day of a leap year is tried as a sign-up
const starts = Array.from({ length: 1461 }, (_, at) => addDays(day('2026-01-01'), at))
const months = Array.from({ length: 36 }, (_, at) => at + 1)

const pairs = starts.flatMap((start) => months.map((number) => ({ start, number })))

test('a monthly anniversary is the same day of the month, or the last day of a shorter month', () => {
  const wrong = pairs.filter(({ start, number }) => {
    const each = anniversary(start, number)
    const monthsAfter = (each.getUTCFullYear() - start.getUTCFullYear()) * 12 + each.getUTCMonth() - start.getUTCMonth()
    const lastDate = new Date(Date.UTC(each.getUTCFullYear(), each.getUTCMonth() + 1, 0)).getUTCDate()
    const isItsDay = each.getUTCDate() === Math.min(start.getUTCDate(), lastDate)
    return monthsAfter !== number || !isItsDay || each.getTime() !== dayOf(each).getTime()
  })
  expect(wrong).toEqual([])
})

test('a subscription month begins on its anniversary, for a sign-up on any day', () => {
  const wrong = pairs.filter(({ start, number }) => {
    const begins = anniversary(start, number)
    const isFirstDay = monthAt(start, begins) === number && monthAt(start, addDays(begins, -1)) === number - 1
    const isFound = firstAnniversary(start, begins) === number
    return !isFirstDay || !isFound || firstAnniversary(start, addDays(begins, 1)) !== number + 1
  })
  expect(wrong).toEqual([])
})

test('days before the sign-up count as part of the first month', () => {
  const start = day('2026-05-31')
  expect([monthAt(start, day('2025-01-01')), firstAnniversary(start, day('2025-01-01'))]).toEqual([0, 1])
})

test('days are in UTC, even when daylight saving time changes', () => {
  expect(dayOf(new Date('2026-03-29T23:30:00-02:00')).toISOString()).toBe('2026-03-30T00:00:00.000Z')
  expect(textOf(addDays(day('2026-03-28'), 2))).toBe('2026-03-30')
  expect(textOf(addMonths(new Date('2026-12-31T22:00:00Z'), 2))).toBe('2027-02-28')
})
