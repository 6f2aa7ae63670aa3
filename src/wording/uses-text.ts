import { countedUses } from '#domain/billing/plans.ts'
import type { Uses } from '#domain/billing/prices.ts'
import { counted } from '#words/locale.ts'
import { usesWords } from '#words/payments.ts'

/**
 * The uses that a plan or order gives, one string for each kind, such as "3 translations"; leaves out a kind with none.
 */
export const usesTexts = (uses: Uses): readonly string[] =>
  countedUses.filter((name) => uses[name] > 0).map((name) => counted(uses[name], usesWords[name]))
