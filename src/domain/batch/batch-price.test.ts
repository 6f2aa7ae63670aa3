import { expect, test } from 'vitest'
import { batchPrice, needsProof } from './batch-price.ts'

test.each([
  [14, 50, { wanted: 14, left: 50, affordable: 14 }],
  [14, 3, { wanted: 14, left: 3, affordable: 3 }],
  [14, 0, { wanted: 14, left: 0, affordable: 0 }],
  [14, null, { wanted: 14, left: 0, affordable: 0 }],
  [0, 50, { wanted: 0, left: 50, affordable: 0 }],
] as const)('with %d uses wanted and %s left, the affordable number is the smaller of them', (wanted, left, price) => {
  expect(batchPrice(wanted, left)).toEqual(price)
})

const unproven = { isAddressProven: false, usedOfFree: 0, leftBesideFree: 0 }

test.each([
  ['one is free without proof', { ...unproven, wanted: 1 }, false],
  ['two need it before the first', { ...unproven, wanted: 2 }, true],
  ['after the first even one needs it', { ...unproven, wanted: 1, usedOfFree: 1 }, true],
  ['what was bought needs none', { ...unproven, wanted: 3, leftBesideFree: 3, usedOfFree: 4 }, false],
  ['what was bought and the first free one need none', { ...unproven, wanted: 4, leftBesideFree: 3 }, false],
  ['more than both does', { ...unproven, wanted: 5, leftBesideFree: 3 }, true],
  ['a confirmed address needs none', { ...unproven, isAddressProven: true, wanted: 50, usedOfFree: 9 }, false],
] as const)('whether a batch needs a confirmed address: %s', (_name, given, expected) => {
  expect(needsProof(given)).toBe(expected)
})
