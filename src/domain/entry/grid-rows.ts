import type { StatementForm } from '../catalogue/editions.ts'
import type { Line } from '../catalogue/line.ts'
import type { LineSection } from '../catalogue/sections.ts'
import type { Column } from '../statement/draft.ts'
import { catalogueOfEntry, supplementaryRows, type CellRef, type Entry, type RowKey } from './entry.ts'

/** A row to type into; `line` is null for a supplementary figure. */
export type GridRow = { readonly key: RowKey; readonly line: Line | null; readonly columns: readonly Column[] }

/** Rows printed under one heading; `section` is null when the form prints none. */
export type GridSection = { readonly section: LineSection | null; readonly rows: readonly GridRow[] }

export type GridReport = {
  readonly report: StatementForm | 'supplementary'
  readonly columns: readonly Column[]
  readonly sections: readonly GridSection[]
}

/** The reports that are typed: all but changes in equity, a matrix that no English figure uses. */
const typedReports = ['balance', 'results', 'cashFlow', 'targetedUse'] as const satisfies readonly StatementForm[]

const made = new Map<string, readonly GridReport[]>()

/**
 * The rows to type into, in printed order, by report and section, each with the columns of its report. Memoised by
 * everything on which they depend.
 */
export function gridReports(entry: Entry): readonly GridReport[] {
  const { form, edition, entity, columns } = entry
  const key = [form, edition, entity, ...columns, hasTargetedUse(entry)].join(' ')
  const known = made.get(key) ?? makeReports(entry)
  made.set(key, known)
  return known
}

function makeReports(entry: Entry): readonly GridReport[] {
  const { lines } = catalogueOfEntry(entry)
  const flows = entry.columns.filter((column) => column !== 'beforePrevious')
  const reports = typedReports.filter((report) => report !== 'targetedUse' || hasTargetedUse(entry))
  const supplementary = supplementaryRows.map((key) => ({ key, line: null, columns: flows }))
  return [
    ...reports.map((report) => {
      const printed = report === 'balance' ? entry.columns : flows
      const own = lines.filter(({ form }) => form === report)
      return { report, columns: printed, sections: sectionsOf(own, printed) }
    }),
    { report: 'supplementary', columns: flows, sections: [{ section: null, rows: supplementary }] },
  ]
}

/**
 * Whether the targeted use of funds is shown: always to non-profits, which file it, and to others only if a line of
 * this report already has an amount.
 */
const hasTargetedUse = ({ entity, rows }: Entry): boolean =>
  entity === 'non-profit' || Object.keys(rows).some((key) => /^6\d{3}$/.test(key))

function sectionsOf(lines: readonly Line[], printed: readonly Column[]): readonly GridSection[] {
  const sections: { section: LineSection | null; rows: GridRow[] }[] = []
  for (const line of lines) {
    const section = line.section ?? null
    const open = sections.at(-1)
    const row = { key: line.code, line, columns: printed }
    if (open !== undefined && open.section === section) open.rows.push(row)
    else sections.push({ section, rows: [row] })
  }
  return sections
}

/** The rows from top to bottom, without headings. */
export const rowsOfReports = (reports: readonly GridReport[]): readonly GridRow[] =>
  reports.flatMap(({ sections }) => sections.flatMap(({ rows }) => rows))

/**
 * Filled cells that the grid cannot show, because it has no such row, or the row has no such column. They stay in the
 * entry until they are cleared.
 */
export function strayCells(entry: Entry): readonly CellRef[] {
  const placed = new Map(rowsOfReports(gridReports(entry)).map(({ key, columns }) => [key, columns]))
  return Object.entries(entry.rows).flatMap(([row, cells]) =>
    entryColumns(cells)
      .filter((column) => placed.get(row)?.includes(column) !== true)
      .map((column) => ({ row, column })),
  )
}

// the cast is safe: the keys of a row are columns
const entryColumns = (cells: object): readonly Column[] => Object.keys(cells) as Column[]
