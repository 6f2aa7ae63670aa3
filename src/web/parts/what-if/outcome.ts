import { formatAmount } from '#domain/amounts/format.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import { dollarRateOf, optionsOf, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import { movedRatios, tried, type Trial } from '#domain/assessment/what-if.ts'
import { riskClasses } from '#domain/assessment/risk.ts'
import type { MetricName } from '#domain/assessment/scorecard.ts'
import type { AssessmentSheet } from '#domain/sheets/assessment/printout.ts'
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

export type TrialOutcome = { readonly conclusions: readonly Moved[]; readonly ratios: readonly MovedText[] }

/** What a trial comes to, beside the assessment itself. */
export function outcomeOf(before: Assessment, trial: Trial, inputs: AssessmentInputs): TrialOutcome {
  const after = tried(before, trial, optionsOf(inputs).asOf)
  const [one, other] = [before, after].map((assessment) => printoutOf(assessment, inputs))
  if (one === undefined || other === undefined) throw new Error('both were printed')
  return {
    conclusions: conclusionRows({ before, after, one, other }),
    ratios: movedRatios(before, after).map(({ metric, before: was, after: is }) => ({
      metric,
      label: ratioIn(one, metric)?.label ?? metric,
      before: ratioText(one, metric),
      after: ratioText(other, metric),
      moved: movedTo(was.points, is.points),
    })),
  }
}

const printoutOf = (assessment: Assessment, { title, asOf, ...inputs }: AssessmentInputs): AssessmentSheet =>
  assessmentPrintout(
    { assessment, english: null, problems: [] },
    { companyTitle: title, date: asOf, userName: null, rate: dollarRateOf(inputs) },
  )

const movedTo = (before: number | null, after: number | null): Moved['moved'] => {
  const [was, is] = [before ?? -Infinity, after ?? -Infinity]
  return was === is ? 'same' : is > was ? 'better' : 'worse'
}

type Pair = {
  readonly before: Assessment
  readonly after: Assessment
  readonly one: AssessmentSheet
  readonly other: AssessmentSheet
}

function conclusionRows({ before, after, one, other }: Pair): readonly Moved[] {
  const row = (label: string, texts: readonly [string, string], worth: (assessment: Assessment) => number | null) => ({
    label,
    before: texts[0],
    after: texts[1],
    moved: movedTo(worth(before), worth(after)),
  })
  return [
    row(one.headline.rating.label, [ratingText(one), ratingText(other)], ({ rating }) =>
      rating === null ? null : -rating.level,
    ),
    row(whatIfWords.score, [scoreText(before), scoreText(after)], ({ rating }) => rating?.score ?? null),
    row(one.headline.risk.label, [one.headline.risk.text, other.headline.risk.text], ({ risk }) =>
      risk === null ? null : -riskClasses.indexOf(risk),
    ),
    row(
      one.headline.credit.label,
      [one.headline.credit.text, other.headline.credit.text],
      ({ limit }) => limit.roubles,
    ),
    row(whatIfWords.dollars, [dollarsText(before), dollarsText(after)], ({ limit }) => limit.converted?.amount ?? null),
    row(whatIfWords.binding, [bindingText(one), bindingText(other)], () => null),
  ]
}

function ratingText({ headline: { rating }, scale }: AssessmentSheet): string {
  const step = scale.steps.find(({ isHere }) => isHere)
  return step === undefined ? rating.text : `${rating.text} (${step.code})`
}
const scoreText = ({ rating }: Assessment): string => (rating === null ? whatIfWords.none : rating.score.toFixed(1))
const dollarsText = ({ limit: { converted } }: Assessment): string =>
  converted === null ? whatIfWords.noRate : `${converted.currency} ${formatAmount(converted.amount)}`
const bindingText = ({ credit }: AssessmentSheet): string =>
  credit.rows.find(({ isBinding }) => isBinding)?.label ?? whatIfWords.none

const ratioIn = ({ explanation }: AssessmentSheet, metric: MetricName) =>
  explanation.groups.flatMap(({ rows }) => rows).find((row) => row.metric === metric)

function ratioText(sheet: AssessmentSheet, metric: MetricName): string {
  const row = ratioIn(sheet, metric)
  if (row === undefined) return whatIfWords.none
  return row.points.value === null ? row.value.text : `${row.value.text} · ${row.points.text}`
}
