import { roundHalfUp } from '#domain/amounts/amount.ts'
import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import { columns } from '#domain/statement/draft.ts'
import type { Column, FiledAmounts, Places } from '#domain/statement/draft.ts'
import type { Mark } from '#domain/amounts/digits.ts'
import { printedNumber } from '#domain/amounts/printed-number.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import type { AmountsMeant } from '../number-format.ts'
import type { RawCell, RawLine } from './raw-line.ts'

/**
 * How to read the amounts of a line. `isMagnitude`: brackets do not mean a minus, as on deducted lines. `isPerShare`:
 * roubles and kopecks, not rounded. `isTotal`: a dash states a total of zero, which differs from a missing total.
 * `mark`: the decimal mark of the table, null while unknown. `amounts`: which number is meant when the displayed one
 * differs from the stored one. `scale`: factor of the amounts.
 */
export type FiledAmountRules = {
  readonly mark: Mark | null
  readonly isMagnitude?: boolean
  readonly isPerShare?: boolean
  readonly isTotal?: boolean
  readonly amounts?: AmountsMeant
  readonly scale?: number
}

/** An amount as filed, null for a blank. `isRounded`: its decimals were rounded. */
export type ReadCell = { readonly amount: number | null; readonly isRounded: boolean } | { readonly problem: Problem }

export type ReadLine = {
  readonly amounts: FiledAmounts
  readonly at: Places
  readonly rounded: number
  readonly problems: readonly Problem[]
}

/**
 * Reads one cell. `label` names the line in a problem. The exact value, if there is one, takes precedence over the
 * displayed text.
 */
export function readCell(cell: RawCell | null, label: string, rules: FiledAmountRules): ReadCell {
  if (cell === null) return { amount: null, isRounded: false }
  if (cell.value !== undefined) return storedCell({ ...cell, value: cell.value }, rules)
  const read = printedNumber(cell.text, rules.mark)
  if (read.kind === 'blank') return { amount: read.isDash && rules.isTotal === true ? 0 : null, isRounded: false }
  if (read.kind === 'ambiguous')
    return {
      problem: problem('ambiguous-number', cell.at, { text: plain(cell.text), readings: read.readings.join(' / ') }),
    }
  if (read.kind === 'unreadable' || (rules.isPerShare === true && read.kind === 'fraction' && !read.isExact))
    return { problem: problem('unreadable-amount', cell.at, { code: label, text: plain(cell.text) }) }
  const { value } = read
  if (cell.isRed === true && value > 0) return redCell(value, cell, rules)
  return exact(read.isBracketed && rules.isMagnitude === true ? Math.abs(value) : value, rules)
}

/**
 * Reads the number that a worksheet cell stores. If its format shows another number, the user is asked which is meant;
 * brackets that the format adds to the number of a deducted line do not count as a minus.
 */
function storedCell(cell: RawCell & { readonly value: number }, rules: FiledAmountRules): ReadCell {
  const { value, shown, at } = cell
  if (cell.isRed === true && shown === undefined && value > 0) return redCell(value, cell, rules)
  const isPrint = rules.isMagnitude === true && shown === -value
  if (shown === undefined || isPrint || rules.amounts === 'stored') return exact(value, rules)
  if (rules.amounts === undefined)
    return { problem: problem('shown-otherwise', at, { stored: value, shown: shown ?? '–' }) }
  return shown === null ? { amount: null, isRounded: false } : exact(shown, rules)
}

/**
 * Reads a number in red without a minus or brackets: the user is asked about its sign, except on a deducted line, where
 * the sign does not matter.
 */
function redCell(value: number, { at }: RawCell, rules: FiledAmountRules): ReadCell {
  if (rules.isMagnitude === true || rules.amounts === 'stored') return exact(value, rules)
  if (rules.amounts === 'shown') return exact(-value, rules)
  return { problem: problem('red-amount', at, { stored: value, shown: -value }) }
}

/** The amount, rounded to an integer unless it is per share; adding 0 turns −0 into 0. */
function exact(stated: number, { isPerShare, scale = 1 }: FiledAmountRules): ReadCell {
  const value = isPerShare === true ? stated : scaled(stated, scale)
  const isWhole = isPerShare === true || !Number.isFinite(value) || Number.isInteger(value)
  return isWhole ? { amount: value + 0, isRounded: false } : { amount: roundHalfUp(value), isRounded: true }
}

/** Multiplies an amount by a factor. Rounding to fifteen digits removes the errors of multiplying a binary fraction. */
const scaled = (stated: number, scale: number): number =>
  scale === 1 || Number.isInteger(stated) ? stated * scale : Number((stated * scale).toPrecision(15))

/** Reads the amounts of a line. `plan` gives the form's column for each cell; null for a cell that is not read. */
export function readLine(line: RawLine, plan: readonly (Column | null)[], rules: FiledAmountRules): ReadLine {
  const amounts: Record<Column, number | null> = { current: null, previous: null, beforePrevious: null }
  const at: Partial<Record<Column, string>> = {}
  const problems: Problem[] = lostBeside(line, plan)
  let rounded = 0
  for (const column of columns) {
    const cell = line.cells[plan.indexOf(column)] ?? null
    if (cell !== null) at[column] = cell.at
    const read = readCell(cell, line.code ?? line.name, rules)
    if ('problem' in read) problems.push(rules.isPerShare === true ? listed(line, cell) : read.problem)
    else {
      amounts[column] = read.amount
      rounded += read.isRounded ? 1 : 0
    }
  }
  return { amounts, at, rounded, problems }
}

/**
 * The problem with a row whose numbers could not be assigned to columns. The numbers are all in one cell, which ends in
 * " | ?", and are reported even if the column of that cell is not read.
 */
function lostBeside({ code, name, cells }: RawLine, plan: readonly (Column | null)[]): Problem[] {
  const lost = cells.find((cell, at) => plan[at] === null && cell?.text.endsWith(' | ?') === true)
  return lost ? [problem('unreadable-amount', lost.at, { code: code ?? name, text: plain(lost.text) })] : []
}

/** Lists unreadable earnings per share. No English figure contains them, so the statement is not refused. */
const listed = ({ code, name }: RawLine, cell: RawCell | null): Problem =>
  problem('unknown-line', cell?.at, { label: [code, name].filter(Boolean).join(' '), amounts: cell?.text ?? '' })
