import type { AnswerOf } from '#contract/endpoints.ts'
import { plansPageWords } from '#wording/en/plans-page.ts'
import { say } from '#wording/say.ts'

/** What is left of the plan that is held, in words; null where nothing is counted. */
export function planLeftText({ plan, counter }: AnswerOf<'readCurrentPlan'>): string | null {
  const limit = plan?.translationsPerYear ?? null
  return limit === null || counter === null ? null : say(plansPageWords.left, { count: counter, limit })
}
