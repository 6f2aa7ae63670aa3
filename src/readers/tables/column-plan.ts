import type { PeriodCode } from '#domain/catalogue/periods.ts'
import type { Column } from '#domain/statement/draft.ts'
import type { TableBlock } from './table-blocks.ts'
import { isHeadingPiece, meaningOf } from './heading.ts'
import { isOfNoStatement, type HeadingDate } from './heading-date.ts'
import { folded } from './printed-text.ts'
import type { RawLine } from './raw-line.ts'
import type { ValueColumn } from './column-layout.ts'

/**
 * `columns`: for each column of the table, the form's column that it fills; null when it is not read. `flows`: the same
 * for lines of results and cash flows, whose comparative must be for the same part of the year. `unread`: the headings
 * of filled columns that are not read at all, or are not read for results and cash flows; columns of the changes in
 * equity are left out. `isUnclear`: the headings do not show clearly which columns to read. `part`: the heading of the
 * reporting column if no statement covers its date or period; otherwise null.
 */
export type ColumnPlan = {
  readonly columns: readonly (Column | null)[]
  readonly flows: readonly (Column | null)[]
  readonly year: number | null
  readonly period: PeriodCode | null
  readonly unread: readonly string[]
  readonly isUnclear: boolean
  readonly part: string | null
}

const byYearsBack: readonly Column[] = ['current', 'previous', 'beforePrevious']

/**
 * Assigns the columns of a block by the dates in their headings, in any order. `yearHint` is the year in the form's
 * head or, if the head has none, a year stated elsewhere; headings such as "За отчетный период" need it.
 */
export function columnPlanOf(
  { layout, lines }: Pick<TableBlock, 'layout' | 'lines'>,
  yearHint: number | null,
): ColumnPlan {
  const { claims, year } = claimsOf(layout.values, lines, yearHint)
  const isFlows = lines.some(isFlowLine)
  const flows = chosenOf(claims, isSamePart)
  const chosen = isFlows && lines.every(isFlowLine) ? flows : chosenOf(claims, isComparable)
  const columns = columnsOf(claims, chosen)
  const flowColumns = columnsOf(claims, flows)
  const unread = claims.filter(
    ({ value: { meaning }, order, isFilled: isUsed }) => columns[order] === null && isUsed && meaning.kind !== 'equity',
  )
  const isUnclear =
    chosen.some((claim) => claim === undefined) ||
    !columns.includes('current') ||
    isBesideFacts(chosen[0] ?? null, claims) ||
    unread.some(({ value }) => isPieceOnly(value.heading)) ||
    (unread.length > 0 && chosen.some((claim) => claim?.isFilled === false))
  const isOfFlows = ({ order }: Claim): boolean => lines.some((line) => isFlowLine(line) && hasCell(line, order))
  // only the balance sheet has a third date
  const isLeftOut = ({ order }: Claim): boolean =>
    columns[order] === 'beforePrevious' || (columns[order] === 'previous' && flowColumns[order] === null)
  const unreadOfFlows = claims.filter((claim) => isLeftOut(claim) && isOfFlows(claim))
  const current = chosen[0]?.value
  const dated = datedOf(current)
  const part = dated !== null && isOfNoStatement(dated) ? (current?.heading ?? null) : null
  return {
    columns,
    flows: flowColumns,
    year,
    period: dated?.period ?? null,
    unread: [...unread, ...unreadOfFlows].map(({ value }) => value.heading),
    isUnclear,
    part,
  }
}

type Claims = { readonly claims: readonly Claim[]; readonly year: number | null }

/** For each column of the table, the column of the form that it may fill; and the reporting year. */
function claimsOf(values: readonly ValueColumn[], lines: readonly RawLine[], yearHint: number | null): Claims {
  const named = values.some(({ meaning }) => meaning.kind === 'relative')
  const years = values.flatMap(({ meaning }) => (meaning.kind === 'dated' ? [meaning.dated.year] : []))
  const latest = years.length === 0 ? null : Math.max(...years)
  const year = named ? (yearHint ?? latest) : latest
  const claims = values.map((value, order) => ({
    order,
    value,
    column: claimed(value, year),
    isFilled: lines.some((line) => hasCell(line, order)),
  }))
  return { claims, year }
}

const hasCell = ({ cells }: RawLine, order: number): boolean => /\S/.test(cells[order]?.text ?? '')

type Comparison = (dated: HeadingDate | null, current: HeadingDate | null) => boolean

/** For each column of the form, the column of the table that is read for it; null or undefined as in `choose`. */
function chosenOf(claims: readonly Claim[], compare: Comparison): readonly (Claim | null | undefined)[] {
  const of = (column: Column): readonly Claim[] => claims.filter((claim) => claim.column === column)
  const current = choose(of('current'), () => true)
  const dated = datedOf(current?.value)
  const rest = byYearsBack.slice(1).map((column) => choose(of(column), (other) => compare(other, dated)))
  return [current, ...rest]
}

const columnsOf = (claims: readonly Claim[], chosen: ReturnType<typeof chosenOf>): readonly (Column | null)[] =>
  claims.map(({ order }) => byYearsBack[chosen.findIndex((claim) => claim?.order === order)] ?? null)

/** The heading of the reporting column; '' when there is none. */
export const currentHeading = ({ layout, plan }: Pick<TableBlock, 'layout'> & { readonly plan: ColumnPlan }): string =>
  layout.values[plan.columns.indexOf('current')]?.heading ?? ''

/** Whether a line is in the results or the cash flows, which cover a period; the balance sheet is for a date. */
export const isFlowLine = ({ code, report }: RawLine): boolean =>
  code === null ? report === 'results' || report === 'cashFlow' : /^[24]/.test(code)

/**
 * Whether other headings call their amounts actual but the heading of the reporting column does not, so that this
 * column may be a plan.
 */
const isBesideFacts = (current: Claim | null, claims: readonly Claim[]): boolean =>
  current !== null && !isFact(current) && claims.some(isFact)

const isFact = ({ value }: Claim): boolean => /факт|actual/.test(folded(value.heading))

/** Whether a heading is only part of a date, as happens when headings are split wrongly. */
const isPieceOnly = (heading: string): boolean => isHeadingPiece(heading) && meaningOf(heading).kind === 'other'

type Claim = {
  readonly order: number
  readonly value: ValueColumn
  readonly column: Column | null
  readonly isFilled: boolean
}

function claimed({ meaning }: ValueColumn, year: number | null): Column | null {
  if (meaning.kind === 'relative') return meaning.column
  return meaning.kind === 'dated' && year !== null ? (byYearsBack[year - meaning.dated.year] ?? null) : null
}

const datedOf = (value: ValueColumn | undefined): HeadingDate | null =>
  value?.meaning.kind === 'dated' ? value.meaning.dated : null

/**
 * Chooses among several columns of one year by these criteria, one after the other, until one column is left:
 * comparable with the `current` column; filled; restated; with a date or period that a statement can have; the latest
 * date or longest period. null when no column is comparable; undefined when several filled columns are left. If no
 * column is filled, the first comparable one is chosen.
 */
function choose(
  claims: readonly Claim[],
  isPossible: (dated: HeadingDate | null) => boolean,
): Claim | null | undefined {
  const comparable = claims.filter(({ value }) => isPossible(datedOf(value)))
  const filled = comparable.filter(({ isFilled }) => isFilled)
  const restated = restatedOf(filled)
  const regular = restated.filter(({ value }) => isRegular(datedOf(value)))
  const last = Math.max(...regular.map(monthOf))
  const latest = regular.filter((claim) => monthOf(claim) === last)
  const single = [comparable, filled, restated, regular, latest].find((some) => some.length === 1)
  if (single !== undefined) return single[0]
  return filled.length === 0 ? (comparable[0] ?? null) : undefined
}

/**
 * Matches headings of comparatives before and after a correction: "(до корректировки)", "(скорректировано)",
 * "restated".
 */
const before = /до (?:корректир|исправл|пересч|пересм|ретросп)|ранее (?:представл|отраж)|previously|before restat/
const after = /скорректир|исправлен|пересчит|пересмотр|(?:после|с учетом) (?:корректир|исправл|пересч|ретросп)|restated/

/**
 * The columns whose headings say that they are restated. If there are none, all columns except those whose headings say
 * that they are from before a correction.
 */
function restatedOf(claims: readonly Claim[]): readonly Claim[] {
  const headed = claims.map((claim) => ({ claim, heading: folded(claim.value.heading) }))
  const rest = headed.filter(({ heading }) => !before.test(heading))
  const said = rest.filter(({ heading }) => after.test(heading))
  return (said.length > 0 ? said : rest).map(({ claim }) => claim)
}

/**
 * Whether a statement can have this period or date. A bare year or month is possible; a later quarter or the end of
 * April is not.
 */
const isRegular = (dated: HeadingDate | null): boolean =>
  dated === null || dated.period !== null || (dated.kind === 'span' && dated.isPart !== true)

const monthOf = ({ value }: Claim): number => datedOf(value)?.month ?? 0

/**
 * Whether a column can be the comparative of another. Two stated periods must be equal: nine months never compare with
 * a whole year. A balance sheet date compares with anything.
 */
function isComparable(dated: HeadingDate | null, current: HeadingDate | null): boolean {
  if (dated === null || current === null || dated.kind === 'instant') return true
  return dated.period === null || current.period === null || dated.period === current.period
}

/**
 * Whether a column of results or cash flows can be the comparative of another: both end in the same month, and nothing
 * says that they begin in different months. A heading without a date rules nothing out.
 */
const isSamePart: Comparison = (dated, current) =>
  dated === null ||
  current === null ||
  (dated.month === current.month &&
    dated.isPart === current.isPart &&
    (dated.period === null || current.period === null || dated.period === current.period))
