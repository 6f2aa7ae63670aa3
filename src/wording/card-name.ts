import { cardBrandNames, cardNameWords } from '#words/payment-information.ts'
import { say } from './say.ts'

/** A card as its owner knows it, by the payment provider's name of the brand: Visa ending in 4242. */
export const cardName = ({ brand, lastFour }: { readonly brand: string; readonly lastFour: string }): string =>
  say(cardNameWords.ending, { brand: brandName(brand), digits: lastFour })

/** A brand nobody wrote down here is shown as the provider says it. */
const brandName = (brand: string): string =>
  brand === '' || brand === 'unknown' ? cardNameWords.unknownBrand : (cardBrandNames[brand.toLowerCase()] ?? brand)
