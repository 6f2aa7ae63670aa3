// @owns who sells, and whether anything can be bought
import type { Seller } from '#domain/billing/invoice.ts'
import { sampleSellerWords } from '#wording/documents/invoice.ts'
import type { Config } from '../../config.ts'
import type { PaymentProviders } from '../../payment-provider.ts'

/**
 * The seller in the operator's settings. If the settings name no seller: in development a marked sample; in production
 * null, so that nothing can be bought.
 */
export function sellerOf(config: Config): Seller | null {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_NUMBER: taxNumber, PROFILE } = config
  if (name !== null && address !== null) return { name, address, taxNumber }
  return PROFILE === 'development' ? { ...sampleSellerWords, taxNumber: null } : null
}

/** Why nothing can be bought: there is no seller for invoices, or no payment provider. */
export type NotSoldHere = 'no-seller' | 'no-provider'

/** The reason why nothing can be bought; null when something can be. */
export function notSoldHere(seller: Seller | null, { cards, payPal }: PaymentProviders): NotSoldHere | null {
  if (seller === null) return 'no-seller'
  return cards === null && payPal === null ? 'no-provider' : null
}
