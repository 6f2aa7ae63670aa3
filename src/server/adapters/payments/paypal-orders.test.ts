import { expect, test } from 'vitest'
import { chooseAtPayPal, openPayments } from '../../../../scripts/vitest/payments-under-test.ts'

const cents = 4_905
const order = {
  cents,
  description: 'FinancialTranslation, one month',
  returnUrl: 'https://saldo.example/payment-success',
  cancelUrl: 'https://saldo.example/checkout',
}

async function ordering() {
  const payments = await openPayments()
  const made = await payments.payPal.createOrder(order, 'order-1')
  if (made.kind !== 'created') throw new Error(made.kind)
  return { ...payments, ...made }
}

test('an order approved at PayPal is captured only once', async () => {
  const { payPal, id, approvalUrl } = await ordering()
  expect(await payPal.readOrder(id)).toEqual({
    key: 'order-1',
    outcome: { kind: 'needs-confirmation', id, confirmation: approvalUrl },
  })
  expect(await chooseAtPayPal(approvalUrl, 'pay')).toBe(`${order.returnUrl}?token=${id}&PayerID=TESTBUYER`)
  expect((await payPal.readOrder(id)).outcome).toEqual({ kind: 'approved', id })
  const paid = await payPal.capture(id, 'capture-1')
  expect(paid).toMatchObject({ kind: 'paid', cents })
  expect(await payPal.capture(id, 'capture-1')).toEqual(paid)
  expect(await payPal.capture(id, 'capture-2')).toEqual(paid)
  expect((await payPal.readOrder(id)).outcome).toEqual(paid)
  expect(await payPal.orderOfCapture('id' in paid ? (paid.id ?? '') : '')).toEqual({ kind: 'found', orderId: id })
})

test('a buyer who returns from PayPal without approving pays nothing', async () => {
  const { payPal, id, approvalUrl } = await ordering()
  expect(await chooseAtPayPal(approvalUrl, 'cancel')).toBe(`${order.cancelUrl}?token=${id}`)
  expect(await payPal.capture(id, 'capture-1')).toEqual({ kind: 'needs-confirmation', id, confirmation: approvalUrl })
})

test('if PayPal declines the payment source, the buyer can approve the order again', async () => {
  const { payPal, id, approvalUrl } = await ordering()
  await chooseAtPayPal(approvalUrl, 'declined')
  const reason = { kind: 'declined', id: null, reason: 'card-declined' }
  expect(await payPal.capture(id, 'capture-1')).toMatchObject(reason)
  await chooseAtPayPal(approvalUrl, 'pay')
  expect(await payPal.capture(id, 'capture-1')).toMatchObject({ kind: 'paid', cents })
})

test.each([
  ['COMPLETED', { kind: 'paid', cents }],
  ['DECLINED', { kind: 'declined', reason: 'card-declined' }],
] as const)('a PayPal payment is pending until its review ends with %s', async (end, expected) => {
  const { payPal, sandbox, id, approvalUrl } = await ordering()
  await chooseAtPayPal(approvalUrl, 'review')
  expect(await payPal.capture(id, 'capture-1')).toMatchObject({ kind: 'pending' })
  sandbox.endReview(id, end)
  expect((await payPal.readOrder(id)).outcome).toMatchObject(expected)
})

test('a PayPal payment can be refunded in parts up to its amount', async () => {
  const { payPal, id, approvalUrl } = await ordering()
  await chooseAtPayPal(approvalUrl, 'pay')
  const paid = await payPal.capture(id, 'capture-1')
  const chargeId = paid.kind === 'paid' ? paid.id : ''
  expect(await payPal.refund({ chargeId, cents: 905 }, 'refund-1')).toMatchObject({ kind: 'refunded', cents: 905 })
  expect(await payPal.refund({ chargeId, cents: 4_001 }, 'refund-2')).toMatchObject({
    kind: 'declined',
    reason: 'refused',
  })
  expect(await payPal.listRefunds(id)).toMatchObject({
    kind: 'found',
    refunds: [{ key: 'refund-1', outcome: { kind: 'refunded', cents: 905 } }],
  })
})

test('an order unknown to PayPal is reported as not found', async () => {
  const { payPal } = await openPayments()
  // PayPal's own message is written for the merchant, so it is not shown
  const notFound = { kind: 'declined', reason: 'not-found', message: 'PayPal declined the payment.' }
  expect((await payPal.readOrder('ORDERNONE')).outcome).toMatchObject(notFound)
  expect(await payPal.refund({ chargeId: '../orders', cents: 1 }, 'refund')).toMatchObject(notFound)
  expect(await payPal.orderOfCapture('CAPTURENONE')).toEqual({ kind: 'found', orderId: null })
})

test('all calls share one PayPal token until it expires', async () => {
  const { payPal, sandbox, pass } = await openPayments()
  const callsOf = async (work: () => Promise<unknown>): Promise<number> => {
    sandbox.faults.clear()
    await work()
    return sandbox.faults.count()
  }
  const read = () => payPal.readOrder('ORDERNONE')
  expect(await callsOf(() => Promise.all([read(), read(), read()]))).toBe(4)
  expect(await callsOf(read)).toBe(1)
  pass(9 * 60 * 60_000)
  expect(await callsOf(read)).toBe(2)
  sandbox.forgetTokens()
  expect(await callsOf(read)).toBe(3)
  const alone = await read()
  sandbox.forgetTokens()
  expect(await Promise.all([read(), read(), read()])).toEqual([alone, alone, alone])
})

test('after a call with wrong keys, the outcome of the PayPal payment is unknown', async () => {
  const { payPal, sandbox, troubles } = await openPayments()
  Object.assign(sandbox.keys.payPal, { secret: 'another' })
  expect(await payPal.createOrder(order, 'order-1')).toEqual({ kind: 'unreachable' })
  expect(troubles).toEqual([{ call: 'create order', reason: 'no answer' }])
})

test('a repeated capture gives the outcome once PayPal has finished', async () => {
  const { payPal, sandbox, id, approvalUrl } = await ordering()
  await chooseAtPayPal(approvalUrl, 'pay')
  const underWay = { kind: 'unreachable', isUnderWay: true }
  sandbox.faults.set(1, 'busy')
  expect(await payPal.capture(id, 'capture-1')).toEqual(underWay)
  const paid = await payPal.capture(id, 'capture-1')
  expect(paid).toMatchObject({ kind: 'paid', cents })
  const refund = { chargeId: 'id' in paid ? (paid.id ?? '') : '', cents }
  sandbox.faults.set(1, 'busy')
  expect(await payPal.refund(refund, 'refund-1')).toEqual(underWay)
  expect(await payPal.refund(refund, 'refund-1')).toMatchObject({ kind: 'refunded', cents })
})
