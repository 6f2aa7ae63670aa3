import { formatAmount } from '#domain/amounts/format.ts'
import { keyMetrics, type KeyMetricName } from '#domain/assessment/key-metrics.ts'
import { metricNames } from '#domain/assessment/metric-names.ts'
import { scorecard, type MetricName } from '#domain/assessment/scorecard.ts'
import { keyMetricNames, metricNamesShown } from '#wording/en/assessment.ts'
import { tableWords } from '#wording/en/comparison-page.ts'
import { calendarDayText } from '#wording/en/dates.ts'
import { say } from '#wording/say.ts'
import { placesOf, type Better } from './best-and-worst.ts'
import type { Kept } from './compared.ts'
import { traits } from './like-for-like.ts'
import { shownFigure, unitOf, type ShownValue } from './shown-value.ts'

/** A row of the table. `better`: which direction is the better one; null where that is not clear. */
export type ComparedRow = {
  readonly key: string
  readonly label: string
  readonly better: Better | null
  readonly of: (kept: Kept) => ShownValue
}

/** `isByMethod`: only assessments by one version of the method can be ranked by it. */
export type ComparedGroup = {
  readonly key: keyof typeof tableWords.groups
  readonly isByMethod: boolean
  readonly rows: readonly ComparedRow[]
}

const said = (text: string, aside = ''): ShownValue => ({ text, aside, reason: null, rank: null })
const ranked = (rank: number | null, text: string, aside = ''): ShownValue => ({ text, aside, reason: null, rank })
const absent = ({ printout }: Kept, reason: string): ShownValue => ({
  text: printout.notAvailable,
  ...{ aside: '', reason, rank: null },
})

const plainRow = (key: string, label: string, textOf: (kept: Kept) => string): ComparedRow => ({
  ...{ key, label, better: null },
  of: (kept) => said(textOf(kept)),
})

const basis = [
  plainRow('year', tableWords.year, traits.year),
  plainRow('period', tableWords.period, traits.period),
  plainRow('day', tableWords.day, ({ inputs }) => calendarDayText(inputs.asOf)),
  plainRow('method', tableWords.method, traits.method),
  plainRow('form', tableWords.form, traits.form),
  plainRow('unit', tableWords.unit, traits.unit),
  plainRow('rate', tableWords.rate, traits.rate),
] as const satisfies readonly ComparedRow[]

function ratingOf({ conclusion: { rating, level }, scale: { levels } }: Kept): ShownValue {
  const step = levels.find((each) => each.level === level)
  if (step === undefined) return said(rating)
  return ranked(step.level, rating, say(tableWords.level, { code: step.code, level: step.level, count: levels.length }))
}

/** The rating score; N/a without a rating. */
export function scoreOf(kept: Kept): ShownValue {
  const { score } = kept.conclusion
  return score === null ? absent(kept, tableWords.notRated) : ranked(score, score.toFixed(1))
}

function riskOf({ printout, combinedAssessment: { company, risks } }: Kept): ShownValue {
  const place = risks.findIndex(({ code }) => code === company?.risk?.code)
  return ranked(place < 0 ? null : place, printout.headline.risk.text)
}

/** A level without a score is the method's assumption, and is not ranked. */
function liquidityOf(kept: Kept): ShownValue {
  const { company, levels } = kept.liquidityAssessment
  if (company === null) return absent(kept, tableWords.notRated)
  const place = { level: company.level, count: levels.length }
  return ranked(company.score === null ? null : company.level, company.name, say(tableWords.liquidityLevel, place))
}

/** The recommended maximum in roubles; where it is nothing, why. */
export function creditOf({ analysis: { finalMaxCreditRUB }, printout }: Kept): ShownValue {
  if (finalMaxCreditRUB > 0) return ranked(finalMaxCreditRUB, formatAmount(finalMaxCreditRUB))
  return ranked(0, tableWords.noCredit, printout.credit.reasons.map(({ text }) => text).join(' '))
}

function dollarsOf(kept: Kept): ShownValue {
  const { limitUsd } = kept.conclusion
  if (kept.analysis.finalMaxCreditRUB === 0) return said(tableWords.noCredit)
  return limitUsd === null ? absent(kept, tableWords.noRate) : said(formatAmount(limitUsd))
}

const bindingOf = ({ printout }: Kept): string =>
  printout.credit.rows.find(({ isBinding }) => isBinding)?.label ?? tableWords.noBinding

const conclusions = [
  { key: 'rating', label: tableWords.rating, better: 'lower', of: ratingOf },
  { key: 'score', label: tableWords.score, better: 'higher', of: scoreOf },
  { key: 'risk', label: tableWords.risk, better: 'lower', of: riskOf },
  { key: 'liquidity', label: tableWords.liquidity, better: 'lower', of: liquidityOf },
  { key: 'credit', label: tableWords.credit, better: 'higher', of: creditOf },
  // by different rates dollars say nothing that roubles do not
  { key: 'dollars', label: tableWords.dollars, better: null, of: dollarsOf },
  plainRow('binding', tableWords.binding, bindingOf),
] as const satisfies readonly ComparedRow[]

/** What a key metric is called where it is compared: an amount says its unit. */
export function comparedLabel(name: KeyMetricName): string {
  const label = keyMetricNames[name]
  return unitOf(name) === 'amount' ? say(tableWords.inMillions, { label }) : label
}

/** The key metric of the current year, as its printout has it. */
export function keyNumberOf(kept: Kept, name: KeyMetricName): ShownValue {
  const row = kept.printout.keyNumbers.rows.find((each) => each.name === name)
  return row === undefined ? absent(kept, tableWords.noFigure) : shownFigure(row.current, kept)
}

/** A metric whose points rise and fall has no better direction: a cash cycle below zero can be buying power or late payment. */
const banded: ReadonlySet<string> = new Set(
  metricNames.filter((name) => scorecard[name].direction === 'banded').map((name) => name.toLowerCase()),
)

const keyNumbers: readonly ComparedRow[] = keyMetrics.map(({ name, better }) => ({
  ...{ key: name, label: comparedLabel(name), better: banded.has(name.toLowerCase()) ? null : better },
  of: (kept) => keyNumberOf(kept, name),
}))

/** Points, and the ratio they were given for; of an N/a that has points, why it is one. */
function pointsOf(kept: Kept, name: MetricName): ShownValue {
  const { company } = kept.tables[name]
  if (company === null || company.points === null) return absent(kept, company?.reason ?? tableWords.noPoints)
  return ranked(company.points, String(company.points), company.reason ?? company.shown)
}

const points: readonly ComparedRow[] = metricNames.map((name) => ({
  ...{ key: `points of ${name}`, label: metricNamesShown[name], better: 'higher' },
  of: (kept) => pointsOf(kept, name),
}))

/** Everything that is compared, in the order it is shown. */
export const comparedGroups: readonly ComparedGroup[] = [
  { key: 'basis', isByMethod: false, rows: basis },
  { key: 'conclusion', isByMethod: true, rows: conclusions },
  { key: 'keyMetrics', isByMethod: false, rows: keyNumbers },
  { key: 'points', isByMethod: true, rows: points },
]

/** The values of a row and their places, as far as they can be ranked. */
export function valuesOf(row: ComparedRow, { isByMethod }: ComparedGroup, kept: readonly Kept[]) {
  const values = kept.map((each) => row.of(each))
  const isOneMethod = new Set(kept.map(({ methodVersion }) => methodVersion)).size === 1
  const places = placesOf(values, isByMethod && !isOneMethod ? null : row.better)
  return values.map((value, position) => ({ value, place: places[position] ?? null }))
}
