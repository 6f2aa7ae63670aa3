import type { Column } from '../statement/draft.ts'
import type { PrintedReport, PrintoutRow, Restatement } from './statement-printout.ts'

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
 * says nothing new; where the later filing has no figure, it restates none.
 */
export function restatementsAmong(reports: readonly PrintedReport[], { all, shown }: Among): Restatements {
  const found = reports.map((report) => {
    const pairs = shown.flatMap((one) => repeating(report, one, all))
    return { pairs, items: report.rows.flatMap((row) => pairs.flatMap((pair) => restatementOf(report, row, pair))) }
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

/** The columns of later filings that have the same heading in this report. Only a balance sheet has the third date. */
function repeating(report: PrintedReport, one: FiledColumn, all: readonly FiledColumn[]): readonly Pair[] {
  const place = all.indexOf(one)
  const date = report.labels?.[place] ?? ''
  return all.flatMap((other, otherPlace) => {
    const isThere = other.column !== 'beforePrevious' || report.key === 'balanceSheet'
    return isThere && other.filedIn > one.filedIn && report.labels?.[otherPlace] === date
      ? [{ shown: one, repeated: other, places: [place, otherPlace], date }]
      : []
  })
}

function restatementOf(
  { key }: PrintedReport,
  { field, label, cells }: PrintoutRow,
  { shown, repeated, places: [place, otherPlace], date }: Pair,
): readonly Restatement[] {
  const filed = cells[place]?.amount ?? null
  const restated = cells[otherPlace]?.amount ?? null
  if (field === null || restated === null || restated === (filed ?? 0)) return []
  return [
    {
      ...{ section: key, field, label, date, filedIn: shown.filedIn, filed, restatedIn: repeated.filedIn, restated },
      difference: filed === null ? null : restated - filed,
    },
  ]
}
