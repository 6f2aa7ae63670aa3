import type { StatementForm } from '#domain/catalogue/editions.ts'
import { codesNamed, knownCodes } from './known-codes.ts'
import { nameKey } from './printed-text.ts'
import type { RawLine } from './raw-line.ts'
import { closesReport } from './tables-of-notes.ts'

/**
 * Counts of a table's lines, so that they need not be searched again at each title. `lines`: the number of lines of
 * each report. `last`: how many of these are last lines of the report. `named`: the number of lines by report and name.
 * `rows`: the keys of all rows (`rowKey`).
 */
export type LineTally = {
  readonly lines: Map<StatementForm, number>
  readonly last: Map<StatementForm, number>
  readonly named: Map<string, number>
  readonly rows: Set<string>
}

/** The reports whose lines can continue below a title; the changes in equity have other columns. */
export const continuedReports = [
  'balance',
  'results',
  'cashFlow',
  'targetedUse',
] as const satisfies readonly StatementForm[]

export const newTally = (): LineTally => ({ lines: new Map(), last: new Map(), named: new Map(), rows: new Set() })

export function tallyOf(lines: readonly RawLine[]): LineTally {
  const tally = newTally()
  for (const line of lines) addLine(line, [tally])
  return tally
}

export function addLine(line: RawLine, tallies: readonly LineTally[]): void {
  const { code, name, isDetail, report: own } = line
  const row = rowKey(line)
  for (const { rows } of tallies) rows.add(row)
  for (const report of continuedReports) {
    if (code === null ? codesNamed(report, name) === 0 : knownCodes.get(code) !== report) continue
    const isNamed = !isDetail && (code !== null || (own ?? report) === report)
    const isLast = closesReport(report, line)
    for (const tally of tallies) {
      add(tally.lines, report, 1)
      if (isLast) add(tally.last, report, 1)
      if (isNamed) add(tally.named, `${report} ${nameKey(name)}`, 1)
    }
  }
}

export function add<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

/** A key that is equal for rows with the same name and amounts. */
export const rowKey = ({ name, cells }: RawLine): string =>
  [nameKey(name), ...cells.map((cell) => cell?.text ?? '')].join('|')
