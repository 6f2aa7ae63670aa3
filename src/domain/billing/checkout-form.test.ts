import { expect, test } from 'vitest'
import { checkoutProblems, newCardWay, payPalWay, type CheckoutForm } from './checkout-form.ts'

const empty: CheckoutForm = {
  way: newCardWay,
  agree: false,
  keep: false,
  cardholder: '',
  numberComplete: false,
  cvcComplete: false,
  expiryComplete: false,
  name: '',
  company: '',
  address: '',
  country: '',
  taxNumber: '',
}
const entered = { cardholder: 'Anna', numberComplete: true, cvcComplete: true, expiryComplete: true }
const cardMessages = ['cardholder', 'numberComplete', 'cvcComplete', 'expiryComplete']

test.each([
  ['an empty form with a new card', {}, false, ['agree', ...cardMessages, 'name']],
  ['an empty form with a new card and a monthly plan', {}, true, ['agree', ...cardMessages, 'keep', 'name']],
  ['a new card in a complete form', { ...entered, agree: true, name: 'Anna' }, false, []],
  ['a monthly plan without consent', { ...entered, agree: true, name: 'Anna' }, true, ['keep']],
  ['a monthly plan with consent', { ...entered, agree: true, keep: true, name: 'Anna' }, true, []],
  ['an empty form with a saved card', { way: 'pm_1' }, true, ['agree', 'name']],
  ['an empty form with PayPal', { way: payPalWay }, true, ['agree', 'name']],
  ['PayPal in a complete form', { way: payPalWay, agree: true, name: 'Anna' }, true, []],
  [
    'a company name that is too long',
    { way: payPalWay, agree: true, name: 'A', company: 'A'.repeat(300) },
    true,
    ['company'],
  ],
] as const)('the checkout reports the fields with problems for %s', (_, change, renews, fields) => {
  expect(checkoutProblems({ ...empty, ...change }, renews).map(({ at }) => at)).toEqual(fields)
})
