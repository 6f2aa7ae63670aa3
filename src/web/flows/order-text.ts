import { dollarPrice } from '#words/locale.ts'

/** An amount in whole US cents as text: USD 49.05. */
export const centsText = (cents: number): string => dollarPrice(cents / 100)
