import { isAcceptedPeriod, isPeriodCode } from '../catalogue/periods.ts'
import { problem, type Problem } from '../problem.ts'
import { draftOfCodeValues, type CodeValues, type TypedStatement } from '../statement/code-values.ts'
import { columns, type Column, type Draft } from '../statement/draft.ts'
import {
  blankEntry,
  filledCells,
  isSupplementary,
  yearOfColumn,
  type EntryCell,
  type Entry,
  type EntryRow,
} from './entry.ts'
import { amountRulesIn, typedAmount } from './typed-amount.ts'

/** The statement as typed so far. Unusable text, and columns that are not being entered, count as blank. */
export function typedStatementOf(entry: Entry): TypedStatement {
  const amountAt = (cells: EntryRow, column: Column): number | null =>
    entry.columns.includes(column) ? amountOf(cells[column]) : null
  const twoYears = (cells: EntryRow) => ({
    current: amountAt(cells, 'current'),
    previous: amountAt(cells, 'previous'),
  })
  const rows = Object.entries(entry.rows)
  const codeValues: CodeValues = Object.fromEntries(
    rows
      .filter(([row]) => !isSupplementary(row))
      .map(([code, cells]) => [code, { ...twoYears(cells), beforePrevious: amountAt(cells, 'beforePrevious') }]),
  )
  const supplementary = Object.fromEntries(
    rows.filter(([row]) => isSupplementary(row)).map(([row, cells]) => [row, twoYears(cells)]),
  )
  return {
    companyTitle: entry.companyTitle,
    form: entry.form,
    entity: entry.entity,
    edition: entry.edition,
    periods: entry.period,
    denominations: entry.denomination,
    reportingYear: entry.reportingYear,
    filedReports: entry.filedReports,
    codeValues,
    ...(Object.keys(supplementary).length === 0 ? {} : { supplementary }),
  }
}

const amountOf = (cell: EntryCell | undefined): number | null => (typeof cell === 'number' ? cell : null)

/** The draft of an entry, for `check`. Unusable text in a column being entered becomes a problem. */
export function draftOfEntry(entry: Entry): Draft {
  const draft = draftOfCodeValues(typedStatementOf(entry))
  return { ...draft, problems: [...draft.problems, ...unreadCells(entry)] }
}

function unreadCells(entry: Entry): readonly Problem[] {
  return filledCells(entry).flatMap(({ at, cell }) => {
    if (typeof cell !== 'string' || !entry.columns.includes(at.column)) return []
    const read = typedAmount({ text: cell }, amountRulesIn(entry, at.row), entry.decimalMark)
    const facts = { code: at.row, year: yearOfColumn(entry, at.column), text: cell }
    const readings = read.kind === 'unusable' ? read.readings : undefined
    if (readings === undefined) return [problem('unreadable-amount', at.row, facts)]
    return [problem('ambiguous-number', at.row, { ...facts, readings: readings.join(' / ') })]
  })
}

/**
 * The entry of a draft; null when its form, edition, unit or year is unknown, or its period code does not exist. An
 * irregular or missing period becomes a full year. An entry has no place for some facts of a draft, such as lines that
 * the company added, unknown lines and changes in equity.
 */
export function entryOf(draft: Draft): Entry | null {
  const { form, edition, denomination, reportingYear, period, entity } = draft
  if (form === null || edition === null || denomination === null || reportingYear === null) return null
  if (period !== null && !isAcceptedPeriod(period)) return null
  const head = { form, edition, entity, denomination, reportingYear, columns: draft.columns }
  const entry = blankEntry({
    ...head,
    companyTitle: draft.company.name ?? '',
    period: period !== null && isPeriodCode(period) ? period : 34,
  })
  const filed = draft.lines.map(({ code, amounts }) => [code, cellsOf(amounts)] as const)
  const entered = Object.entries(draft.entered ?? {}).map(([row, amounts]) => [row, cellsOf(amounts)] as const)
  const rows = [...filed, ...entered].filter(([, cells]) => cells !== null)
  return { ...entry, rows: Object.fromEntries(rows.map(([row, cells]) => [row, cells ?? {}])) }
}

/** The cells of a row; null when the row is blank. */
function cellsOf(amounts: Readonly<Partial<Record<Column, number | null>>>): EntryRow | null {
  const filled = columns.flatMap((column) => {
    const amount = amounts[column] ?? null
    return amount === null ? [] : [[column, amount] as const]
  })
  return filled.length === 0 ? null : Object.fromEntries(filled)
}
