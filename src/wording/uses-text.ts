import { countedUses } from '#domain/billing/plans.ts'
import type { Uses } from '#domain/billing/prices.ts'
import { counted } from '#words/locale.ts'
import { usesWords } from '#words/payments.ts'

/** Names the uses that a plan or order gives, such as "3 translations". Kinds without uses are left out. */
export const usesTexts = (uses: Uses): readonly string[] =>
  countedUses.filter((name) => uses[name] > 0).map((name) => counted(uses[name], usesWords[name]))
