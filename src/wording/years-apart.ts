import type { Apart } from '#domain/documents/years-together.ts'
import { yearsTogetherMax, yearsTogetherMin } from '#domain/policy.ts'
import { apartWords } from '#words/statement-years.ts'
import { say } from './say.ts'

const bounds = { least: yearsTogetherMin, most: yearsTogetherMax }

/** Why statements cannot be side by side, and what to do, in one or two sentences. */
export const apartText = (apart: Apart): string =>
  say(apartWords[apart.kind], {
    ...bounds,
    ...('count' in apart && { count: apart.count }),
    ...('years' in apart && { years: apart.years.join(', ') }),
  })
