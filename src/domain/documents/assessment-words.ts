import type { ZeroReason } from '../assessment/credit-limit.ts'
import type { FindingKind } from '../assessment/events.ts'
import type { AssessedField } from '../assessment/given.ts'
import type { KeyMetricName } from '../assessment/key-metrics.ts'
import type { Improvement } from '../assessment/improvement.ts'
import type { LimitPart } from '../assessment/limit-parts.ts'
import type { LiquidityLevel } from '../assessment/liquidity.ts'
import type { CaveatCode } from '../assessment/caveats.ts'
import type { CapCode, NotRatedReason } from '../assessment/rating.ts'
import type { InformationGapCode } from '../assessment/information-gaps.ts'
import type { Finding } from '../assessment/findings.ts'
import type { RiskClass } from '../assessment/risk.ts'
import type { Level } from '../assessment/scale.ts'
import type { Grade, Group, MetricName } from '../assessment/scorecard.ts'
import type { NotShown } from '../assessment/not-shown.ts'
import type { AdjustmentCode } from '../assessment/trend.ts'
import type { Rate } from '../currency/rate.ts'
import type { FigureName } from '../assessment/ratio-formula.ts'
import type { RateOrigin } from './statement-printout.ts'
import type {
  AssessmentPrintout,
  PrintedExplanation,
  LabelledText,
  Verdict,
  YearLabels,
} from './assessment-printout.ts'

/** Why a figure is N/a, in the words of the face; `names` are figures' names. */
export type FigureReasons = {
  readonly noPrevious: string
  readonly unknown: (name: FigureName) => string
  /** Of a figure itself. */
  readonly unknownFigure: string
  readonly notPositive: (name: FigureName) => string
  readonly noChange: string
  readonly previousZero: string
  readonly unknownMetric: string
  readonly notRated: string
}

/** Holes are filled by the sheet: names in small functions, figures as ready texts. */
export type AssessmentWords = {
  /** What the document is, in two words. */
  readonly document: string
  readonly subtitle: string
  readonly intro: readonly LabelledText[]
  readonly methodLabel: string
  readonly methodText: (version: string) => string
  readonly rateLabel: string
  /** `origin` null: it was typed without one. */
  readonly rateText: (rate: Rate, origin: RateOrigin | null) => string
  readonly item: string
  readonly years: YearLabels
  readonly columnsNote: string | null
  readonly headings: Headings
  readonly ratingNames: Readonly<Record<Level, string>>
  readonly ratingMeanings: Readonly<Record<Level, string>>
  readonly notRated: string
  readonly notRatedReasons: Readonly<Record<NotRatedReason, string>>
  readonly levelText: (code: string, level: Level) => string
  readonly scoreText: (score: string) => string
  readonly riskNames: Readonly<Record<RiskClass, string>>
  readonly riskMeanings: Readonly<Record<RiskClass, string>>
  readonly noRisk: string
  readonly liquidityText: (level: LiquidityLevel) => string
  readonly scaleMark: string
  readonly scaleFrom: (scoreMin: number) => string
  readonly noCredit: string
  /** Which level the score alone would give, and what holds the rating below it; null where nothing does. */
  readonly cappedText: string | null
  /** What binds the maximum and what to do about the risk. */
  readonly creditNotes: readonly string[]
  readonly missing: readonly { readonly code: InformationGapCode; readonly text: string }[]
  readonly nothingMissing: string
  readonly scaleByScore: string
  /** Why the recommended maximum of this assessment is what it is. */
  readonly whyOfLimit: string
  /** An amount of money: "RUB 27,000 thousand", "RUB 27,000,000", "USD 330,000". */
  readonly inUnit: (text: string) => string
  readonly inCurrency: (text: string, currency: string) => string
  readonly keyMetricNames: Readonly<Record<KeyMetricName, string>>
  readonly keyMetricDefinitions: Readonly<Record<KeyMetricName, string>>
  readonly figureNames: Readonly<Record<FigureName, string>>
  readonly fieldName: (field: AssessedField) => string
  readonly reasons: FigureReasons
  readonly notShown: (because: NotShown) => string
  readonly verdicts: Readonly<Record<Verdict, string>>
  readonly findingText: (finding: Finding) => string
  readonly findingNote: (points: number | null) => string
  readonly noFindings: Readonly<Record<FindingKind, string>>
  readonly caveatText: (code: CaveatCode) => string
  readonly noCaveats: string
  readonly metricNames: Readonly<Record<MetricName, string>>
  readonly groupNames: Readonly<Record<Group, string>>
  readonly gradeNames: Readonly<Record<Grade, string>>
  readonly metricUnits: PrintedExplanation['units']
  readonly limitParts: Readonly<Record<LimitPart, string>>
  /** The last of them where there is no cost of sales to measure purchases by. */
  readonly limitByRevenue: string
  readonly limitSteps: LimitStepWords
  readonly zeroReasons: Readonly<Record<ZeroReason, string>>
  readonly scoreSteps: ScoreStepWords
  readonly adjustments: Readonly<Record<AdjustmentCode, string>>
  readonly caps: Readonly<Record<CapCode, string>>
  readonly improvementText: (improvement: Improvement) => string
  readonly disclaimers: readonly string[]
  readonly acronyms: string
  readonly dateText: (date: string) => string
  readonly userText: (name: string) => string
  readonly page: string
  readonly notAvailable: string
  readonly liveNote: string
}

export type Headings = {
  readonly rating: string
  readonly risk: string
  readonly credit: string
  readonly why: string
  readonly scale: string
  readonly keyNumbers: string
  readonly definition: string
  readonly overview: string
  readonly change: string
  readonly verdict: string
  readonly strengths: string
  readonly weaknesses: string
  readonly notices: string
  readonly missing: string
  readonly limits: string
  readonly limitColumns: AssessmentPrintout['credit']['headings']
  readonly explanation: string
  readonly explanationIntro: string
  readonly contributionColumns: PrintedExplanation['headings']
  readonly base: string
  readonly scoreSteps: string
  readonly lift: string
  readonly disclaimers: string
  readonly figures: string
  readonly fields: string
}

export type LimitStepWords = {
  readonly binding: string
  readonly smallest: string
  readonly liquidity: string
  readonly liquidityFactor: (factor: string, level: LiquidityLevel) => string
  readonly age: string
  /** months null: not known. */
  readonly ageFactor: (factor: string, months: number | null) => string
  readonly afterFactors: string
  readonly cap: string
  readonly capReached: (amount: string, isReached: boolean) => string
  readonly minimum: string
  readonly result: string
}

export type ScoreStepWords = {
  readonly base: string
  readonly adjustment: string
  readonly noAdjustment: string
  readonly score: string
  readonly model: string
  readonly cap: string
  readonly noCap: string
  readonly final: string
  /** "R3 Strong, level 3 of 10". */
  readonly levelText: (level: Level) => string
}
