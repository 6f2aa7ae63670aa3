import { formatAmount, formatPercent } from '#domain/amounts/format.ts'
import type { EnglishPart } from '#domain/translation/english-fields.ts'
import { costFields } from '#domain/translation/layouts/labels.ts'
import { addedTexts } from '#wording/documents/statement.ts'
import type { CellFormula, FigureCell } from '#domain/documents/document.ts'
import type {
  AddedColumn,
  AddedReasons,
  AmountColumn,
  PrintedReport,
  PrintoutRow,
} from '#domain/documents/statement-printout.ts'

// Columns calculated from the amounts next to them: the change from the previous year, and each amount as a share of a
// total of its report. Calculated from the columns in roubles, because converted amounts have the same percentages.

/** Measures that can be shown next to the amounts, as named in URLs and on the command line. */
export const addedMeasures = ['change', 'common-size'] as const
export type AddedMeasure = (typeof addedMeasures)[number]

/**
 * For each report, the field that counts as 100 % in its common-size columns. In a report that is not listed here these
 * columns are blank.
 */
const bases: Readonly<Partial<Record<EnglishPart, string>>> = {
  balanceSheet: 'totalAssets',
  incomeStatement: 'revenue',
}

type AddedColumnsInput = {
  readonly columns: readonly AmountColumn[]
  /** Headings of the columns of amounts: days or periods, without a currency. */
  readonly labels: readonly string[]
  /** Formats the heading of amounts in a currency. */
  readonly measured: (label: string, currency: string) => string
}

/** The added columns of one report. All reports of a statement have the same number of added columns. */
export function addedColumns(
  part: EnglishPart,
  measures: readonly AddedMeasure[],
  { columns, labels, measured }: AddedColumnsInput,
): readonly AddedColumn[] {
  const change: readonly AddedColumn[] = [
    { kind: 'change', column: 'current', of: null, isBlank: false, label: measured(addedTexts.change, 'RUB') },
    { kind: 'growth', column: 'current', of: null, isBlank: false, label: addedTexts.growth },
  ]
  const of = bases[part] ?? null
  const shares = columns.flatMap(({ column, currency }, place): readonly AddedColumn[] => {
    const isBlank = of === null || (column === 'beforePrevious' && part !== 'balanceSheet')
    const label = isBlank ? '' : addedTexts.share(labels[place] ?? '', of)
    return currency === 'RUB' ? [{ kind: 'commonSize', column, of, isBlank, label }] : []
  })
  return [...(measures.includes('change') ? change : []), ...(measures.includes('common-size') ? shares : [])]
}

type AddedValue = { readonly value: number } | { readonly reason: string }

export function addedCells(
  row: PrintoutRow,
  { rows, added = [] }: PrintedReport,
  { columns, reasons, notAvailable }: AddedContext,
): readonly FigureCell[] {
  if (row.cells.length === 0) return []
  // the separate row with converted revenue is its own base for shares; its growth is calculated from the row in
  // roubles, whose amounts have not been rounded by the conversion
  const [converted] = row.cells.flatMap(({ source }, place) =>
    source.kind === 'converted' && columns[place]?.currency === 'RUB' ? [source.field] : [],
  )
  const roubles = rows.find(({ field }) => field === converted) ?? row
  const amountIn = ({ cells }: PrintoutRow, column: AddedColumn['column']): number | null =>
    cells[columns.findIndex((each) => each.column === column && each.currency === 'RUB')]?.amount ?? null
  return added.map((column) => {
    const of = converted === undefined ? column.of : row.field
    const measured = column.kind === 'growth' ? roubles : row
    const base = column.kind === 'commonSize' ? rows.find(({ field }) => field === of) : measured
    const beside = column.kind === 'commonSize' ? column.column : 'previous'
    const worked = workedOut(column.kind, {
      amount: amountIn(measured, column.column),
      base: base === undefined ? null : amountIn(base, beside),
      isCost: costFields.has(row.field ?? ''),
      reasons,
    })
    return cellOf(worked, { column: { ...column, of }, field: measured.field ?? '', notAvailable })
  })
}

type AddedContext = {
  readonly columns: readonly AmountColumn[]
  readonly reasons: AddedReasons
  readonly notAvailable: string
}

type AmountPair = {
  readonly amount: number | null
  readonly base: number | null
  readonly isCost: boolean
  readonly reasons: AddedReasons
}

/**
 * The value, or the reason why it is N/a (method §11): a figure is missing, the total behind a share is zero or
 * negative, or the earlier amount is zero or has the other sign.
 */
function workedOut(kind: AddedColumn['kind'], compared: AmountPair): AddedValue {
  const { amount, base, reasons } = compared
  const said = kind === 'commonSize' ? reasons.share : reasons.change
  if (amount === null) return { reason: reasons.noAmount }
  if (base === null) return { reason: said.absent }
  if (kind === 'change') return { value: amount - base }
  if (base === 0) return { reason: said.zero }
  if (kind === 'growth') return grown(amount, base, compared)
  return base < 0 ? { reason: reasons.share.negative } : { value: amount / base }
}

/**
 * Growth from `base` to `amount`, as a share. For a cost, which is negative, a higher cost is growth; a higher loss is
 * not.
 */
function grown(amount: number, base: number, { isCost, reasons }: AmountPair): AddedValue {
  if (Math.sign(amount) * Math.sign(base) < 0) return { reason: reasons.change.turned ?? '' }
  return { value: isCost || base > 0 ? amount / base - 1 : 1 - amount / base }
}

type ColumnCell = { readonly column: AddedColumn; readonly field: string; readonly notAvailable: string }

function cellOf(worked: AddedValue, { column, field, notAvailable }: ColumnCell): FigureCell {
  const unit = column.kind === 'change' ? 'amount' : 'percent'
  if ('reason' in worked) return { kind: 'figure', value: null, unit, text: notAvailable, reason: worked.reason }
  const { value } = worked
  const text = unit === 'amount' ? formatAmount(value) : formatPercent(value, 1)
  return { kind: 'figure', value, unit, text, formula: formulaOf(column, field) }
}

function formulaOf({ kind, column, of }: AddedColumn, field: string): CellFormula {
  if (kind === 'commonSize') return { kind: 'portion', field, of: of ?? '', column }
  return { kind: kind === 'change' ? 'difference' : 'growth', field, current: column, previous: 'previous' }
}
