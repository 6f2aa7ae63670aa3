import { formatAmount, formatRatio, notAvailable } from '#domain/amounts/format.ts'
import type { KeyMetricName } from '#domain/assessment/key-metrics.ts'
import { scale } from '#domain/assessment/scale.ts'
import type { MetricName } from '#domain/assessment/scorecard.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import type { ComparedGroup, ComparedKey, Trait } from '#domain/comparison/compared-rows.ts'
import type { ComparedAssessment, PrintedFigure } from '#domain/comparison/compared.ts'
import { inMillions, keyMetricUnit, roublesOf } from '#domain/comparison/side-by-side.ts'
import { say } from './say.ts'
import { unitTexts } from './documents/assessment-texts.ts'
import { keyMetricLabels, metricNamesShown } from './documents/assessment.ts'
import { tableWords, traitWords } from '#words/comparison.ts'
import { calendarDayText } from '#words/locale.ts'
import { denominationNames, formNames, periodNames } from './documents/statement-names.ts'

// Turns the values of a comparison into text.

/**
 * `value`: null when the value is not a number. `aside`: an annotation, or ''. `reason`: why the value is N/a,
 * otherwise null.
 */
export type ValueText = {
  readonly value: number | null
  readonly text: string
  readonly aside: string
  readonly reason: string | null
}

type Compared = ComparedAssessment

const plain = (text: string): ValueText => ({ value: null, text, aside: '', reason: null })
const number = (value: number | null, text: string, aside = ''): ValueText => ({ value, text, aside, reason: null })
const absent = (reason: string | null): ValueText => ({ value: null, text: notAvailable, aside: '', reason })

export const traitTexts = {
  method: ({ methodVersion }) => methodVersion,
  translation: ({ engine }) => (engine === null ? traitWords.direct : say(traitWords.translated, { version: engine })),
  form: ({ form }) => formNames[form],
  period: ({ isIrregular, periods }) => {
    if (isIrregular) return traitWords.irregular
    return isPeriodCode(periods) ? periodNames[periods] : String(periods)
  },
  year: ({ reportingYear }) => (reportingYear === null ? traitWords.noYear : String(reportingYear)),
  unit: ({ denomination }) => denominationNames[denomination],
  rate: ({ rubPerUsd }) => (rubPerUsd === null ? traitWords.noRate : say(traitWords.rate, { rate: rubPerUsd })),
  depreciation: ({ isDepreciationKnown }) =>
    isDepreciationKnown ? traitWords.depreciation : traitWords.noDepreciation,
} as const satisfies Readonly<Record<Trait, (assessment: Compared) => string>>

const conclusions = {
  rating: ({ rating }) =>
    rating.step === null ? plain(rating.name) : number(rating.step.level, rating.name, levelText(rating)),
  score: ({ rating: { score } }) => (score === null ? absent(tableWords.notRated) : number(score, score.toFixed(1))),
  risk: ({ risk }) => plain(risk?.name ?? tableWords.noRisk),
  liquidity: ({ liquidity }) => {
    if (liquidity === null) return absent(tableWords.notRated)
    const { name, level, levels, score } = liquidity
    if (score === null)
      return { ...plain(tableWords.liquidityUnknown), aside: say(tableWords.liquidityAssumed, { level }) }
    return number(level, name, say(tableWords.liquidityLevel, { level, count: levels }))
  },
  kind: ({ kind, methodVersion }) =>
    kind === null
      ? absent(say(tableWords.noKind, { version: methodVersion }))
      : { ...plain(kind.name), aside: kind.overruled ?? '' },
  credit: ({ credit: { roubles, nothingBecause } }) =>
    roubles > 0 ? number(roubles, formatAmount(roubles)) : number(0, tableWords.noCredit, nothingBecause.join(' ')),
  dollars: ({ credit: { roubles, dollars } }) => {
    if (roubles === 0) return number(0, tableWords.noCredit)
    return dollars === null ? absent(tableWords.noRate) : number(dollars, formatAmount(dollars))
  },
  binding: ({ credit: { binding } }) => plain(binding ?? tableWords.noBinding),
} as const satisfies Readonly<Record<ComparedKey<'conclusion'>, (assessment: Compared) => ValueText>>

/** The level and, if a cap lowers the rating, the better level that the score alone would give. */
function levelText({ score, step }: Compared['rating']): string {
  if (step === null) return ''
  const byScore = scale.find(({ scoreMin }) => score !== null && score >= scoreMin)
  const isCapped = byScore !== undefined && byScore.level < step.level
  const facts = { code: step.code, level: step.level, count: step.levels, byScore: byScore?.code ?? '' }
  return say(isCapped ? tableWords.cappedLevel : tableWords.level, facts)
}

/** A figure as printed, except that an amount is given in millions of roubles, followed by the amount as printed. */
export function comparedFigureText(figure: PrintedFigure, name: KeyMetricName, assessment: Compared): ValueText {
  const roubles = roublesOf(figure, assessment)
  if (roubles === null) return { ...absent(figure.reason ?? null), text: figure.text }
  if (keyMetricUnit(name) !== 'amount') return number(figure.value, figure.text)
  const printed = say(unitTexts[assessment.denomination], { amount: figure.text })
  return number(roubles, formatRatio(inMillions(roubles)), printed)
}

function keyNumberText(name: KeyMetricName, assessment: Compared): ValueText {
  const figure = assessment.keyNumbers[name]?.current
  return figure === undefined ? absent(tableWords.noFigure) : comparedFigureText(figure, name, assessment)
}

/** Points with the ratio that earned them, or with the reason why that ratio is N/a. */
function pointsText(name: MetricName, { points: all }: Compared): ValueText {
  const given = all[name]
  if (given === null || given.points === null) return absent(given?.reason ?? tableWords.noPoints)
  return number(given.points, String(given.points), given.reason ?? given.shown)
}

/** For each row of a comparison, a function that returns the text of an assessment's value. */
export const rowTexts: {
  readonly [Group in ComparedGroup]: (key: ComparedKey<Group>, assessment: Compared) => ValueText
} = {
  basis: (key, assessment) => plain(key === 'day' ? calendarDayText(assessment.asOf) : traitTexts[key](assessment)),
  conclusion: (key, assessment) => conclusions[key](assessment),
  keyMetrics: keyNumberText,
  points: pointsText,
}

/** Label of a key metric in comparisons; for an amount, the label includes the unit. */
export function comparedLabel(name: KeyMetricName): string {
  const label = keyMetricLabels[name]
  return keyMetricUnit(name) === 'amount' ? say(tableWords.inMillions, { label }) : label
}

/** For each group of rows in a comparison, a function that returns the label of a row. */
export const rowLabels: { readonly [Group in ComparedGroup]: (key: ComparedKey<Group>) => string } = {
  basis: (key) => tableWords[key],
  conclusion: (key) => tableWords[key],
  keyMetrics: comparedLabel,
  points: (name) => metricNamesShown[name],
}

/** The unit of a row's values; null when the values are text. */
export type RowUnit = 'roubles' | 'dollars' | 'share' | 'times' | 'days' | 'points' | 'score' | 'level' | null

const conclusionUnits = {
  rating: 'level',
  score: 'score',
  risk: null,
  liquidity: 'level',
  kind: null,
  credit: 'roubles',
  dollars: 'dollars',
  binding: null,
} as const satisfies Readonly<Record<ComparedKey<'conclusion'>, RowUnit>>

const keyMetricUnits = { amount: 'roubles', percent: 'share', times: 'times', days: 'days' } as const

export const rowUnits: { readonly [Group in ComparedGroup]: (key: ComparedKey<Group>) => RowUnit } = {
  basis: () => null,
  conclusion: (key) => conclusionUnits[key],
  keyMetrics: (name) => keyMetricUnits[keyMetricUnit(name)],
  points: () => 'points',
}
