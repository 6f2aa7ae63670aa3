import { cardBrandNames, cardNameWords } from '#words/payment-information.ts'
import { say } from './say.ts'

/**
 * The name that the owner knows a card by, such as "Visa ending in 4242". `brand`: as the payment provider writes it.
 */
export const cardName = ({ brand, lastFour }: { readonly brand: string; readonly lastFour: string }): string =>
  say(cardNameWords.ending, { brand: brandName(brand), digits: lastFour })

/** The usual name of a brand, or else the provider's spelling; a general word if the provider names no brand. */
const brandName = (brand: string): string =>
  brand === '' || brand === 'unknown' ? cardNameWords.unknownBrand : (cardBrandNames[brand.toLowerCase()] ?? brand)
