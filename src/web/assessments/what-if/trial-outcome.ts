import type { Assessment } from '#domain/assessment/assess.ts'
import { dollarRateOf, sourceOfRate, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { MetricName } from '#domain/assessment/scorecard.ts'
import type { Movement, TrialConclusion, TrialOutcome } from '#domain/assessment/what-if.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { assessmentPrintout } from '#documents/kept-assessment.ts'
import { convertedOf } from '#documents/headline.ts'
import { whatIfWords } from '#words/what-if.ts'
import { say } from '#wording/say.ts'

// The outcome of a what-if trial, in the words of the printout.

/** A conclusion before and after the change. `moved`: whether the conclusion is better, worse or the same. */
export type MovedText = {
  readonly label: string
  readonly before: string
  readonly after: string
  readonly moved: Movement
}

export type ConclusionTexts = Readonly<Record<TrialConclusion, MovedText>>

/** A ratio before and after the change. */
export type RatioText = MovedText & { readonly metric: MetricName }

export type TrialTexts = {
  readonly conclusions: ConclusionTexts
  readonly ratios: readonly RatioText[]
  /** A sentence with the new kind of company; null if the kind did not change. */
  readonly kind: string | null
}

export type PrintedAssessment = { readonly assessment: Assessment; readonly sheet: AssessmentPrintout }

export function printedTrial(assessment: Assessment, inputs: AssessmentInputs): PrintedAssessment {
  const around = {
    companyTitle: inputs.title,
    date: inputs.asOf,
    userName: null,
    rate: dollarRateOf(inputs),
    rateOrigin: sourceOfRate(inputs),
  }
  return { assessment, sheet: assessmentPrintout({ assessment, english: null, problems: [] }, around) }
}

/** Returns the outcome of a trial in words, beside the conclusions of the original assessment. */
export function trialTexts(before: PrintedAssessment, outcome: TrialOutcome, inputs: AssessmentInputs): TrialTexts {
  const after = printedTrial(outcome.after, inputs)
  return {
    conclusions: conclusionTexts(before, after, outcome),
    ratios: outcome.ratios.map(({ metric, moved }) => ({
      metric,
      label: ratioIn(before.sheet, metric)?.label ?? metric,
      before: ratioText(before.sheet, metric),
      after: ratioText(after.sheet, metric),
      moved,
    })),
    kind: kindText(before.assessment, after.assessment),
  }
}

function kindText(before: Assessment, { kind: { kind, byFigures } }: Assessment): string | null {
  if (kind === before.kind.kind) return null
  const { rule } = byFigures
  const sentence = rule === null ? whatIfWords.kindChanged : whatIfWords.kindChangedBy
  return say(sentence, { kind: whatIfWords.kinds[kind], rule: rule ?? '' })
}

function conclusionTexts(
  before: PrintedAssessment,
  after: PrintedAssessment,
  { conclusions }: TrialOutcome,
): ConclusionTexts {
  const { rating, risk, credit } = before.sheet.headline
  const row = (name: TrialConclusion, label: string): MovedText => ({
    label,
    before: texts[name](before),
    after: texts[name](after),
    moved: conclusions[name],
  })
  return {
    rating: row('rating', rating.label),
    score: row('score', whatIfWords.score),
    risk: row('risk', risk.label),
    credit: row('credit', credit.label),
    dollars: row('dollars', whatIfWords.dollars),
    binding: row('binding', whatIfWords.binding),
  }
}

const texts = {
  rating: ratingText,
  score: ({ assessment: { rating } }) => (rating === null ? whatIfWords.none : rating.score.toFixed(1)),
  risk: ({ sheet }) => sheet.headline.risk.text,
  credit: ({ sheet }) => sheet.headline.credit.text,
  dollars: dollarsText,
  binding: ({ sheet: { credit } }) => credit.rows.find(({ isBinding }) => isBinding)?.label ?? whatIfWords.none,
} as const satisfies Readonly<Record<TrialConclusion, (printout: PrintedAssessment) => string>>

function ratingText({ sheet: { headline, scale } }: PrintedAssessment): string {
  const { rating } = headline
  const step = scale.steps.find(({ isHere }) => isHere)
  return step === undefined ? rating.text : `${rating.text} (${step.code})`
}

/**
 * Returns the recommended amount in dollars, worded as in the printout's conclusion, or says that there is no rate or
 * nothing is recommended.
 */
function dollarsText({ assessment: { limit } }: PrintedAssessment): string {
  if (limit.converted === null) return whatIfWords.noRate
  return limit.roubles === 0 ? whatIfWords.none : (convertedOf(limit) ?? whatIfWords.noRate)
}

const ratioIn = ({ explanation }: AssessmentPrintout, metric: MetricName) =>
  explanation.groups.flatMap(({ rows }) => rows).find((row) => row.metric === metric)

function ratioText(sheet: AssessmentPrintout, metric: MetricName): string {
  const row = ratioIn(sheet, metric)
  if (row === undefined) return whatIfWords.none
  return row.points.value === null ? row.value.text : `${row.value.text} · ${row.points.text}`
}
