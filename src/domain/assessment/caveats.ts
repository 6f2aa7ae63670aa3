import { fullWeightMin } from '../policy.ts'
import type { KindOfCompany } from './company-kind.ts'
import { isPlainHolding, type CreditLimit } from './credit-limit.ts'
import { ebitdaDeparture } from './ebitda-departure.ts'
import { otherIncomeShareMin } from './finding-bounds.ts'
import { isCycleOutOfRange } from './finding-rules.ts'
import { agingSteps } from './age.ts'
import type { Figures } from './figures.ts'
import type { AssessmentBasis } from './given.ts'
import type { Scores } from './metrics.ts'
import type { RiskClass } from './risk.ts'

/** The facts that the notice conditions depend on. */
export type Circumstances = {
  readonly given: AssessmentBasis
  readonly figures: Figures
  readonly scores: Scores
  readonly kind: KindOfCompany
  readonly risk: RiskClass | null
  readonly availableWeight: number
  readonly ageMonths: number | null
  readonly limit: CreditLimit
}

/** Notices, in display order (method §10). Each is shown if its condition is true and the company is rated. */
export const caveats = [
  { code: 'NO_DA', applies: ({ figures }) => (figures.amounts.depreciation ?? 0) === 0 },
  { code: 'INTERIM', applies: ({ given }) => given.periods !== 34 },
  { code: 'LIMITED_DATA', applies: ({ availableWeight }) => availableWeight < fullWeightMin },
  { code: 'OLD', applies: ({ ageMonths }) => ageMonths !== null && ageMonths > agingSteps[0].monthsOver },
  {
    code: 'MANUAL_REVIEW',
    applies: ({ limit, risk, kind }) =>
      limit.isCapped && (risk === 'veryLow' || risk === 'low') && !isPlainHolding(kind),
  },
  { code: 'SIMPLIFIED_FORM', applies: ({ given }) => given.isSimplified },
  { code: 'IRREGULAR_PERIOD', applies: ({ given }) => given.isIrregular },
  {
    code: 'RISK_CLASS_CAP',
    applies: ({ limit, risk, kind }) =>
      limit.isCapped && (risk === 'moderate' || risk === 'high') && kind.kind === 'trading',
  },
  { code: 'COMPANY_KIND', applies: ({ kind }) => kind.kind !== 'trading' || kind.overruled !== null },
  { code: 'EBITDA_OTHER', applies: ({ figures, kind }) => kind.kind === 'trading' && isOtherIncomeLarge(figures) },
  {
    code: 'CYCLE_OUT_OF_RANGE',
    applies: ({ scores }) => isCycleOutOfRange(scores.cashConversionCycle.ratio),
  },
] as const satisfies readonly { readonly code: string; readonly applies: (seen: Circumstances) => boolean }[]

export type CaveatCode = (typeof caveats)[number]['code']

export const caveatsOf = (circumstances: Circumstances): readonly CaveatCode[] =>
  caveats.filter(({ applies }) => applies(circumstances)).map(({ code }) => code)

const isOtherIncomeLarge = (figures: Figures): boolean => {
  const { revenue } = figures.amounts
  const departure = ebitdaDeparture(figures)
  return revenue !== null && departure !== null && departure.amount > otherIncomeShareMin * revenue
}
