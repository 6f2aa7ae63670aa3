import { countedUses } from '#domain/billing/plans.ts'
import type { Uses } from '#domain/billing/prices.ts'
import { counted, dollarPrice } from '#words/locale.ts'
import { usesWords } from '#words/payments.ts'

/** An amount of whole US cents: USD 49.05. */
export const centsText = (cents: number): string => dollarPrice(cents / 100)

/** What is given, each kind in words; what there is none of is left out. */
export const usesTexts = (uses: Uses): readonly string[] =>
  countedUses.filter((name) => uses[name] > 0).map((name) => counted(uses[name], usesWords[name]))
