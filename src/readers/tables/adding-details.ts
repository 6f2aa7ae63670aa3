import { printedNumber } from '#domain/amounts/printed-number.ts'
import { type Catalogue, lineOf } from '#domain/catalogue/catalogue.ts'
import { knownCodes } from './known-codes.ts'
import { linesNamed } from './line-names.ts'
import { balanceName, nameKey } from './printed-text.ts'
import type { RawCell, RawLine } from './raw-line.ts'

// Recognises details of a line by their sum: rows after "в том числе:", or with the code of their line, whose amounts
// add up to that line. A detail may have the name of a line of the form.

/** The rows below a line that are searched for its details. */
const detailsMax = 30

/**
 * The line must have amounts in at least this many columns, because in a single column equal sums may be a coincidence.
 * One is enough if the rows have the code of their line.
 */
const columnsAtLeast = 2

/** All rows that are details because they add up to the line above them. */
export function addingDetails(rows: readonly RawLine[], catalogue: Catalogue): ReadonlySet<RawLine> {
  const found = new Set<RawLine>()
  rows.forEach((parent, at) => {
    const next = rows.slice(at + 1, at + 1 + detailsMax)
    if (!found.has(parent) && isParent(parent, next[0], catalogue))
      for (const detail of detailsOf(parent, next, catalogue)) found.add(detail)
  })
  return found
}

function isParent(line: RawLine, next: RawLine | undefined, catalogue: Catalogue): boolean {
  const isKnown = knownCodes.has(line.code ?? '')
  if (next === undefined || line.isHidden || (line.isDetail && !isKnown) || isTotal(line, catalogue)) return false
  return next.isDetail || (isKnown && next.code === line.code)
}

/** The rows directly below a line that add up to it in every column; empty when no number of them does. */
function detailsOf(parent: RawLine, next: readonly RawLine[], catalogue: Catalogue): readonly RawLine[] {
  const whole = parent.cells.map(amountOf)
  const needed = next[0]?.code === parent.code && parent.code !== null ? 1 : columnsAtLeast
  if (whole.some((amount) => amount === null) || whole.filter((amount) => amount !== 0).length < needed) return []
  let sums: readonly (number | null)[] = whole.map(() => 0)
  for (const [order, line] of next.entries()) {
    if (!mayBeDetail(line, parent, catalogue)) return []
    sums = sums.map((sum, column) => added(sum, amountOf(line.cells[column] ?? null)))
    if (sums.every((sum, column) => isSame(sum, whole[column] ?? null))) return next.slice(0, order + 1)
  }
  return []
}

function mayBeDetail(line: RawLine, parent: RawLine, catalogue: Catalogue): boolean {
  if (line.isHidden || line.report !== parent.report || nameKey(line.name) === nameKey(parent.name)) return false
  return (line.code === parent.code || !knownCodes.has(line.code ?? '')) && !isTotal(line, catalogue)
}

/** Whether a row is a total, or a line that the form itself prints as a part of another. */
function isTotal(line: RawLine, catalogue: Catalogue): boolean {
  const coded = lineOf(catalogue, line.code ?? '')
  const lines = coded === null ? linesNamed(catalogue, line) : [coded]
  return nameKey(line.name) === balanceName || lines.some(({ role }) => role === 'total' || role === 'of-which')
}

/** The amount in a cell, 0 for a blank one; null when it cannot be read or has two readings. */
function amountOf(cell: RawCell | null): number | null {
  if (cell === null) return 0
  if (cell.value !== undefined) return cell.value
  const printed = printedNumber(cell.text, null)
  if (printed.kind === 'blank') return 0
  return printed.kind === 'amount' || printed.kind === 'fraction' ? printed.value : null
}

const added = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other

/**
 * Whether a sum equals an amount. Ignores signs, because only some of the rows may have brackets, and tiny differences,
 * because decimals are stored as binary fractions.
 */
const isSame = (sum: number | null, amount: number | null): boolean =>
  sum !== null && amount !== null && Math.abs(Math.abs(sum) - Math.abs(amount)) < 0.001
