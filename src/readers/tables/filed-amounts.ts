import { roundHalfUp } from '#domain/amounts/amount.ts'
import { problem } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import { columns } from '#domain/statement/draft.ts'
import type { Column, FiledAmounts, Places } from '#domain/statement/draft.ts'
import type { Mark } from '#domain/amounts/digits.ts'
import { printedNumber } from '#domain/amounts/printed-number.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import { shownOtherwise } from '#domain/amounts/shown-number.ts'
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
  if (cell.value !== undefined) return meantCell(cell.value, cell, rules)
  const read = printedNumber(cell.text, rules.mark)
  if (read.kind === 'blank') return { amount: read.isDash && rules.isTotal === true ? 0 : null, isRounded: false }
  if (read.kind === 'ambiguous')
    return {
      problem: problem('ambiguous-number', cell.at, { text: plain(cell.text), readings: read.readings.join(' / ') }),
    }
  if (read.kind === 'unreadable' || (rules.isPerShare === true && read.kind === 'fraction' && !read.isExact))
    return { problem: problem('unreadable-amount', cell.at, { code: label, text: plain(cell.text) }) }
  const { value } = read
  return meantCell(read.isBracketed && rules.isMagnitude === true ? Math.abs(value) : value, cell, rules)
}

/**
 * Reads the number of a cell. If the cell shows a different number from the stored one, or shows it in red without a
 * minus or brackets, the user's answer decides which number is meant; without an answer the user is asked.
 */
function meantCell(value: number, cell: RawCell, rules: FiledAmountRules): ReadCell {
  const otherwise = shownOtherwise(value, cell, rules.isMagnitude === true)
  if (otherwise === null || rules.amounts === 'stored') return exact(value, rules)
  const { code, shown } = otherwise
  if (rules.amounts === undefined) return { problem: problem(code, cell.at, { stored: value, shown: shown ?? '–' }) }
  return shown === null ? { amount: null, isRounded: false } : exact(shown, rules)
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
 * If the numbers of a row could not be assigned to columns, one cell has them all and ends in " | ?". If the column of
 * this cell is not read, returns the problem with the cell; otherwise `readCell` reports it.
 */
function lostBeside({ code, name, cells }: RawLine, plan: readonly (Column | null)[]): Problem[] {
  const lost = cells.find((cell, at) => plan[at] === null && cell?.text.endsWith(' | ?') === true)
  return lost ? [problem('unreadable-amount', lost.at, { code: code ?? name, text: plain(lost.text) })] : []
}

/**
 * Lists earnings per share that are unreadable or raise a question. No English figure contains them, so the statement
 * is not refused.
 */
const listed = ({ code, name }: RawLine, cell: RawCell | null): Problem =>
  problem('unknown-line', cell?.at, { label: [code, name].filter(Boolean).join(' '), amounts: cell?.text ?? '' })
