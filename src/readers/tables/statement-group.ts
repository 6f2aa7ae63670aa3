import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { Cut, TableBlock } from './table-blocks.ts'
import type { TextRow } from './printed-text.ts'
import { columnPlanOf } from './column-plan.ts'
import type { ColumnPlan } from './column-plan.ts'
import { companyKeyOf, innOf, filingYearOf } from './filing-facts.ts'
import { knownCodes } from './known-codes.ts'
import { withoutNotes } from './tables-of-notes.ts'

export type PlannedBlock = TableBlock & { readonly plan: ColumnPlan }

/**
 * The blocks of one statement, and the rows of text that may contain facts about it. `titles` are the rows above its
 * main reports, and the rows of title pages: sheets before the first table.
 */
export type StatementGroup = {
  readonly blocks: readonly PlannedBlock[]
  readonly rows: readonly TextRow[]
  readonly titles: readonly TextRow[]
}

type Open = {
  readonly blocks: PlannedBlock[]
  /** For each report, the period that its blocks state. */
  readonly periods: Map<TableBlock['report'], ColumnPlan['period']>
  hasBalance: boolean
  inn: string | null
  name: string | null
  year: number | null
}

/** The company and year of a block: stated in it, or else taken from the block before. */
type Said = Pick<Open, 'inn' | 'name' | 'year'>

/**
 * Groups the blocks of a file into statements. A new statement begins with another company, another reporting year, or
 * the same report for another period. If a block lacks the company or the year, those of the block before apply. Rows
 * in sheets without tables are added to every statement.
 */
export function groupsOf(cuts: readonly Cut[]): readonly StatementGroup[] {
  const everyones = looseIn(cuts)
  const all = cuts.flatMap(({ blocks }) => blocks)
  const hasCodes = all.some(isOfForm)
  const groups: Open[] = []
  let current: Open | undefined
  for (const block of all) {
    const planned = {
      ...block,
      plan: columnPlanOf(block, filingYearOf(block.preface) ?? current?.year ?? filingYearOf(everyones)),
    }
    const inn = innOf(block.preface)
    const name = companyKeyOf(block.preface)
    // ignores years under unclear headings, and those in the notes and in changes in equity, which have their own dates
    const year = (isOfForm(block) || !hasCodes) && !planned.plan.isUnclear ? planned.plan.year : null
    const said = {
      inn: inn ?? (isOther(current?.name, name) ? null : (current?.inn ?? null)),
      name: name ?? current?.name ?? null,
      year: year ?? current?.year ?? null,
    }
    current = groupFor(planned, said, { current, groups })
    if (current === undefined)
      groups.push((current = { blocks: [], periods: new Map(), hasBalance: false, inn, name, year }))
    current.blocks.push(planned)
    current.hasBalance ||= planned.report === 'balance'
    if (isDatedReport(planned) && planned.plan.period !== null) current.periods.set(planned.report, planned.plan.period)
    current.inn ??= inn
    current.name ??= name
    current.year ??= year
  }
  const firstOfSheets = new Set(cuts.flatMap(({ blocks: [first] }) => first?.layout ?? []))
  const isFirst = ({ layout }: PlannedBlock): boolean => firstOfSheets.has(layout)
  return groups.map(({ blocks }) => withRows(hasCodes ? blocks : withoutNotes(blocks, isFirst), cuts, hasCodes))
}

const looseIn = (cuts: readonly Cut[]): readonly TextRow[] => cuts.flatMap(({ loose }) => loose)

/**
 * Adds the rows of text to the blocks of a statement: first the rows of its main reports, then those of sheets without
 * tables. The remaining rows come last, because notes may name related parties instead of the company.
 */
function withRows(blocks: readonly PlannedBlock[], cuts: readonly Cut[], hasCodes: boolean): StatementGroup {
  const isMain = (block: PlannedBlock): boolean =>
    block.report === null
      ? isOfForm(block) || !hasCodes || block.lines.length === 0
      : block.report !== 'equity' && block.report !== 'notes'
  const mains = blocks.filter(isMain)
  const others = blocks.filter((block) => !isMain(block))
  const firstTable = cuts.findIndex((cut) => cut.blocks.some(({ lines }) => lines.length > 0))
  return {
    blocks,
    rows: [...mains.flatMap(rowsOf), ...looseIn(cuts), ...others.flatMap(rowsOf)],
    // a row such as "Отчетный период | за 9 месяцев 2025 г." looks like the headings of a table, but no lines follow it
    titles: [
      ...mains.flatMap((block) => (block.lines.length === 0 ? rowsOf(block) : block.preface)),
      ...looseIn(cuts.slice(0, firstTable)),
    ],
  }
}

const rowsOf = ({ preface, layout }: PlannedBlock): readonly TextRow[] => [
  ...preface,
  ...layout.headings.map((heading) => [heading]),
]

type Opened = { readonly current: Open | undefined; readonly groups: readonly Open[] }

/**
 * The statement to which a block belongs, preferably the current one; undefined when the block begins a new statement.
 * A report that states no period goes to a statement with a balance sheet if one fits; otherwise a statement for the
 * same period is preferred.
 */
function groupFor(block: PlannedBlock, said: Said, { current, groups }: Opened): Open | undefined {
  const firstOf = (isIt: (group: Open) => boolean): Open | undefined =>
    current !== undefined && isIt(current) ? current : groups.find(isIt)
  const isFitting = (group: Open): boolean => fits(group, block, said)
  const isRight = (group: Open): boolean => isFitting(group) && isOfPeriod(group, block)
  const isUndated = !isDatedReport(block) || block.plan.period === null
  const besideBalance = isUndated ? firstOf((group) => group.hasBalance && isRight(group)) : undefined
  return besideBalance ?? firstOf(isRight) ?? firstOf(isFitting)
}

export const blocksWith = (blocks: readonly PlannedBlock[], report: StatementForm): readonly PlannedBlock[] =>
  blocks.filter(({ lines }) =>
    lines.some((line) => (line.code === null ? line.report : knownCodes.get(line.code)) === report),
  )

/** Whether a block has lines with codes of the form, other than those of the changes in equity. */
const isOfForm = ({ lines }: TableBlock): boolean =>
  lines.some(({ code }) => code !== null && knownCodes.has(code) && !code.startsWith('3'))

/** Whether a block belongs to the statement. Companies are compared by name only if a tax number is missing. */
function fits(group: Open, block: PlannedBlock, { inn, name, year }: Said): boolean {
  const isNumbered = group.inn !== null && inn !== null
  const isSame = agree(group.inn, inn) && (isNumbered || agree(group.name, name)) && agree(group.year, year)
  return isSame && !isOtherPeriod(group, block)
}

const isOther = (before: string | null | undefined, name: string | null): boolean =>
  before !== undefined && before !== null && name !== null && before !== name

const agree = <T>(a: T | null, b: T | null): boolean => a === null || b === null || a === b

/**
 * Whether a block is a report that the statement already has, for another period of the same year, such as nine months
 * beside the whole year.
 */
const isOtherPeriod = ({ periods }: Open, block: PlannedBlock): boolean =>
  isDatedReport(block) && !agree(periods.get(block.report) ?? null, block.plan.period)

/**
 * Whether a block's period agrees with those of all reports in the statement. A block or report that states no period
 * agrees with any.
 */
const isOfPeriod = ({ periods }: Open, block: PlannedBlock): boolean =>
  !isDatedReport(block) || [...periods.values()].every((period) => agree(period, block.plan.period))

/** Whether the dates in a block's headings show the period of its statement; those of the changes in equity do not. */
const isDatedReport = ({ report }: PlannedBlock): boolean => report !== null && report !== 'equity'
