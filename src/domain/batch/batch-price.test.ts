import { expect, test } from 'vitest'
import { batchPrice, needsProof } from './batch-price.ts'

test.each([
  [14, 50, { wanted: 14, left: 50, affordable: 14 }],
  [14, 3, { wanted: 14, left: 3, affordable: 3 }],
  [14, 0, { wanted: 14, left: 0, affordable: 0 }],
  [14, null, { wanted: 14, left: 0, affordable: 0 }],
  [0, 50, { wanted: 0, left: 50, affordable: 0 }],
] as const)('if %d uses are requested and %s are left, the price of the batch is %j', (wanted, left, price) => {
  expect(batchPrice(wanted, left)).toEqual(price)
})

const unproven = { isAddressProven: false, usedOfFree: 0, leftBesideFree: 0 }

test.each([
  ['the first free use needs no confirmed address', { ...unproven, wanted: 1 }, false],
  ['two free uses at once need a confirmed address', { ...unproven, wanted: 2 }, true],
  ['a free use after the first needs a confirmed address', { ...unproven, wanted: 1, usedOfFree: 1 }, true],
  ['bought uses need no confirmed address', { ...unproven, wanted: 3, leftBesideFree: 3, usedOfFree: 4 }, false],
  [
    'bought uses and the first free one need no confirmed address',
    { ...unproven, wanted: 4, leftBesideFree: 3 },
    false,
  ],
  [
    'uses beyond the bought ones and the first free one need a confirmed address',
    { ...unproven, wanted: 5, leftBesideFree: 3 },
    true,
  ],
  [
    'with a confirmed address any number of uses needs no other proof',
    { ...unproven, isAddressProven: true, wanted: 50, usedOfFree: 9 },
    false,
  ],
] as const)('%s', (_name, given, expected) => {
  expect(needsProof(given)).toBe(expected)
})
