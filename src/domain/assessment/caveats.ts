import { fullWeightMin } from '../policy.ts'
import { agingSteps } from './age.ts'
import type { CreditLimit } from './credit-limit.ts'
import type { Figures } from './figures.ts'
import type { Given } from './given.ts'

/** What notices look at. */
export type Circumstances = {
  readonly given: Given
  readonly figures: Figures
  readonly availableWeight: number
  readonly ageMonths: number | null
  readonly limit: CreditLimit
}

/** What must be said whenever it is true, in shown order (method §10). */
export const caveats = [
  { code: 'NO_DA', applies: ({ figures }) => (figures.amounts.depreciation ?? 0) === 0 },
  { code: 'INTERIM', applies: ({ given }) => given.periods !== 34 },
  { code: 'LIMITED_DATA', applies: ({ availableWeight }) => availableWeight < fullWeightMin },
  { code: 'OLD', applies: ({ ageMonths }) => ageMonths !== null && ageMonths > agingSteps[0].monthsOver },
  { code: 'MANUAL_REVIEW', applies: ({ limit }) => limit.isCapped },
  { code: 'SIMPLIFIED_FORM', applies: ({ given }) => given.isSimplified },
  { code: 'IRREGULAR_PERIOD', applies: ({ given }) => given.isIrregular },
] as const satisfies readonly { readonly code: string; readonly applies: (seen: Circumstances) => boolean }[]

export type CaveatCode = (typeof caveats)[number]['code']

export const caveatsOf = (circumstances: Circumstances): readonly CaveatCode[] =>
  caveats.filter(({ applies }) => applies(circumstances)).map(({ code }) => code)
