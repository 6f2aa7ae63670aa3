import type { EventCode } from '#domain/assessment/events.ts'
import { recovery } from '#domain/assessment/figures.ts'
import { eventBounds, strengthPointsMin, weaknessPointsMax } from '#domain/assessment/finding-bounds.ts'
import { revenueSteps } from '#domain/assessment/trend.ts'
import { findingsShownMax, slowReceivablesDaysMin } from '#domain/policy.ts'
import type { Direction } from '#domain/documents/assessment-printout.ts'
import { say } from '../say.ts'

// Text for the assessment page, apart from the printout itself.

export const assessmentViewWords = {
  conclusions: 'Conclusions',
  firstOf: '{title} ({count} of {all})',
  verdict: 'Conclusions in brief',
  facts: 'What was assessed',
  views: 'Details of the assessment',
  tabs: {
    findings: 'Strengths and weaknesses',
    notes: 'Please note',
    maximum: 'Maximum',
    rating: 'Rating',
    overview: 'Overview',
    ratios: 'Ratios',
    charts: 'Charts',
    about: 'About',
  },
  code: 'Level',
  name: 'Rating',
  score: 'Score',
  meaning: 'What it means',
  mark: 'This company’s place',
  notRatedScore: 'no score',
  notRatedMeaning: 'Too few ratios can be calculated, or there is neither revenue nor assets.',
  registers: 'Look the company up by its tax number:',
  steps: 'From the smallest limit to the recommended maximum',
  limitLead:
    'Each limit is a share of one figure; the rating sets the share. The smallest limit applies, and the factors then reduce it.',
  ofGreatest: 'Compared',
  remarks: 'Strengths and weaknesses',
  findingsLead:
    'A ratio with {strength} points or more is a strength; one with {weakness} or fewer is a weakness. Other strengths and weaknesses come from events, each with its own rule. Up to {count} of each are shown, the most important first.',
  whereFrom: 'Source:',
  rule: 'Rule: how this ratio earns its points',
  eventRule: 'Rule: {condition}.',
  olderRule: 'This rule is from version {version} of the method.',
  olderRules: 'These rules are from version {version} of the method.',
  acronyms: 'Acronyms',
  method: 'method {version}',
} as const

const findingsFacts = { strength: strengthPointsMin, weakness: weaknessPointsMax, count: findingsShownMax } as const

export const findingsLead = (): string => say(assessmentViewWords.findingsLead, findingsFacts)

/** Words for the direction in which a figure moved from one year to the next. */
export const movementWords = { up: 'up', down: 'down', level: 'level' } as const satisfies Record<Direction, string>

/** When each event counts as a strength or weakness (method §10). The bounds come from the rules. */
const eventConditions = {
  TNW_NOT_POSITIVE:
    'tangible net worth is zero or below; where equity is above zero the sentence names the intangible assets instead',
  NET_ASSETS_BELOW_CHARTER: 'tangible net worth is above zero and equity below the charter capital',
  LOSS_BOTH: 'net income is below zero in both periods',
  REVENUE_DOWN_30: 'revenue fell by more than {steepFall}% year over year',
  REVENUE_DOWN_15: 'revenue fell by more than {fall}% and at most {steepFall}% year over year',
  CASH_LOSS: 'operating cash flow is below zero and net income above zero',
  DSCR_LOW:
    'a year of EBITDA with cash, short-term investments and {recovery}% of receivables is less than interest and short-term debt',
  DSO_LONG: 'receivables are more than {days} days of revenue',
  RECEIVABLES_FASTER:
    'the change in receivables exceeds that in revenue by more than {receivablesLead} percentage points',
  DEBT_UP: 'total debt rose by more than {debtGrowth}% and EBITDA did not rise',
  MARGIN_DOWN: 'the EBITDA margin fell by {marginChange} percentage points or more',
  REVENUE_UP_20: 'revenue grew by {growth}% or more year over year',
  CASH_STRONG: 'operating cash flow is at least net income, and both are above zero',
  DSCR_HIGH: 'debt service coverage is {highCoverage} or more',
  TNW_UP: 'tangible net worth is above zero in both periods and grew by {worthGrowth}% or more',
  MARGIN_UP: 'the EBITDA margin rose by {marginChange} percentage points or more and EBITDA is above zero',
  NET_LOSS: 'a company that is not a trading one made a net loss, and is not known to have made one in the year before',
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
  recovery: 100 * recovery.receivables,
  highCoverage: eventBounds.highCoverageMin,
  days: slowReceivablesDaysMin,
} as const

export const eventCondition = (code: EventCode): string => say(eventConditions[code], eventFacts)
