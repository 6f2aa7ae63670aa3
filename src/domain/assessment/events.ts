import { slowReceivablesDaysMin } from '../policy.ts'
import type { CompanyKind } from './company-kind.ts'
import { recovery, type Figures } from './figures.ts'
import { metrics, type Scores } from './metrics.ts'
import { eventBounds, plausibleDaysMax } from './finding-bounds.ts'
import type { Unit } from './scorecard.ts'
import { growth, type Adjustment, type AdjustmentCode } from './trend.ts'

/** The facts on which the findings depend. */
export type Sight = {
  readonly scores: Scores
  readonly current: Figures
  /** null without a previous period. */
  readonly previous: Figures | null
  readonly adjustments: readonly Adjustment[]
  readonly kind: CompanyKind
}

export type FindingKind = 'strengths' | 'weaknesses'

/** change: a change from year to year, in percent. points: the difference of two margins, in percentage points. */
export type FindingUnit = Unit | 'change' | 'points'

/**
 * A finding that does not depend on the points of a metric. `applies` compares growth as a share (0.3 is 30 %), while
 * `figure` gives it in percent; the change of a margin is in percentage points.
 */
type EventRule = {
  readonly code: string
  readonly kind: FindingKind
  readonly impact: number
  readonly applies: (sight: Sight) => boolean
  /** The figure behind the finding, which most sentences quote; absent when there is none. */
  readonly figure?: { readonly unit: FindingUnit; readonly of: (sight: Sight) => number | null }
  /** The sentence that replaces the usual one where the usual one would be wrong. */
  readonly otherwise?: { readonly text: string; readonly when: (sight: Sight) => boolean }
}

const isAdjusted =
  (code: AdjustmentCode) =>
  ({ adjustments }: Sight): boolean =>
    adjustments.some((adjustment) => adjustment.code === code)

const isAbove = (value: number | null, bound: number): boolean => value !== null && value > bound
const isAtLeast = (value: number | null, bound: number): boolean => value !== null && value >= bound
const isBelow = (value: number | null, bound: number): boolean => value !== null && value < bound
const isAtMost = (value: number | null, bound: number): boolean => value !== null && value <= bound

const revenueChange = ({ current, previous }: Sight): number | null =>
  growth(current.amounts.revenue, previous?.amounts.revenue)
const debtChange = ({ current, previous }: Sight): number | null => growth(current.totalDebt, previous?.totalDebt)
const worthChange = ({ current, previous }: Sight): number | null =>
  growth(current.tangibleNetWorth, previous?.tangibleNetWorth)

const receivablesChange = ({ current, previous }: Sight): number | null =>
  growth(current.amounts.receivables, previous?.amounts.receivables)

/** Growth of receivables minus growth of revenue. */
function receivablesLead(sight: Sight): number | null {
  const receivables = receivablesChange(sight)
  const revenue = revenueChange(sight)
  return receivables === null || revenue === null ? null : receivables - revenue
}

function ebitdaChange({ current, previous }: Sight): number | null {
  const before = previous?.ebitda ?? null
  return current.ebitda === null || before === null ? null : current.ebitda - before
}

/** Change of the EBITDA margin in percentage points. */
function marginChange({ scores, previous }: Sight): number | null {
  const before = previous === null ? null : metrics.ebitdaMargin.read(previous)
  const now = scores.ebitdaMargin.ratio
  return now === null || typeof before !== 'number' ? null : now - before
}

/**
 * Whether a year of EBITDA plus cash, short-term investments and three quarters of receivables is less than interest
 * plus short-term debt (method §10, D). Unknown terms other than EBITDA count as 0. False if EBITDA is unknown or
 * nothing is due.
 */
function isDebtRolledOver({ ebitda, amounts }: Figures): boolean {
  const { cash, shortTermInvestments, receivables, interestExpense, borrowings } = amounts
  const due = (interestExpense ?? 0) + (borrowings ?? 0)
  if (ebitda === null || due <= 0) return false
  return ebitda + (cash ?? 0) + (shortTermInvestments ?? 0) + recovery.receivables * (receivables ?? 0) < due
}

const inPercent = (share: number | null): number | null => (share === null ? null : Math.abs(share) * 100)
const inPoints = (change: number | null): number | null => (change === null ? null : Math.abs(change))

/**
 * The event findings of the method (§10). Each applies only if the quantities that it compares are known, except that
 * DSCR_LOW needs only EBITDA. Findings with equal impact are shown in this order.
 */
export const eventRules = [
  {
    code: 'TNW_NOT_POSITIVE',
    kind: 'weaknesses',
    impact: 15,
    applies: ({ current }) => isAtMost(current.tangibleNetWorth, 0),
    otherwise: { text: 'TNW_NOT_POSITIVE_BY_INTANGIBLES', when: ({ current }) => isAbove(current.amounts.equity, 0) },
  },
  {
    code: 'NET_ASSETS_BELOW_CHARTER',
    kind: 'weaknesses',
    impact: 6,
    applies: ({ current: { tangibleNetWorth, amounts } }) =>
      isAbove(tangibleNetWorth, 0) && isBelow(amounts.equity, amounts.charterCapital ?? -Infinity),
  },
  { code: 'LOSS_BOTH', kind: 'weaknesses', impact: 9, applies: isAdjusted('LOSS_BOTH') },
  {
    code: 'REVENUE_DOWN_30',
    kind: 'weaknesses',
    impact: 8,
    applies: isAdjusted('REVENUE_DOWN_30'),
    figure: { unit: 'change', of: (sight) => inPercent(revenueChange(sight)) },
  },
  {
    code: 'REVENUE_DOWN_15',
    kind: 'weaknesses',
    impact: 5,
    applies: isAdjusted('REVENUE_DOWN_15'),
    figure: { unit: 'change', of: (sight) => inPercent(revenueChange(sight)) },
  },
  {
    code: 'CASH_LOSS',
    kind: 'weaknesses',
    impact: 5,
    applies: ({ current }) => isBelow(current.amounts.operatingCashFlow, 0) && isAbove(current.amounts.netIncome, 0),
  },
  {
    code: 'DSCR_LOW',
    kind: 'weaknesses',
    impact: 4,
    applies: ({ current }) => isDebtRolledOver(current),
    figure: { unit: 'times', of: ({ current }) => current.debtServiceCoverage },
  },
  {
    code: 'DSO_LONG',
    kind: 'weaknesses',
    impact: 5,
    applies: ({ current: { receivablesDays }, kind }) =>
      isAbove(receivablesDays, slowReceivablesDaysMin) &&
      (kind === 'trading' || isAtMost(receivablesDays, plausibleDaysMax)),
    figure: { unit: 'days', of: ({ current }) => current.receivablesDays },
    otherwise: {
      text: 'DSO_LONG_OUT_OF_RANGE',
      when: ({ current }) => isAbove(current.receivablesDays, plausibleDaysMax),
    },
  },
  {
    code: 'RECEIVABLES_FASTER',
    kind: 'weaknesses',
    impact: 3,
    applies: (sight) => isAbove(receivablesLead(sight), eventBounds.receivablesLeadMin),
    otherwise: { text: 'REVENUE_FELL_MORE', when: (sight) => isAtMost(receivablesChange(sight), 0) },
  },
  {
    code: 'DEBT_UP',
    kind: 'weaknesses',
    impact: 5,
    applies: (sight) => isAbove(debtChange(sight), eventBounds.debtGrowthMin) && isAtMost(ebitdaChange(sight), 0),
    figure: { unit: 'change', of: (sight) => inPercent(debtChange(sight)) },
  },
  {
    code: 'MARGIN_DOWN',
    kind: 'weaknesses',
    impact: 3,
    applies: (sight) => isAtMost(marginChange(sight), -eventBounds.marginChangeMin),
    figure: { unit: 'points', of: (sight) => inPoints(marginChange(sight)) },
  },
  {
    code: 'REVENUE_UP_20',
    kind: 'strengths',
    impact: 4,
    applies: isAdjusted('REVENUE_UP_20'),
    figure: { unit: 'change', of: (sight) => inPercent(revenueChange(sight)) },
  },
  {
    code: 'CASH_STRONG',
    kind: 'strengths',
    impact: 4,
    applies: ({
      current: {
        amounts: { operatingCashFlow, netIncome },
      },
    }) => isAbove(operatingCashFlow, 0) && isAbove(netIncome, 0) && isAtLeast(operatingCashFlow, netIncome ?? 0),
  },
  {
    code: 'DSCR_HIGH',
    kind: 'strengths',
    impact: 4,
    applies: ({ current }) => isAtLeast(current.debtServiceCoverage, eventBounds.highCoverageMin),
    figure: { unit: 'times', of: ({ current }) => current.debtServiceCoverage },
  },
  {
    code: 'TNW_UP',
    kind: 'strengths',
    impact: 3,
    applies: (sight) => isAtLeast(worthChange(sight), eventBounds.worthGrowthMin),
    figure: { unit: 'change', of: (sight) => inPercent(worthChange(sight)) },
  },
  {
    code: 'MARGIN_UP',
    kind: 'strengths',
    impact: 3,
    applies: (sight) => isAtLeast(marginChange(sight), eventBounds.marginChangeMin) && isAbove(sight.current.ebitda, 0),
    figure: { unit: 'points', of: (sight) => inPoints(marginChange(sight)) },
  },
  {
    code: 'NET_LOSS',
    kind: 'weaknesses',
    impact: 7,
    applies: ({ current, kind, adjustments }) =>
      kind !== 'trading' &&
      isBelow(current.amounts.netIncome, 0) &&
      !adjustments.some(({ code }) => code === 'LOSS_BOTH'),
  },
] as const satisfies readonly EventRule[]

type Row = (typeof eventRules)[number]

export type EventCode = Row['code']

/** The codes of the alternative sentences. */
export type EventText = Extract<Row, { readonly otherwise: unknown }>['otherwise']['text']
