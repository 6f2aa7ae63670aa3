import type { CombinedAssessment } from '#contract/shapes/assessment-tables.ts'
import { formatAmount } from '#domain/amounts/format.ts'
import type { EventCode } from '#domain/assessment/events.ts'
import type { LimitPart } from '#domain/assessment/limit-parts.ts'
import { eventBounds, strengthPointsMin, weaknessPointsMax } from '#domain/assessment/remark-bounds.ts'
import { revenueSteps } from '#domain/assessment/trend.ts'
import { remarksShownMax, slowReceivablesDaysMin } from '#domain/policy.ts'
import type { Direction } from '#domain/sheets/assessment/printout.ts'
import { say } from '../say.ts'

// What stands on the page of an assessment around the words of its printout.

export const assessmentViewWords = {
  contents: 'On this page',
  ask: 'Press any number in the tables to see where it is from, down to its Russian lines.',
  conclusions: 'Conclusions',
  verdict: 'The conclusions in short',
  why: 'Why the limit is what it is',
  facts: 'What was assessed',
  code: 'Level',
  name: 'Rating',
  score: 'Score',
  meaning: 'What it means',
  mark: 'Where this company stands',
  notRatedScore: 'no score',
  notRatedMeaning: 'Given where too few ratios can be calculated, or where there is neither revenue nor assets.',
  steps: 'From the smallest limit to the recommended maximum',
  limitLead:
    'Each limit is a share of one figure; the rating level sets the shares. The smallest of the limits binds, the factors then reduce it.',
  ofGreatest: 'Compared',
  remarks: 'Strengths and weaknesses',
  remarksLead:
    'A ratio with {strength} points or more is a strength, one with {weakness} or fewer a weakness. Other remarks follow from events, each by its own rule. At most {count} of each are shown, those of greatest weight first.',
  whereFrom: 'Where from?',
  rule: 'Rule: how this ratio earns its points',
  eventRule: 'Rule: {condition}.',
  olderRule: 'The rule is that of version {version} of the method.',
  olderRules: 'The rules are those of version {version} of the method.',
  manualReview: 'For an amount above the recommended maximum a manual review is advised.',
  acronyms: 'Acronyms',
  method: 'method version {version}',
} as const

const remarksFacts = { strength: strengthPointsMin, weakness: weaknessPointsMax, count: remarksShownMax } as const

export const remarksLead = (): string => say(assessmentViewWords.remarksLead, remarksFacts)

/** Which way a figure went from year to year. */
export const movementWords = { up: 'up', down: 'down', level: 'level' } as const satisfies Record<Direction, string>

/** When an event is a strength or a weakness (method §10), with the bounds of the rules in the holes. */
const eventConditions = {
  TNW_NOT_POSITIVE:
    'tangible net worth is zero or below; where equity is above zero the sentence names the intangible assets instead',
  NET_ASSETS_BELOW_CHARTER: 'tangible net worth is above zero and equity below the charter capital',
  LOSS_BOTH: 'net income is below zero in both periods',
  REVENUE_DOWN_30: 'revenue fell by more than {steepFall}% year over year',
  REVENUE_DOWN_15: 'revenue fell by more than {fall}% and at most {steepFall}% year over year',
  CASH_LOSS: 'operating cash flow is below zero and net income above zero',
  DSCR_LOW:
    'debt service coverage is below {lowCoverage}; where EBITDA is not above zero the sentence says that instead',
  DSO_LONG: 'receivables stand for more than {days} days of revenue',
  RECEIVABLES_FASTER: 'receivables grew faster than revenue by more than {receivablesLead} percentage points',
  DEBT_UP: 'total debt rose by more than {debtGrowth}% and EBITDA did not rise',
  MARGIN_DOWN: 'the EBITDA margin fell by {marginChange} percentage points or more',
  REVENUE_UP_20: 'revenue grew by {growth}% or more year over year',
  CASH_STRONG: 'operating cash flow is at least net income, and both are above zero',
  DSCR_HIGH: 'debt service coverage is {highCoverage} or more',
  TNW_UP: 'tangible net worth is above zero in both periods and grew by {worthGrowth}% or more',
  MARGIN_UP: 'the EBITDA margin rose by {marginChange} percentage points or more and EBITDA is above zero',
} as const satisfies Record<EventCode, string>

const [steepFall, fall, growth] = revenueSteps

const eventFacts = {
  steepFall: -100 * steepFall.below,
  fall: -100 * fall.below,
  growth: 100 * growth.atLeast,
  receivablesLead: 100 * eventBounds.receivablesLeadMin,
  debtGrowth: 100 * eventBounds.debtGrowthMin,
  worthGrowth: 100 * eventBounds.worthGrowthMin,
  marginChange: eventBounds.marginChangeMin,
  lowCoverage: eventBounds.lowCoverageMax,
  highCoverage: eventBounds.highCoverageMin,
  days: slowReceivablesDaysMin,
} as const

export const eventCondition = (code: EventCode): string => say(eventConditions[code], eventFacts)

/** What a limit is a share of, inside a sentence. */
const limitBases = {
  tangibleNetWorth: 'tangible net worth',
  currentAssets: 'the liquidation value of current assets',
  monthlyPurchases: 'one month of purchases',
} as const satisfies Record<LimitPart, string>

/** The same where there is no cost of sales to measure purchases by. */
const monthlyRevenue = 'one month of revenue, which stands in for purchases'

const counted: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' }
const inWords = (count: number): string => counted[count] ?? String(count)

const limitSentences = {
  smallest:
    'The smallest of the {limits} limits binds: {percent}% of {base}, {part}; the factors for liquidity (level {level} of {levels}, × {liquidity}) and age ({months}, × {age}) {effect}',
  left: 'leave it at that',
  reduced: 'reduce it to {uncapped}',
  capped: ', which is more than the highest amount recommended, {cap}, so that one counts',
  rounded: '; rounded down to {digits} significant digits, {result} is recommended.',
  belowMinimum: '; rounded down, it is less than the smallest amount recommended, {minimum}, so nothing is.',
  overruled: 'The limits do not decide here: whatever they come to, nothing is recommended.',
  ageUnknown: 'the age of the statements is not known',
  ageBefore: 'assessed before the end of the period',
  ageMonth: 'statements 1 month old',
  ageMonths: 'statements {count} months old',
} as const

type LimitStory = {
  readonly combined: CombinedAssessment
  /** What a month of purchases is measured by. */
  readonly purchasesBy: 'costOfSales' | 'revenue'
}

/** Why the recommended maximum is what it is, to be read once and told to a colleague. Amounts in whole roubles. */
export function whyOfLimit({ combined, purchasesBy }: LimitStory): string {
  const { company } = combined
  const binding = company?.limits.find(({ isBinding }) => isBinding)
  const isOverruled = company?.nothingBecause.some(({ code }) => code !== 'belowMinimum') ?? true
  if (company === null || binding === undefined || isOverruled) {
    return [limitSentences.overruled, ...(company?.nothingBecause ?? []).map(({ text }) => text)].join(' ')
  }
  const base =
    binding.part === 'monthlyPurchases' && purchasesBy === 'revenue' ? monthlyRevenue : limitBases[binding.part]
  const isReduced = company.liquidityFactor * company.ageFactor !== 1
  const smallest = say(limitSentences.smallest, {
    limits: inWords(company.limits.filter(({ amount }) => amount !== null).length),
    percent: String(binding.percent),
    base,
    part: roubles(binding.amount ?? 0),
    level: company.liquidityLevel,
    levels: combined.liquidityFactors.length,
    liquidity: String(company.liquidityFactor),
    months: ageText(company.ageMonths),
    age: String(company.ageFactor),
    effect: isReduced ? say(limitSentences.reduced, { uncapped: roubles(company.beforeCap) }) : limitSentences.left,
  })
  const capped = company.isCapped ? say(limitSentences.capped, { cap: roubles(company.cap) }) : ''
  return smallest + capped + endOf(combined, company)
}

function endOf(
  { bounds }: CombinedAssessment,
  { finalMaxCreditRUB, minimum }: NonNullable<CombinedAssessment['company']>,
): string {
  return finalMaxCreditRUB === 0
    ? say(limitSentences.belowMinimum, { minimum: roubles(minimum) })
    : say(limitSentences.rounded, { digits: inWords(bounds.significantDigits), result: roubles(finalMaxCreditRUB) })
}

/** Not broken between currency and amount. */
const roubles = (amount: number): string => `RUB\u00A0${formatAmount(Math.round(amount))}`

function ageText(months: number | null): string {
  if (months === null) return limitSentences.ageUnknown
  if (months < 0) return limitSentences.ageBefore
  return months === 1 ? limitSentences.ageMonth : say(limitSentences.ageMonths, { count: months })
}
