import { expect, test } from 'vitest'
import { openCheckout } from '../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { counterOf } from '../../../../scripts/vitest/statements.ts'

const shop = await openCheckout()
let members = 0
const newMember = () => shop.member(`member-${(members += 1)}@example.com`)

test('a pack that is paid by card can be used at once', async () => {
  const { calls } = await newMember()
  const body = await shop.cardOrder(calls, shop.enter(), 'translation', 3)
  const { outcome, order, confirmation } = await calls.makePayment({ body }).catch((e) => { console.log(shop.log.filter((l)=>l.includes('error')).join('\n')); throw e })
  expect([outcome, confirmation]).toEqual(['paid', null])
  expect(order).toMatchObject({ state: 'paid', totalCents: 2700, way: 'card', isSample: true, gives: { translations: 3 } })
  expect(order.invoices).toHaveLength(1)
  expect(await counterOf(calls)).toBe(3)
})
void refusal
