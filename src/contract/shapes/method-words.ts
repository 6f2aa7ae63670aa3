import type { LiquidityLevel } from '#domain/assessment/liquidity.ts'
import type { Unit } from '#domain/assessment/scorecard.ts'
import type { AssessmentWords } from '#domain/documents/assessment-words.ts'

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
