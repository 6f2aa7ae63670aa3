import type { LiquidityLevel } from '../assessment/liquidity.ts'
import type { Unit } from '../assessment/scorecard.ts'
import type { AssessmentWords } from './assessment-words.ts'

/** The names and sentences that the tables of the method are told with. */
export type MethodWords = Pick<
  AssessmentWords,
  | 'ratingNames'
  | 'ratingMeanings'
  | 'notRated'
  | 'notRatedReasons'
  | 'riskNames'
  | 'riskMeanings'
  | 'metricNames'
  | 'groupNames'
  | 'gradeNames'
  | 'notShown'
  | 'adjustments'
  | 'caps'
  | 'limitParts'
  | 'zeroReasons'
> & {
  readonly liquidityNames: Readonly<Record<LiquidityLevel, string>>
  readonly unitNames: Readonly<Record<Unit, string>>
}
