import type { Column } from '#domain/statement/draft.ts'
import { roundingTolerance } from '#domain/statement/totals.ts'
import type { Term } from '#domain/translation/english-statement.ts'
import { isDifference } from './difference-row.ts'
import type { PrintedCell, PrintedReport, PrintoutRow, Restatement } from '#domain/documents/statement-printout.ts'

/** A column of the filing for the year `filedIn`. */
type FiledColumn = { readonly column: Column; readonly filedIn: number }

/** Every column of every filing, and the columns that the table shows. */
type Among = { readonly all: readonly FiledColumn[]; readonly shown: readonly FiledColumn[] }

type Restatements = {
  /** How many columns of later filings were compared with columns of the table. */
  readonly compared: number
  readonly items: readonly Restatement[]
}

/**
 * Finds, report by report, the figures of the table for which the comparatives or third dates of later filings give a
 * different amount. The cells of each report are in the order of `all`. If a later filing gives an amount where the
 * table has none, that is also a restatement. These are not restatements: a figure missing from the later filing, a
 * difference that rounding explains, and a figure that the user entered.
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

/** A column of the table and a column that repeats it, with their indexes. */
type Pair = {
  readonly shown: FiledColumn
  readonly repeated: FiledColumn
  readonly places: readonly [number, number]
  readonly date: string
}

/**
 * The columns of later filings with the same heading as `one` in this report, earliest first. Only a balance sheet has
 * a third date.
 */
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

/** The restatements in one row. Filings that restate a figure with the same amount are listed in one restatement. */
function restatementsOf({ key }: PrintedReport, row: PrintoutRow, pairs: readonly Pair[]): readonly Restatement[] {
  const { field, label, cells } = row
  const found = new Map<string, Restatement>()
  for (const { shown, repeated, places, date } of pairs) {
    const [filed = null, restated = null] = places.map((place) => cells[place]?.amount)
    const terms = places.map((place) => termsOf(cells[place]))
    if (field === null || isDifference(field) || restated === null || !isRestated({ filed, restated, terms })) continue
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

type Terms = readonly Term[] | undefined

const termsOf = (cell: PrintedCell | undefined): Terms =>
  cell !== undefined && 'terms' in cell.source ? cell.source.terms : undefined

/**
 * A figure as given by a year's own filing and by a later filing, each null if that filing lacks the figure; and the
 * terms of both.
 */
type FiledTwice = {
  readonly filed: number | null
  readonly restated: number | null
  readonly terms: readonly Terms[]
}

/**
 * Whether the later filing gives a different figure. A figure missing from the year's own filing counts as zero. Never
 * true for a figure missing from the later filing, for a figure that the user entered (the filing does not have it), or
 * for a difference that rounding explains.
 */
export function isRestated({ filed, restated, terms }: FiledTwice): boolean {
  if (restated === null || terms.some((each) => each?.some(({ kind }) => kind === 'entered'))) return false
  return Math.abs(restated - (filed ?? 0)) > roundingTolerance(Math.max(...terms.map(linesIn)))
}

/** The number of lines that a figure sums. Blank lines do not count, because they were not rounded. */
const linesIn = (terms: Terms): number => terms?.filter(({ amount }) => amount !== 0).length ?? 0
