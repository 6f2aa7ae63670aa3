import type { EventCode } from '../assessment/events.ts'
import type { AssessedField } from '../assessment/given.ts'
import type { TrailSubject } from './calculation.ts'
import type { FigureName } from '../assessment/ratio-formula.ts'

/** A value on which a rule depends: a figure of the ratios, or a field of the statement. */
export type EventFigure = Extract<TrailSubject, { readonly kind: 'figure' | 'field' }>

const figures = (...names: readonly FigureName[]): readonly EventFigure[] =>
  names.map((name) => ({ kind: 'figure', name }))
const field = (name: AssessedField): EventFigure => ({ kind: 'field', name })

/**
 * The figures on which the rule of each event depends, the decisive one first. They are the origin of the strength or
 * weakness.
 */
export const eventFigures = {
  TNW_NOT_POSITIVE: figures('tangibleNetWorth', 'equity'),
  NET_ASSETS_BELOW_CHARTER: [...figures('equity', 'tangibleNetWorth'), field('authorizedCapital')],
  LOSS_BOTH: figures('netIncome'),
  REVENUE_DOWN_30: figures('revenue'),
  REVENUE_DOWN_15: figures('revenue'),
  CASH_LOSS: [field('operatingActivities'), ...figures('netIncome')],
  DSCR_LOW: [
    ...figures('ebitda', 'debtService', 'receivables'),
    field('cashAndCashEquivalents'),
    field('shortTermInvestments'),
  ],
  DSO_LONG: figures('receivables', 'revenue'),
  RECEIVABLES_FASTER: figures('receivables', 'revenue'),
  DEBT_UP: figures('totalDebt', 'ebitda'),
  MARGIN_DOWN: figures('ebitda', 'revenue'),
  REVENUE_UP_20: figures('revenue'),
  CASH_STRONG: [field('operatingActivities'), ...figures('netIncome')],
  DSCR_HIGH: figures('ebitda', 'debtService'),
  TNW_UP: figures('tangibleNetWorth'),
  MARGIN_UP: figures('ebitda', 'revenue'),
  NET_LOSS: figures('netIncome'),
} as const satisfies Record<EventCode, readonly EventFigure[]>
