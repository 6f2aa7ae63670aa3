import { checkoutKeptMs } from '#domain/policy.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { keptEntries } from '../session/kept-entries.ts'

// Stores a checkout in the browser until it is paid, mainly its idempotency key. A second tab, a reload and a retry
// after a lost response use the same key, so that the purchase is charged once.

/** A purchase, identified by the member, the plan, the quantity and the price. */
export type CheckoutPurchase = {
  readonly memberId: string
  readonly planId: string
  readonly quantity: number
  readonly priceSerial: number
}

/**
 * `orderId` is null until the server has named the order; `isAtPayPal` is true from when the buyer is sent to PayPal
 * until the server reports the state of the payment.
 */
type KeptCheckout = { readonly key: string; readonly orderId: string | null; readonly isAtPayPal: boolean }

type StoredCheckout = KeptCheckout & { readonly keptAt: number }

// Validated without zod: the code of the first view reads these entries to recognise a return from PayPal, and zod
// would make that code a seventh larger.
const entries = keptEntries<StoredCheckout>('checkouts', {
  safeParse: (stored) => (isStoredCheckout(stored) ? { data: stored } : {}),
  encode: (checkout) => checkout,
})

function isStoredCheckout(stored: unknown): stored is StoredCheckout {
  if (typeof stored !== 'object' || stored === null) return false
  const fields = new Map<string, unknown>(Object.entries(stored))
  const orderId = fields.get('orderId')
  return (
    Number.isSafeInteger(fields.get('keptAt')) &&
    typeof fields.get('key') === 'string' &&
    (orderId === null || typeof orderId === 'string') &&
    typeof fields.get('isAtPayPal') === 'boolean'
  )
}

const beginningOf = ({ memberId, planId, quantity }: Omit<CheckoutPurchase, 'priceSerial'>): string =>
  `${memberId}:${planId}:${quantity}:`
const nameOf = (purchase: CheckoutPurchase): string => beginningOf(purchase) + String(purchase.priceSerial)

/** Returns the stored checkout of a purchase; creates one when none is stored or the stored one is too old. */
export function checkoutOf(storage: Storage, purchase: CheckoutPurchase): KeptCheckout {
  const kept = entries.read(storage, nameOf(purchase))
  if (kept !== null && Date.now() - kept.keptAt < checkoutKeptMs) return withoutTime(kept)
  const begun = { key: newIdempotencyKey(), orderId: null, isAtPayPal: false }
  entries.write(storage, nameOf(purchase), { keptAt: Date.now(), ...begun })
  return begun
}

const withoutTime = ({ key, orderId, isAtPayPal }: KeptCheckout): KeptCheckout => ({ key, orderId, isAtPayPal })

/** Updates a stored checkout; does nothing if that checkout was deleted. */
export function noteCheckout(
  storage: Storage,
  purchase: CheckoutPurchase,
  known: Partial<Omit<KeptCheckout, 'key'>>,
): void {
  const kept = entries.read(storage, nameOf(purchase))
  if (kept !== null) entries.write(storage, nameOf(purchase), { ...kept, ...known })
}

/** Deletes a checkout whose order is paid or has ended, because buying the same again is a new order. */
export const forgetCheckout = (storage: Storage, purchase: CheckoutPurchase): void =>
  void entries.write(storage, nameOf(purchase), null)

/** Deletes the checkout of a member's order; returns whether there was one. */
export function forgetCheckoutOfOrder(storage: Storage, memberId: string, orderId: string): boolean {
  const names = entries.names(storage).filter((name) => name.startsWith(`${memberId}:`))
  const found = names.filter((name) => entries.read(storage, name)?.orderId === orderId)
  found.forEach((name) => entries.write(storage, name, null))
  return found.length > 0
}

/** Whether the member was sent to PayPal from the checkout with this query string and has not finished there. */
export function isBackFromPayPal(storage: Storage, memberId: string, search: string): boolean {
  const asked = new URLSearchParams(search)
  const beginning = beginningOf({
    memberId,
    planId: asked.get('plan') ?? '',
    quantity: Number(asked.get('quantity') ?? 1),
  })
  return entries
    .names(storage)
    .some((name) => name.startsWith(beginning) && entries.read(storage, name)?.isAtPayPal === true)
}
