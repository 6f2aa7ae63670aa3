import { formatAmount } from '#domain/amounts/format.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import { limitPercents, roundDown, type MonthlyMeasure } from '#domain/assessment/credit-limit.ts'
import { monthsOfYear, recovery } from '#domain/assessment/figures.ts'
import { limitParts, type LimitPart } from '#domain/assessment/limit-parts.ts'
import { denominations } from '#domain/catalogue/denominations.ts'
import { figure } from './figure.ts'
import type { FigureName, FigureTerm } from '#domain/assessment/ratio-formula.ts'
import type { Formula } from '#domain/documents/formula.ts'
import { inCurrency, moneyText } from './headline.ts'
import type { CreditTable, LabelledText, LimitRow } from '#domain/documents/assessment-printout.ts'
import { assessmentHeadings, figureReasons, limitSteps } from '#wording/documents/assessment-texts.ts'
import { limitPartWords, monthlyLimitWords, noCredit, zeroReasonWords } from '#wording/documents/assessment.ts'

/** The three limits with the binding one marked, the factors, the cap, and the reasons when nothing is recommended. */
export function creditOf(assessment: Assessment): CreditTable {
  return {
    title: assessmentHeadings.limits,
    headings: assessmentHeadings.limitColumns,
    rows: limitParts.map((part) => limitRow(assessment, part)),
    steps: stepsOf(assessment),
    recommended: recommendedOf(assessment),
    reasons: assessment.limit.zeroBecause.map((code) => ({ code, text: zeroReasonWords[code] })),
  }
}

function limitRow(assessment: Assessment, part: LimitPart): LimitRow {
  const { limit, given, rating } = assessment
  const unitRoubles = denominations[given.denomination]
  const amount = limit.parts[part]
  const base = limit.bases[part]
  const percent = rating === null ? null : limitPercents[rating.level][part] / 100
  const reason = rating === null ? figureReasons.notRated : figureReasons.unknownFigure
  const isBinding = bindingOf(assessment) === part
  return {
    part,
    label: nameOf(assessment, part),
    percent: figure(percent, { unit: 'percent', reason }),
    base: figure(base === null ? null : base / unitRoubles, {
      unit: 'amount',
      reason: figureReasons.unknownFigure,
      formula: baseFormula(assessment, part),
    }),
    amount: figure(amount === null ? null : amount / unitRoubles, { unit: 'amount', reason }),
    isBinding,
    mark: isBinding ? limitSteps.binding : '',
  }
}

const recommendedOf = ({ limit }: Assessment): CreditTable['recommended'] => ({
  inUnit: limit.inUnit,
  roubles: limit.roubles,
  converted: limit.converted,
})

/** The limit that binds; null if any reason other than the minimum amount rules out credit. */
function bindingOf({ limit: { binding, zeroBecause } }: Assessment): LimitPart | null {
  return zeroBecause.every((code) => code === 'belowMinimum') ? binding : null
}

/**
 * The name of a limit. If revenue or running costs replace purchases, the name of the monthly limit says so, as does
 * the sentence about that limit.
 */
const nameOf = ({ limit }: Assessment, part: LimitPart): string =>
  part === 'monthlyPurchases' ? monthlyLimitWords[limit.monthlyBy] : limitPartWords[part]

const monthlyFigures = {
  costOfSales: ['costOfSales'],
  revenue: ['revenue'],
  runningCosts: ['runningCosts'],
} as const satisfies Record<MonthlyMeasure, readonly FigureName[]>

function baseFormula({ figures: { current }, limit }: Assessment, part: LimitPart): Extract<Formula, { kind: 'sum' }> {
  const isSlow = current.limitLiquidationValue !== current.liquidationValue
  const bases: Readonly<Record<LimitPart, readonly FigureTerm[]>> = {
    tangibleNetWorth: [{ figure: 'tangibleNetWorth', times: 1 }],
    currentAssets: [
      { figure: 'liquidationValue', times: 1 },
      ...(isSlow ? [{ figure: 'receivables', times: recovery.slowReceivables - recovery.receivables } as const] : []),
    ],
    monthlyPurchases: monthlyFigures[limit.monthlyBy].map((name) => ({ figure: name, times: 1 / monthsOfYear })),
  }
  return { kind: 'sum', of: bases[part] }
}

function stepsOf(assessment: Assessment): readonly LabelledText[] {
  const { limit, liquidity, ageMonths, given, rating } = assessment
  if (rating === null) return []
  const roubles = (amount: number): string => inCurrency(formatAmount(Math.round(amount)), 'RUB')
  const part = bindingOf(assessment)
  const binding = part === null ? [] : [{ label: limitSteps.smallest, text: nameOf(assessment, part) }]
  const factors = [
    { label: limitSteps.liquidity, text: limitSteps.liquidityFactor(String(limit.liquidityFactor), liquidity) },
    { label: limitSteps.age, text: limitSteps.ageFactor(String(limit.ageFactor), ageMonths) },
  ]
  if (limit.uncapped === 0) return [...binding, ...factors]
  const rounded = moneyText(roundDown(Math.min(limit.uncapped, limit.cap)), given.denomination)
  return [
    ...binding,
    ...factors,
    { label: limitSteps.afterFactors, text: roubles(limit.uncapped) },
    { label: limitSteps.cap, text: limitSteps.capReached(roubles(limit.cap), limit.isCapped) },
    ...(limit.roubles === 0 ? [{ label: limitSteps.minimum, text: roubles(limit.minimum) }] : []),
    { label: limitSteps.result, text: limit.roubles === 0 ? `${rounded}. ${noCredit}` : rounded },
  ]
}
