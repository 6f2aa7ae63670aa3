import type { Column } from '#domain/statement/draft.ts'
import { roundingTolerance } from '#domain/statement/totals.ts'
import { isDifference } from './difference-row.ts'
import type { PrintedCell, PrintedReport, PrintoutRow, Restatement } from '#domain/documents/statement-printout.ts'

/** A column of the filing for the year `filedIn`. */
type FiledColumn = { readonly column: Column; readonly filedIn: number }

/** Every column of every filing, and those of them that the table shows. */
type Among = { readonly all: readonly FiledColumn[]; readonly shown: readonly FiledColumn[] }

type Restatements = {
  /** How many columns repeat one that is shown. */
  readonly compared: number
  readonly items: readonly Restatement[]
}

/**
 * What later filings say otherwise of the days and periods that the table shows, their comparatives and third dates alike, report by
 * report. The cells of each report stand in the order of `all`. An amount where the table has none is a restatement too, but a zero there
 * says nothing new; where the later filing has no figure, it restates none. What rounding alone explains is no restatement.
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

/** Places of a column that is shown and of one that repeats it. */
type Pair = {
  readonly shown: FiledColumn
  readonly repeated: FiledColumn
  readonly places: readonly [number, number]
  readonly date: string
}

/** The columns of later filings that have the same heading in this report, the earliest first. Only a balance sheet has the third date. */
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

/** Filings that restate a figure alike are told together. */
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
      ...{ section: key, field, label, date, filedIn, filed, restatedIn, restated, difference },
    })
  }
  return [...found.values()]
}

/** What a year's own filing and a later one say of a figure, and how many lines it is a sum of at most. Null: no figure. */
type FiledTwice = { readonly filed: number | null; readonly restated: number | null; readonly lines: number }

/** Whether the later filing says otherwise. A zero where there was no figure says nothing new, and rounding explains small differences. */
export function isRestated({ filed, restated, lines }: FiledTwice): boolean {
  if (restated === null || restated === (filed ?? 0)) return false
  return filed === null || Math.abs(restated - filed) > roundingTolerance(lines)
}

/** The most lines that one of the figures is a sum of. A blank line is not rounded. */
function linesBehind(cells: readonly (PrintedCell | undefined)[]): number {
  const lines = cells.map((cell) =>
    cell !== undefined && 'terms' in cell.source ? cell.source.terms.filter(({ amount }) => amount !== 0).length : 0,
  )
  return Math.max(...lines)
}
