import { expect, test } from 'vitest'
import { readForm } from './form-body.ts'

test.each([
  ['amount=2000&currency=usd', { amount: '2000', currency: 'usd' }],
  ['metadata[idempotency_key]=a%3Ab', { metadata: { idempotency_key: 'a:b' } }],
  ['expand[0]=payment_method&expand[1]=customer', { expand: ['payment_method', 'customer'] }],
  ['types[]=card&types[]=link', { types: ['card', 'link'] }],
  ['a[b][c][0][d]=1', { a: { b: { c: [{ d: '1' }] } } }],
  ['', {}],
])('the form %j is decoded', (body, fields) => {
  expect(readForm(body)).toEqual(fields)
})

test.each(['[a]=1', 'a[b=1', 'a[b]c]=1', 'a=1&a[b]=2', 'a[1][2][3][4][5][6][7][8]=1'])(
  'the malformed form %s is rejected',
  (body) => {
    expect(readForm(body)).toBeNull()
  },
)

test('a field called “__proto__” is decoded like any other', () => {
  expect(JSON.stringify(readForm('__proto__[a]=1'))).toBe('{"__proto__":{"a":"1"}}')
  expect(Object.prototype).not.toHaveProperty('a')
})
