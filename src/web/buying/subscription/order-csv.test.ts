import { expect, onTestFinished, test, vi } from 'vitest'
import { first } from '../../fixtures/bought.ts'
import { orderCsv } from './order-csv.ts'

test('in the CSV file, the amount is a number and the days are UTC days', () => {
  const dueOn = new Date('2026-03-02T12:00:00Z')
  const usableUntil = new Date('2026-02-28')
  const order = {
    ...first,
    state: 'refunding' as const,
    refund: { askedAt: dueOn, dueOn, refundedAt: null, failedAt: null },
  }
  // puts the local day one day ahead of the day in UTC, as in a time zone ahead of UTC
  vi.spyOn(Date.prototype, 'getDate').mockReturnValue(3)
  onTestFinished(() => void vi.restoreAllMocks())
  const row = orderCsv.map(({ heading, value }) => [heading, value({ ...order, placedAt: dueOn, usableUntil })])
  expect(row).toEqual([
    ['Date', '2026-03-02'],
    ['Order', 'Financial Analysis – Monthly, month 1: 20 translations, 20 credit assessments'],
    ['Amount, USD', 49.9],
    ['Paid by', 'Card'],
    ['Status', 'Ended. The refund is under way. Refund due by 2 March 2026'],
    ['Usable until', '2026-02-27'],
    ['Refund due by', '2026-03-02'],
    ['Documents', 'INV-2026-000001'],
  ])
})

test('the CSV file gives no due day for a failed refund', () => {
  const day = new Date('2026-03-02')
  const refund = { askedAt: day, dueOn: day, refundedAt: null, failedAt: null }
  const orders = [
    { ...first, state: 'refunding' as const, refund: { ...refund, failedAt: day } },
    { ...first, state: 'refunded' as const, refund },
  ]
  const due = orderCsv.find(({ heading }) => heading === 'Refund due by')
  expect(orders.map((order) => due?.value(order))).toEqual([null, null])
})
