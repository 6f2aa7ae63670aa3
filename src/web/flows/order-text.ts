import { dollarPrice } from '#words/locale.ts'

/** An amount of whole US cents: USD 49.05. */
export const centsText = (cents: number): string => dollarPrice(cents / 100)
