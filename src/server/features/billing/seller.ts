// @owns who sells, and whether anything can be bought
import type { Seller } from '#domain/billing/invoice.ts'
import { sampleSellerWords } from '#wording/documents/invoice.ts'
import type { Config } from '../../config.ts'
import type { PaymentProviders } from '../../payment-provider.ts'

/** Who sells, by the operator's settings. In development without them a sample that says so; else null: nothing can be bought. */
export function sellerOf(config: Config): Seller | null {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_NUMBER: taxNumber, PROFILE } = config
  if (name !== null && address !== null) return { name, address, taxNumber }
  return PROFILE === 'development' ? { ...sampleSellerWords, taxNumber: null } : null
}

/** Why nothing can be bought at all: an invoice has no seller, or nobody moves the money. */
export type NotSoldHere = 'no-seller' | 'no-provider'

/** Null while something can be bought. */
export function notSoldHere(seller: Seller | null, { cards, payPal }: PaymentProviders): NotSoldHere | null {
  if (seller === null) return 'no-seller'
  return cards === null && payPal === null ? 'no-provider' : null
}
