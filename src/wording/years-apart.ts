import type { Apart } from '#domain/documents/years-together.ts'
import { yearsTogetherMax, yearsTogetherMin } from '#domain/policy.ts'
import { apartWords } from '#words/statement-years.ts'
import { say } from './say.ts'

const bounds = { least: yearsTogetherMin, most: yearsTogetherMax }

/** Text that says why statements cannot be shown side by side, with advice. */
export const apartText = (apart: Apart): string =>
  say(apartWords[apart.kind], {
    ...bounds,
    ...('count' in apart && { count: apart.count }),
    ...('years' in apart && { years: apart.years.join(', ') }),
  })
