import { copiedCells, type CopiedCell } from '#domain/entry/copy.ts'
import { isSupplementary, yearOfColumn, type Entry } from '#domain/entry/entry.ts'
import { gridReports, type GridReport } from '#domain/entry/grid-rows.ts'
import type { Column } from '#domain/statement/draft.ts'
import { copiedHeads, gridReportNames, supplementaryWords } from '#wording/en/line-grid.ts'
import { say } from '#wording/say.ts'

/** The whole table with its unit, its headings, codes and names, as a Russian form prints them. */
export const wholeTable = (entry: Entry): readonly (readonly CopiedCell[])[] => [
  [copiedHeads.unit[entry.denomination]],
  ...gridReports(entry).flatMap((report) => reportTable(entry, report)),
]

function reportTable(entry: Entry, { report, columns, sections }: GridReport): readonly (readonly CopiedCell[])[] {
  const heads = columns.map((column) => headOf(entry, report, column))
  const rows = sections.flatMap(({ rows: own }) => own)
  return [
    [gridReportNames[report].name],
    [copiedHeads.name, copiedHeads.code, ...heads],
    ...rows.map(({ key, line }) => {
      const amounts = copiedCells(entry, { rows: [key], columns })[0] ?? []
      return isSupplementary(key)
        ? [supplementaryWords[key].name, null, ...amounts]
        : [line?.name ?? null, key, ...amounts]
    }),
  ]
}

function headOf(entry: Entry, report: GridReport['report'], column: Column): string {
  const year = yearOfColumn(entry, column)
  if (report !== 'balance') return say(copiedHeads.flows[entry.period], { year })
  return say(copiedHeads.dates[column === 'current' ? entry.period : 34], { year })
}
