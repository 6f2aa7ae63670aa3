import type { Column } from '#domain/statement/draft.ts'
import { roundingTolerance } from '#domain/statement/totals.ts'
import { isDifference } from './difference-row.ts'
import type { PrintedCell, PrintedReport, PrintoutRow, Restatement } from '#domain/documents/statement-printout.ts'

/** A column of the filing for the year `filedIn`. */
type FiledColumn = { readonly column: Column; readonly filedIn: number }

/** Every column of every filing, and those shown in the table. */
type Among = { readonly all: readonly FiledColumn[]; readonly shown: readonly FiledColumn[] }

type Restatements = {
  /** How many columns of later filings were compared with a shown one. */
  readonly compared: number
  readonly items: readonly Restatement[]
}

/**
 * Finds where later filings give other figures for the days and periods in the table, in their comparatives and third dates, report by
 * report. The cells of each report are in the order of `all`. An amount where the table has none is also a restatement, but a zero there
 * is not; a missing figure in the later filing restates nothing. Differences explained by rounding are no restatements.
 */
export function restatementsAmong(reports: readonly PrintedReport[], { all, shown }: Among): Restatements {
  const found = reports.map((report) => {
    const pairs = shown.flatMap((one) => repeating(report, one, all))
    return { pairs, items: report.rows.flatMap((row) => restatementsOf(report, row, pairs)) }
  })
  return {
    compared: found.reduce((count, { pairs }) => count + pairs.length, 0),
    items: found.flatMap(({ items }) => items),
  }
}

/** Indexes of a shown column and of one that repeats it. */
type Pair = {
  readonly shown: FiledColumn
  readonly repeated: FiledColumn
  readonly places: readonly [number, number]
  readonly date: string
}

/** Columns of later filings with the same heading in this report, earliest first. Only a balance sheet has the third date. */
function repeating(report: PrintedReport, one: FiledColumn, all: readonly FiledColumn[]): readonly Pair[] {
  const place = all.indexOf(one)
  const date = report.labels?.[place] ?? ''
  const pairs = all.flatMap((other, otherPlace): readonly Pair[] => {
    const isThere = other.column !== 'beforePrevious' || report.key === 'balanceSheet'
    return isThere && other.filedIn > one.filedIn && report.labels?.[otherPlace] === date
      ? [{ shown: one, repeated: other, places: [place, otherPlace], date }]
      : []
  })
  return pairs.toReversed()
}

/** Groups filings that restate a figure in the same way. */
function restatementsOf({ key }: PrintedReport, row: PrintoutRow, pairs: readonly Pair[]): readonly Restatement[] {
  const { field, label, cells } = row
  const found = new Map<string, Restatement>()
  for (const { shown, repeated, places, date } of pairs) {
    const [filed = null, restated = null] = places.map((place) => cells[place]?.amount)
    const lines = linesBehind(places.map((place) => cells[place]))
    if (field === null || isDifference(field) || restated === null || !isRestated({ filed, restated, lines })) continue
    const { filedIn } = shown
    const difference = filed === null ? null : restated - filed
    const known = found.get(`${date} ${restated}`)?.restatedIn ?? []
    const restatedIn = [...known, repeated.filedIn]
    found.set(`${date} ${restated}`, {
      section: key,
      field,
      label,
      date,
      filedIn,
      filed,
      restatedIn,
      restated,
      difference,
    })
  }
  return [...found.values()]
}

/**
 * A figure in a year's own filing and in a later one, each null if that filing lacks it, and the larger number of lines
 * summed in either.
 */
type FiledTwice = { readonly filed: number | null; readonly restated: number | null; readonly lines: number }

/** Whether the later filing gives another figure. A zero in place of no figure does not count, nor does a difference explained by rounding. */
export function isRestated({ filed, restated, lines }: FiledTwice): boolean {
  if (restated === null || restated === (filed ?? 0)) return false
  return filed === null || Math.abs(restated - filed) > roundingTolerance(lines)
}

/** The largest number of lines summed in one of the figures. Blank lines do not count, because they were not rounded. */
function linesBehind(cells: readonly (PrintedCell | undefined)[]): number {
  const lines = cells.map((cell) =>
    cell !== undefined && 'terms' in cell.source ? cell.source.terms.filter(({ amount }) => amount !== 0).length : 0,
  )
  return Math.max(...lines)
}
