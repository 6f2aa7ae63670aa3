import { columns, type Column } from '../statement/draft.ts'
import { blankEntry, isSupplementary, lineOfRow, type Entry, type EntryRow, type RowKey } from './entry.ts'

/**
 * The entry for the next year, with the amounts of this reporting year in its previous year, so that they need not be
 * typed twice. The edition is that of the new year. Lines whose meaning changes in that edition, and unreadable text,
 * are left out.
 */
export function rolledForward(entry: Entry): Entry {
  const { companyTitle, form, entity, period, denomination, reportingYear } = entry
  const next = blankEntry({
    companyTitle,
    form,
    entity,
    period,
    denomination,
    reportingYear: reportingYear + 1,
    columns,
  })
  const rows = Object.entries(entry.rows)
    .filter(([row]) => meansTheSame(row, entry, next))
    .map(([row, cells]) => [row, laterCells(row, cells, entry)] as const)
    .filter(([, cells]) => Object.keys(cells).length > 0)
  return { ...next, rows: Object.fromEntries(rows) }
}

/** Whether a row is the same line in both editions. Codes such as 1160 and 2410 change their meaning. */
function meansTheSame(row: RowKey, one: Entry, other: Entry): boolean {
  const before = lineOfRow(one, row)
  const after = lineOfRow(other, row)
  return isSupplementary(row) || (before !== null && before.english === after?.english && before.sign === after.sign)
}

/**
 * The cells of a row, moved one year on. Only the balance sheet has a third date. Balances at an interim date are left
 * out, because they are not year-end balances.
 */
function laterCells(row: RowKey, cells: EntryRow, { period }: Entry): EntryRow {
  const ofBalance: readonly Column[] = period === 34 ? ['current', 'previous'] : ['previous']
  const kept = row.startsWith('1') ? ofBalance : (['current'] as const)
  return Object.fromEntries(
    kept.flatMap((column) => {
      const later = columns[columns.indexOf(column) + 1]
      const cell = cells[column]
      return later === undefined || typeof cell !== 'number' ? [] : [[later, cell]]
    }),
  )
}
