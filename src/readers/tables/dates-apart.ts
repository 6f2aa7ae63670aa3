import { problem, type Problem } from '#domain/problem.ts'
import type { Company, Draft } from '#domain/statement/draft.ts'
import { currentHeading } from './column-plan.ts'
import { titleDates, type TitleDate } from './filing-facts.ts'
import type { HeadingDate } from './heading-date.ts'
import { folded, type TextRow } from './printed-text.ts'
import { reportAnnounced } from './report-title.ts'
import { blocksWith, type PlannedBlock } from './statement-group.ts'

// Finds dates in a file that contradict each other. Either may be wrong, so neither is used.

/**
 * Tables whose title and whose columns are for different dates: "Бухгалтерский баланс на 31 декабря 2024 г." above
 * columns of 2023 and earlier years.
 */
export const titlesApart = (blocks: readonly PlannedBlock[]): readonly Problem[] =>
  blocks.flatMap((block) => {
    const dates = block.layout.values.flatMap(({ meaning }) => (meaning.kind === 'dated' ? meaning.dated : []))
    const current = block.layout.values[block.plan.columns.indexOf('current')]
    const titles = reportTitles(block.preface)
    const [first] = titles
    if (current?.meaning.kind !== 'dated' || first === undefined) return []
    const { dated } = current.meaning
    return titles.some((title) => agrees(title, dated, dates))
      ? []
      : [problem('title-apart', block.at, { title: first.title, heading: current.heading })]
  })

/** The dated titles of reports. The date may be in the row below the report's name: "на 31 декабря 2024 г.". */
const reportTitles = (rows: readonly TextRow[]): readonly TitleDate[] =>
  titleDates(
    rows.filter(
      (row, at) => isOfReport(row) || (isOfReport(rows[at - 1] ?? []) && continued.test(folded(row.join(' ')))),
    ),
  )

/** Matches "на 31 декабря", "за 2024 год" and "за январь - декабрь", but not "на сайте с 31.03.2025". */
const continued = /^(?:на|за) (?:"?\d|январ|период |[iv]+ )/

const mainReports: readonly unknown[] = ['balance', 'results', 'cashFlow']
const isOfReport = (row: TextRow): boolean => mainReports.includes(reportAnnounced(row.join(' ')))

/**
 * Whether a title may belong to columns with these `dates`; `current` is the date of the reporting column. A title that
 * states no clear period agrees with any columns. A title for a part of another year agrees if the reporting column
 * states no period, because such a title was simply not updated.
 */
function agrees(
  { year, years, month, period }: TitleDate,
  current: HeadingDate,
  dates: readonly HeadingDate[],
): boolean {
  if (period === null) return true
  if (!dates.some((dated) => dated.year === year || years.includes(dated.year)))
    return period !== 34 && current.period === null
  if (year !== current.year || current.period === null || current.period === period) return true
  return dates.some((dated) => dated.year === year && dated.month === month)
}

type Read = Pick<Draft, 'forms' | 'company' | 'reportingYear'> & { readonly blocks: readonly PlannedBlock[] }

/**
 * Finds a file that has only a balance sheet for one year and only results for another. The two reports belong
 * together, so one of the years must be wrong.
 */
export function yearsApart(read: readonly Read[]): readonly Problem[] {
  const [balance, ...balances] = read.filter(({ forms }) => forms.includes('balance'))
  const [results, ...others] = read.filter(({ forms }) => forms.includes('results'))
  if (balance === undefined || results === undefined || balance === results) return []
  const isDivided = balances.length === 0 && others.length === 0 && read.length === 2
  if (!isDivided || balance.reportingYear === results.reportingYear) return []
  if (!isOneCompany(balance.company, results.company)) return []
  const [dated] = blocksWith(balance.blocks, 'balance')
  const [other] = blocksWith(results.blocks, 'results')
  if (dated === undefined || other === undefined) return []
  return [problem('periods-differ', other.at, { balance: currentHeading(dated), heading: currentHeading(other) })]
}

/** Whether two reports may be of one company; many files name it only above the first. */
const isOneCompany = (one: Company, other: Company): boolean =>
  one.inn === null || other.inn === null
    ? one.name === null || other.name === null || one.name === other.name
    : one.inn === other.inn
