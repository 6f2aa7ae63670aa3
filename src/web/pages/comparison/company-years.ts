import { datesOf, type Place } from '#domain/assessment/by-date.ts'
import type { KeyMetricName } from '#domain/assessment/key-metrics.ts'
import { timelineOf, type Filing, type Said, type TimelineDate } from '#domain/assessment/timeline.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import { figure } from '#domain/documents/figure.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { yearsWords } from '#wording/en/comparison-page.ts'
import { say } from '#wording/say.ts'
import type { Compared, Kept } from './compared.ts'
import { traits } from './like-for-like.ts'
import { shownFigure, unitOf, type ShownValue } from './shown-value.ts'

/** One company and what its assessments tell of it, date by date. */
export type CompanyYears = {
  readonly title: string
  readonly assessments: readonly Compared[]
  readonly dates: readonly TimelineDate[]
}

/** At least one. */
type OfCompany = readonly [Compared, ...Compared[]]

/** The statement behind an assessment, for its third date; null: it has none, or it is not known yet. */
export type EnglishOf = (kept: Kept) => EnglishStatement | null

/** The companies among the assessments, in the order in which they come first, each over the years. */
export function companiesOf(compared: readonly Compared[], englishOf: EnglishOf): readonly CompanyYears[] {
  const companies: OfCompany[] = []
  for (const each of compared) {
    const at = companies.findIndex((company) => company.every((other) => isSameCompany(each.kept, other.kept)))
    const company = companies[at]
    if (company === undefined) companies.push([each])
    else companies[at] = [...company, each]
  }
  return companies.map((assessments) => ({
    title: titleOf(assessments, companies),
    assessments,
    dates: timelineOf(assessments.flatMap(({ kept }) => filingOf(kept, englishOf(kept)))),
  }))
}

/** The title of the first assessment; where another company goes by it, with the taxpayer number that tells them apart. */
function titleOf(assessments: OfCompany, companies: readonly OfCompany[]): string {
  const { title } = assessments[0].kept.inputs
  const isShared = companies.some(
    (other) => other !== assessments && folded(other[0].kept.inputs.title) === folded(title),
  )
  const inn = assessments.map(({ kept }) => innOf(kept)).find((each) => each !== null) ?? null
  return isShared && inn !== null ? say(yearsWords.withInn, { title, inn }) : title
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Of the same title, unless their taxpayer numbers say otherwise. */
function isSameCompany(one: Kept, other: Kept): boolean {
  const [inn, otherInn] = [innOf(one), innOf(other)]
  return (
    folded(one.inputs.title) === folded(other.inputs.title) && (inn === null || otherInn === null || inn === otherInn)
  )
}

const innOf = ({ statement }: Kept): string | null => statement?.company.inn ?? null

/** Nothing where it has no reporting year. */
function filingOf(kept: Kept, english: EnglishStatement | null): readonly Filing[] {
  const { outputData, printout, keyMetrics: metrics, id, savedAt, inputs } = kept
  const { periods, reporting_year: year } = outputData
  if (year === null || !isPeriodCode(periods)) return []
  const spoken = { periods, reportingYear: year, hasPrevious: printout.hasPrevious, keyMetrics: metrics }
  return [
    {
      ...{ id, year, periods, savedAt, unitRoubles: printout.unitRoubles },
      depreciation: inputs.depreciationAndAmortization,
      readAs: [traits.form, traits.translation, traits.method].map((trait) => trait(kept)).join(', '),
      dates: datesOf(spoken, english),
    },
  ]
}

/** A figure of a date as its printout wrote it; the third date is on no printout and is written in the same way. */
export function saidText(said: Said, name: KeyMetricName, assessments: readonly Compared[]): ShownValue {
  const kept = assessments.find((each) => each.kept.id === said.filing)?.kept
  if (kept === undefined) throw new Error(`${said.filing} is not among the assessments`)
  const row = kept.printout.keyNumbers.rows.find((each) => each.name === name)
  if (said.place !== 'beforePrevious' && row !== undefined) return shownFigure(row[said.place], kept)
  const unit = unitOf(name)
  const inUnit = said.value === null || unit !== 'amount' ? said.value : said.value / kept.printout.unitRoubles
  const making = { unit, words: kept.printout, reason: yearsWords.notAtDate }
  return shownFigure(figure(inUnit, making), kept)
}

/** Why a date says nothing of a metric. */
export function silenceOf({ cells }: TimelineDate): string {
  return cells.revenue === undefined ? yearsWords.noFlows : yearsWords.noBalance
}

/** Which columns a date is put together from. */
export function sourcesOf({ cells }: TimelineDate, assessments: readonly Compared[]): readonly Source[] {
  const said = Object.values(cells)
  return assessments.flatMap(({ mark, kept }) =>
    places
      .filter((place) => said.some((cell) => cell.filing === kept.id && cell.place === place))
      .map((place) => ({ mark, place })),
  )
}

type Source = { readonly mark: string; readonly place: Place }
const places = ['current', 'previous', 'beforePrevious'] as const satisfies readonly Place[]
