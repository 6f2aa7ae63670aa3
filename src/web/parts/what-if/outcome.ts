import { formatAmount } from '#domain/amounts/format.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import { dollarRateOf, optionsOf, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import { movedRatios, tried, type Trial } from '#domain/assessment/what-if.ts'
import { riskClasses } from '#domain/assessment/risk.ts'
import type { MetricName } from '#domain/assessment/scorecard.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { assessmentPrintout } from '#wording/en/assessment-printout.ts'
import { whatIfWords } from '#wording/en/what-if.ts'

/** One conclusion as it is and as it would be. `moved`: it went to the better, to the worse, or stayed. */
export type Moved = {
  readonly label: string
  readonly before: string
  readonly after: string
  readonly moved: 'better' | 'worse' | 'same'
}

/** A ratio as it is and as it would be, in the printout's words. */
export type MovedText = Moved & { readonly metric: MetricName }

export type Conclusions = Readonly<Record<'rating' | 'score' | 'risk' | 'credit' | 'dollars' | 'binding', Moved>>

export type TrialOutcome = { readonly conclusions: Conclusions; readonly ratios: readonly MovedText[] }

/** An assessment and how it is printed. */
export type Printed = { readonly assessment: Assessment; readonly sheet: AssessmentPrintout }

/** What a trial comes to, beside the assessment itself. */
export function outcomeOf(before: Printed, trial: Trial, inputs: AssessmentInputs): TrialOutcome {
  const after = printed(tried(before.assessment, trial, optionsOf(inputs).asOf), inputs)
  return {
    conclusions: conclusionsOf(before, after),
    ratios: movedRatios(before.assessment, after.assessment).map(({ metric, before: was, after: is }) => ({
      metric,
      label: ratioIn(before.sheet, metric)?.label ?? metric,
      before: ratioText(before.sheet, metric),
      after: ratioText(after.sheet, metric),
      moved: movedTo(was.points, is.points),
    })),
  }
}

/** An assessment with the printout that it would have. */
export const printed = (assessment: Assessment, inputs: AssessmentInputs): Printed => ({
  assessment,
  sheet: printoutOf(assessment, inputs),
})

const printoutOf = (assessment: Assessment, { title, asOf, ...inputs }: AssessmentInputs): AssessmentPrintout =>
  assessmentPrintout(
    { assessment, english: null, problems: [] },
    { companyTitle: title, date: asOf, userName: null, rate: dollarRateOf(inputs) },
  )

const movedTo = (before: number | null, after: number | null): Moved['moved'] => {
  const [was, is] = [before ?? -Infinity, after ?? -Infinity]
  return was === is ? 'same' : is > was ? 'better' : 'worse'
}

/** How good a conclusion is, the more the better; null is the worst of all, or, of what has no better, always the same. */
type Worth = (assessment: Assessment) => number | null

function conclusionsOf(before: Printed, after: Printed): Conclusions {
  const row = (label: string, textOf: (of: Printed) => string, worth: Worth): Moved => ({
    label,
    before: textOf(before),
    after: textOf(after),
    moved: movedTo(worth(before.assessment), worth(after.assessment)),
  })
  const { rating, risk, credit } = before.sheet.headline
  return {
    rating: row(rating.label, ratingText, (of) => (of.rating === null ? null : -of.rating.level)),
    score: row(whatIfWords.score, scoreText, (of) => of.rating?.score ?? null),
    risk: row(
      risk.label,
      ({ sheet }) => sheet.headline.risk.text,
      (of) => (of.risk === null ? null : -riskClasses.indexOf(of.risk)),
    ),
    credit: row(
      credit.label,
      ({ sheet }) => sheet.headline.credit.text,
      ({ limit }) => limit.roubles,
    ),
    dollars: row(whatIfWords.dollars, dollarsText, ({ limit }) => limit.converted?.amount ?? null),
    binding: row(whatIfWords.binding, bindingText, () => null),
  }
}

function ratingText({ sheet: { headline, scale } }: Printed): string {
  const { rating } = headline
  const step = scale.steps.find(({ isHere }) => isHere)
  return step === undefined ? rating.text : `${rating.text} (${step.code})`
}
const scoreText = ({ assessment: { rating } }: Printed): string =>
  rating === null ? whatIfWords.none : rating.score.toFixed(1)
const dollarsText = ({ assessment: { limit } }: Printed): string =>
  limit.converted === null ? whatIfWords.noRate : `${limit.converted.currency} ${formatAmount(limit.converted.amount)}`
const bindingText = ({ sheet: { credit } }: Printed): string =>
  credit.rows.find(({ isBinding }) => isBinding)?.label ?? whatIfWords.none

const ratioIn = ({ explanation }: AssessmentPrintout, metric: MetricName) =>
  explanation.groups.flatMap(({ rows }) => rows).find((row) => row.metric === metric)

function ratioText(sheet: AssessmentPrintout, metric: MetricName): string {
  const row = ratioIn(sheet, metric)
  if (row === undefined) return whatIfWords.none
  return row.points.value === null ? row.value.text : `${row.value.text} · ${row.points.text}`
}
