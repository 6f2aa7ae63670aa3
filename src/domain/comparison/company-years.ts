import { roundHalfUp } from '../amounts/amount.ts'
import { formatAmount, formatPercent, formatRatio, notAvailable } from '../amounts/format.ts'
import type { KeyMetricName, KeyMetricUnit } from '../assessment/key-metrics.ts'
import { assessSource, type AssessedSource } from '../assessment/source.ts'
import type { AssessmentInputs } from '../assessment/inputs.ts'
import { byCompany, foldedName } from '../company/one-company.ts'
import { denominations } from '../catalogue/denominations.ts'
import { isPeriodCode } from '../catalogue/periods.ts'
import type { EnglishStatement } from '../translation/english-statement.ts'
import { engineVersion } from '../translation/version.ts'
import { datesOf, type Place } from './by-date.ts'
import type { ComparedColumn, ComparedAssessment, PrintedFigure } from './compared.ts'
import { keyMetricUnit } from './side-by-side.ts'
import { timelineOf, type Filing, type StatedValue, type TimelineDate } from './timeline.ts'

/**
 * A company, and the figures of its assessments by date. `inn` distinguishes it from another company with the same
 * title.
 */
export type CompanyYears = {
  readonly title: string
  readonly inn: string | null
  readonly columns: readonly ComparedColumn[]
  readonly dates: readonly TimelineDate[]
}

type OfCompany = readonly [ComparedColumn, ...ComparedColumn[]]

/** The companies among the assessments, in order of first appearance, each with its years. */
export function comparedCompanies(columns: readonly ComparedColumn[]): readonly CompanyYears[] {
  const records = columns.map((column) => ({ title: column.assessment.title, inn: column.assessment.inn, column }))
  const companies = byCompany(records).flatMap(([first, ...others]): readonly OfCompany[] =>
    first === undefined ? [] : [[first.column, ...others.map(({ column }) => column)]],
  )
  return companies.map((company) => ({
    ...namesOf(company, companies),
    columns: company,
    dates: timelineOf(company.flatMap(({ assessment }) => filingOf(assessment))),
  }))
}

/** The title of the company's first assessment; its tax number only when another company has the same title. */
function namesOf(company: OfCompany, companies: readonly OfCompany[]): Pick<CompanyYears, 'title' | 'inn'> {
  const { title } = company[0].assessment
  const isShared = companies.some(
    (other) => other !== company && foldedName(other[0].assessment.title) === foldedName(title),
  )
  const inn = company.map(({ assessment }) => assessment.inn).find((each) => each !== null) ?? null
  return { title, inn: isShared ? inn : null }
}

/** The filing of an assessment; none without a reporting year or for an irregular period. */
function filingOf(assessment: ComparedAssessment): readonly Filing[] {
  const { id, savedAt, reportingYear: year, periods, denomination, form, engine, methodVersion } = assessment
  if (year === null || assessment.isIrregular || !isPeriodCode(periods)) return []
  const { hasPrevious, keyMetrics, unknown, depreciation, english } = assessment
  return [
    {
      id,
      year,
      periods,
      savedAt,
      depreciation,
      unitRoubles: denominations[denomination],
      readAs: [form, engine, methodVersion].join(', '),
      dates: datesOf({ periods, reportingYear: year, hasPrevious, keyMetrics, unknown }, english),
    },
  ]
}

/**
 * Whether the assessment's statement was translated by the current engine. Only then can the third date be added to the
 * assessment's other dates.
 */
export const isTranslatedAsToday = ({ engine }: { readonly engine: number | null }): boolean => engine === engineVersion

/** The statement of an assessment, translated again to get its third date; null when there is none. */
export function englishBehind(source: AssessedSource, inputs: AssessmentInputs): EnglishStatement | null {
  if (source.kind === 'fields') return null
  const { english } = { english: null, ...assessSource(source, inputs) }
  return english
}

/** Formats key numbers that are in no printout. Percentages are not shares: 12.5 means 12.5 %. */
const texts = {
  amount: (value) => formatAmount(roundHalfUp(value)),
  percent: (value) => formatPercent(value / 100, 1),
  times: (value) => formatRatio(value).replace(/\)?$/, (bracket) => `x${bracket}`),
  days: (value) => formatAmount(roundHalfUp(value)),
} as const satisfies Readonly<Record<KeyMetricUnit, (value: number) => string>>

/**
 * A date's figure as printed in the printout of its assessment. A figure that is in no printout, such as one at the
 * third date, is written in the same format.
 */
export function saidFigure(said: StatedValue, name: KeyMetricName, { place, assessment }: YearSource): PrintedFigure {
  const printed = assessment.keyNumbers[name]
  if (place !== 'beforePrevious' && printed !== undefined) return printed[place]
  const unit = keyMetricUnit(name)
  if (said.value === null) return { value: null, text: notAvailable }
  if (unit === 'percent') return { value: said.value / 100, text: texts.percent(said.value) }
  const value = unit === 'amount' ? said.value / denominations[assessment.denomination] : said.value
  return { value, text: texts[unit](value) }
}

/** An assessment, and the column of its filing that contains a figure. */
export type YearSource = ComparedColumn & { readonly place: Place }

export function yearSourceOf(
  { filing, place }: Pick<StatedValue, 'filing' | 'place'>,
  { columns }: CompanyYears,
): YearSource {
  const column = columns.find(({ assessment }) => assessment.id === filing)
  if (column === undefined) throw new Error(`${filing} is not among the assessments`)
  return { ...column, place }
}

const places = ['current', 'previous', 'beforePrevious'] as const satisfies readonly Place[]

/** The columns that contribute to a date. */
export function sourcesOf({ cells }: TimelineDate, { columns }: CompanyYears): readonly YearSource[] {
  const said = Object.values(cells)
  return columns.flatMap((column) =>
    places
      .filter((place) => said.some((cell) => cell.filing === column.assessment.id && cell.place === place))
      .map((place) => ({ ...column, place })),
  )
}

/** Why a date has no value for a metric: its flows or its balance sheet are missing. */
export const silenceOf = ({ cells }: TimelineDate): 'noFlows' | 'noBalance' =>
  cells.revenue === undefined ? 'noFlows' : 'noBalance'
