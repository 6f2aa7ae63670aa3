import { periods, type PeriodCode } from '#domain/catalogue/periods.ts'
import { problem, type Problem } from '#domain/problem.ts'
import type { Column } from '#domain/statement/draft.ts'
import { currentHeading, isFlowLine } from './column-plan.ts'
import { titlesApart } from './dates-apart.ts'
import { latestYearIn, type TitleDate } from './filing-facts.ts'
import { isOfNoStatement, type HeadingDate } from './heading-date.ts'
import { codeInName, isLineName, knownCodes, namesLineOf } from './known-codes.ts'
import type { RawLine } from './raw-line.ts'
import { folded, type TextRow } from './printed-text.ts'
import { secondTableAt } from './tables-apart.ts'
import type { PlannedBlock } from './statement-group.ts'
import { unitOf } from './unit.ts'

// Finds problems with the columns in the tables of a statement.

/**
 * The year and the period of a statement, as far as they are known, and the titles with a date that belongs to it.
 */
type Dated = {
  readonly year: number | null
  readonly period: PeriodCode | null
  readonly titled: readonly TitleDate[]
}

/**
 * Reports columns that are unclear, not read, read in the usual order because they have no headings, in different
 * units, for different periods, or for a date other than the title's. Also reports periods that no statement covers,
 * and tables side by side.
 */
export function columnProblems(blocks: readonly PlannedBlock[], dated: Dated): readonly Problem[] {
  const { year, period } = dated
  const read = withAmountColumns(blocks)
  const ofBlocks = blocks.flatMap((block) => {
    const { plan, layout, at } = block
    const isRead = read.includes(block)
    const headings = layout.headings.join(' · ')
    if (secondTableAt(layout.headings) !== -1) return [problem('tables-side-by-side', at, { headings })]
    if (!isRead && !isBesideColumns(block)) return unreadOfEquity(block)
    const [one, other] = plan.isUnclear ? ofOneYear(block) : []
    if (isRead && one !== undefined && other !== undefined) return [problem('columns-of-a-year', at, { one, other })]
    if (!isRead || plan.isUnclear || hasOtherColumns(block)) return [problem('columns-unclear', at, { headings })]
    if (plan.part !== null && !isOfPeriod(block, period)) return [problem('period-of-part', at, { heading: plan.part })]
    const unread = plan.unread.map((heading) => problem('column-unread', at, { heading }))
    if (!layout.isByOrder) return unread
    const above = block.preface.findLast((row) => isOtherOrder(row, year)) ?? unknownHeadings(layout.headings, year)
    if (above !== undefined) return [problem('columns-unclear', at, { headings: above.join(' · ') })]
    return [problem('columns-by-order', at, { year: year ?? '?' }), ...unread]
  })
  const apart = [...periodsApart(read), ...afterTitle(blocks, read), ...titlesApart(read), ...read.flatMap(unitsApart)]
  return [...ofBlocks, ...apart, ...(read.some(({ plan }) => plan.part !== null) ? [] : ofTitle(dated))]
}

/** Finds a title with a date or period that no statement covers, if nothing else states the period. */
function ofTitle({ period, titled }: Dated): readonly Problem[] {
  const title = period === null ? titled.find(isOfNoStatement)?.title : undefined
  return title === undefined ? [] : [problem('period-of-part', undefined, { heading: title })]
}

/**
 * Whether a balance sheet headed with a month or a quarter may be for the end of the statement's period, if the other
 * reports or the title state that period.
 */
function isOfPeriod({ layout, plan, lines }: PlannedBlock, period: PeriodCode | null): boolean {
  const meaning = layout.values[plan.columns.indexOf('current')]?.meaning
  if (meaning?.kind !== 'dated' || period === null || lines.some(isFlowLine)) return false
  const { kind, month, isPart } = meaning.dated
  return kind === 'span' && (isPart === true || month === periods[period])
}

/**
 * Finds a table whose reporting column is for a year after the title's, although another column is for the title's
 * year. The reporting column may then be a plan, even if its heading does not say so.
 */
function afterTitle([first]: readonly PlannedBlock[], read: readonly PlannedBlock[]): readonly Problem[] {
  const titled = latestYearIn(first?.preface ?? [])
  if (titled === null) return []
  const isTitled = ({ meaning }: PlannedBlock['layout']['values'][number]): boolean =>
    meaning.kind === 'dated' && meaning.dated.year === titled
  return read
    .filter(({ layout, plan }) => plan.year !== null && plan.year > titled && layout.values.some(isTitled))
    .map((block) => problem('column-after-title', block.at, { heading: currentHeading(block), year: titled }))
}

/**
 * The headings of the first columns with amounts that are for the same date, so that nothing shows which one to read.
 */
function ofOneYear({ layout, plan, lines }: PlannedBlock): readonly string[] {
  const rivals = layout.values.flatMap(({ meaning, heading }, order) =>
    meaning.kind === 'dated' &&
    plan.columns[order] === null &&
    lines.some(({ cells }) => /\d/.test(cells[order]?.text ?? ''))
      ? { dated: meaning.dated, heading }
      : [],
  )
  const isRival = (one: HeadingDate, other: HeadingDate): boolean =>
    one.kind === other.kind && one.year === other.year && one.month === other.month && one.isPart === undefined
  return (
    rivals
      .map(({ dated }) => rivals.filter((other) => isRival(dated, other.dated)).map(({ heading }) => heading))
      .find(({ length }) => length > 1) ?? []
  )
}

/**
 * Finds reports whose headings state a period that does not end at the date of the balance sheet, such as nine months
 * beside 31 December.
 */
function periodsApart(blocks: readonly PlannedBlock[]): readonly Problem[] {
  const stated = blocks.filter(({ plan }) => plan.period !== null && plan.part === null)
  const balance = stated.find(({ report }) => report === 'balance')
  if (balance === undefined) return []
  return stated
    .filter(
      ({ report, plan }) => (report === 'results' || report === 'cashFlow') && plan.period !== balance.plan.period,
    )
    .map((block) =>
      problem('periods-differ', block.at, { balance: currentHeading(balance), heading: currentHeading(block) }),
    )
}

/** Finds two columns of a table whose headings state different units. */
function unitsApart({ layout, plan, at }: PlannedBlock): readonly Problem[] {
  const stated = layout.values
    .filter((_, order) => plan.columns[order] !== null)
    .flatMap(({ heading }) => {
      const { denomination } = unitOf([[heading]], [])
      return denomination === null ? [] : { heading, denomination }
    })
  const [first] = stated
  const other = stated.find(({ denomination }) => denomination !== first?.denomination)
  return first === undefined || other === undefined
    ? []
    : [problem('column-units-differ', at, { heading: first.heading, other: other.heading })]
}

/**
 * Whether a row that was not recognised as a heading has years in a different order from the one assumed without
 * headings.
 */
function isOtherOrder(row: TextRow, year: number | null): boolean {
  const texts = row.map(folded)
  const isHeading =
    texts.some((text) => namesColumns.test(text)) || texts.filter((text) => endsInYear.test(text)).length > 1
  const years = [...new Set(texts.join(' ').match(anyYear))].map(Number)
  const [first = 0] = years
  return isHeading && years.length > 1 && years.some((each, at) => each !== (year ?? first) - at)
}

/**
 * The texts above columns that are read in the usual order; undefined when they are exactly the years in that order.
 */
function unknownHeadings(headings: readonly string[], year: number | null): readonly string[] | undefined {
  const isInOrder = headings.every((heading, at) => year !== null && heading.match(anyYear)?.join() === `${year - at}`)
  return isInOrder ? undefined : headings
}

const namesColumns = /показател|(?<!\p{L})код(?!\p{L})/u
const endsInYear = /(?<!\d)(?:19|20)\d\d(?: ?г\.?| ?года?)?$/
const anyYear = /(?<!\d)(?:19|20)\d\d(?!\d)/g

/**
 * Reports columns in the changes in equity that have amounts and a heading that the form does not have. The headings of
 * this annex differ from those of the other reports.
 */
const unreadOfEquity = ({ layout, lines, at }: PlannedBlock): readonly Problem[] =>
  layout.values.flatMap(({ meaning, heading }, order) => {
    const isFilled = lines.some(
      ({ code, cells }) => code?.startsWith('3') === true && /\d/.test(cells[order]?.text ?? ''),
    )
    return meaning.kind === 'other' && isFilled ? [problem('column-unread', at, { heading })] : []
  })

/**
 * If a report has no amounts in columns that are read, but at least this many in others, the columns of its dates were
 * not found.
 */
const besideAtLeast = 3

function isBesideColumns({ report, plan, lines }: PlannedBlock): boolean {
  const isMain = report === 'balance' || report === 'results' || report === 'cashFlow'
  const named = lines.filter(({ name }) => isMain && namesLineOf(report, name))
  const filled = named.flatMap(({ cells }) => cells.flatMap((cell, at) => (/\d/.test(cell?.text ?? '') ? at : [])))
  return filled.length >= besideAtLeast && filled.every((at) => plan.columns[at] === null)
}

/**
 * The blocks with columns from which lines of the form are read: by their codes or, in a file without codes, by their
 * names.
 */
export function withAmountColumns(blocks: readonly PlannedBlock[]): readonly PlannedBlock[] {
  const isCoded = blocks.some(({ lines }) => lines.some(({ code }) => isOwnForm(code ?? '')))
  const isOfForm = ({ code, name }: RawLine): boolean => (isCoded ? isOwnForm(code ?? '') : isLineName(name))
  const isRead = (line: RawLine): boolean =>
    isOfForm(line) && (line.cells.some((cell) => cell !== null) || hasRunInto(line))
  return blocks.filter(({ report, layout, lines }) => {
    const isAnnex = report === 'equity' || report === 'notes'
    return !isAnnex && !layout.values.some(({ meaning }) => meaning.kind === 'equity') && lines.some(isRead)
  })
}

/** Whether a row's name contains its amounts, as on a page that does not separate them. */
const hasRunInto = ({ code, name }: RawLine): boolean =>
  code !== null && /\d/.test(name) && !isLineName(name) && codeInName(name) === null

/**
 * Whether the results below a balance sheet have different columns from it. Results without headings are read by the
 * columns of the balance sheet; amounts in the column of the third date but none in the current one show that this is
 * wrong.
 */
function hasOtherColumns({ report, plan, lines, isBelowOther = false }: PlannedBlock): boolean {
  const isFilled = (column: Column, { cells }: RawLine): boolean =>
    /\d/.test(cells[plan.columns.indexOf(column)]?.text ?? '')
  const isBelow = (line: RawLine): boolean => isBelowOther || (line.report !== null && line.report !== report)
  const below = lines.filter((line) => isBelow(line) && isFlowLine(line))
  return below.some((line) => isFilled('beforePrevious', line)) && !below.some((line) => isFilled('current', line))
}

const isOwnForm = (code: string): boolean => knownCodes.has(code) && !code.startsWith('3')
