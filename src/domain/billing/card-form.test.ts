import { expect, test } from 'vitest'
import { cardFormProblems, type CardForm } from './card-form.ts'

const complete: CardForm = {
  agree: true,
  cardholder: 'Anna Petrova',
  numberComplete: true,
  cvcComplete: true,
  expiryComplete: true,
}

test.each([
  ['every field complete', {}, []],
  ['terms that are not accepted', { agree: false }, ['payment-terms-not-agreed']],
  ['a blank cardholder name', { cardholder: '  ' }, ['cardholder-missing']],
  ['an incomplete card number', { numberComplete: false }, ['card-number-incomplete']],
  ['an incomplete CVC', { cvcComplete: false }, ['card-cvc-incomplete']],
  ['an incomplete expiry date', { expiryComplete: false }, ['card-expiry-incomplete']],
] satisfies readonly [string, Partial<CardForm>, readonly string[]][])(
  'a card form with %s (changes %j) has the problems %j',
  (_, change, codes) => {
    expect(cardFormProblems({ ...complete, ...change }).map(({ code }) => code)).toEqual(codes)
  },
)

test('the problems of an empty form are reported in the order of the specification', () => {
  const empty = { agree: false, cardholder: '', numberComplete: false, cvcComplete: false, expiryComplete: false }
  expect(cardFormProblems(empty).map(({ at }) => at)).toEqual([
    'agree',
    'cardholder',
    'numberComplete',
    'cvcComplete',
    'expiryComplete',
  ])
})
