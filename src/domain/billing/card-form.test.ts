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
  ['a complete card', {}, []],
  ['without the terms', { agree: false }, ['payment-terms-not-agreed']],
  ['a name of blanks', { cardholder: '  ' }, ['cardholder-missing']],
  ['half a number', { numberComplete: false }, ['card-number-incomplete']],
  ['half a CVC', { cvcComplete: false }, ['card-cvc-incomplete']],
  ['half an expiry', { expiryComplete: false }, ['card-expiry-incomplete']],
] satisfies readonly [string, Partial<CardForm>, readonly string[]][])(
  'the problems of a card form: %s',
  (_, change, codes) => {
    expect(cardFormProblems({ ...complete, ...change }).map(({ code }) => code)).toEqual(codes)
  },
)

test('the problems of an empty form are in the order of the specification', () => {
  const empty = { agree: false, cardholder: '', numberComplete: false, cvcComplete: false, expiryComplete: false }
  expect(cardFormProblems(empty).map(({ at }) => at)).toEqual([
    'agree',
    'cardholder',
    'numberComplete',
    'cvcComplete',
    'expiryComplete',
  ])
})
