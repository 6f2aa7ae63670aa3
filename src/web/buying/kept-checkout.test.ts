import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkoutKeptMs } from '#domain/policy.ts'
import { makeStorage } from '../../../scripts/vitest/storage.ts'
import { forgetOldCheckouts } from '../session/kept-entries.ts'
import {
  checkoutOf,
  forgetCheckout,
  forgetCheckoutOfOrder,
  isBackFromPayPal,
  noteCheckout,
  type CheckoutPurchase,
} from './kept-checkout.ts'

const pack: CheckoutPurchase = { memberId: 'anna', planId: 'translation', quantity: 5, priceSerial: 3 }
let storage = makeStorage()
beforeEach(() => void (storage = makeStorage()))
afterEach(() => void vi.useRealTimers())

test('the same purchase gets the same key from the same storage', () => {
  const { key } = checkoutOf(storage, pack)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(checkoutOf(storage, { ...pack })).toEqual({ key, orderId: null, isAtPayPal: false })
})

test.each([{ memberId: 'boris' }, { planId: 'translation-monthly' }, { quantity: 6 }, { priceSerial: 4 }])(
  'a different purchase (%j) has a different key',
  (change) => {
    const { key } = checkoutOf(storage, pack)
    expect(checkoutOf(storage, { ...pack, ...change }).key).not.toBe(key)
    expect(checkoutOf(storage, pack).key).toBe(key)
  },
)

test('after the checkout of a purchase is deleted, the same purchase gets a new key', () => {
  const { key } = checkoutOf(storage, pack)
  forgetCheckout(storage, pack)
  expect(checkoutOf(storage, pack).key).not.toBe(key)
})

test('a key expires after a day', () => {
  vi.useFakeTimers({ now: new Date('2026-05-01') })
  const { key } = checkoutOf(storage, pack)
  vi.setSystemTime(Date.parse('2026-05-01') + checkoutKeptMs)
  expect(checkoutOf(storage, pack).key).not.toBe(key)
  vi.setSystemTime(new Date('2026-07-01'))
  forgetOldCheckouts(storage)
  expect(storage.length).toBe(0)
})

test.each([{ key: 7 }, { orderId: 7 }, { isAtPayPal: 'yes' }, { keptAt: 'now' }])(
  'a tampered entry in the storage (%j) is ignored',
  (change) => {
    const { key } = checkoutOf(storage, pack)
    const name = storage.key(0) ?? ''
    // the module stores every entry as an object
    const entry = JSON.parse(storage.getItem(name) ?? '') as object
    storage.setItem(name, JSON.stringify({ ...entry, ...change }))
    expect(checkoutOf(storage, pack).key).not.toBe(key)
  },
)

test('a return from PayPal is recognised only for the same buyer, order and URL', () => {
  const search = '?plan=translation&quantity=5&token=EC-1'
  checkoutOf(storage, pack)
  expect(isBackFromPayPal(storage, 'anna', search)).toBe(false)
  noteCheckout(storage, pack, { orderId: 'one', isAtPayPal: true })
  expect(isBackFromPayPal(storage, 'anna', search)).toBe(true)
  expect(isBackFromPayPal(storage, 'boris', search)).toBe(false)
  expect(isBackFromPayPal(storage, 'anna', '?plan=translation')).toBe(false)
  forgetCheckout(storage, pack)
  noteCheckout(storage, pack, { isAtPayPal: true })
  expect(isBackFromPayPal(storage, 'anna', search)).toBe(false)
})

test('the checkout of an order can be deleted only once, by its buyer', () => {
  checkoutOf(storage, pack)
  noteCheckout(storage, pack, { orderId: 'one', isAtPayPal: true })
  expect(forgetCheckoutOfOrder(storage, 'boris', 'one')).toBe(false)
  expect(forgetCheckoutOfOrder(storage, 'anna', 'one')).toBe(true)
  expect(forgetCheckoutOfOrder(storage, 'anna', 'one')).toBe(false)
})
