import { isAmount } from '../../amounts/amount.ts'
import { isPerShareLine } from '../../catalogue/per-share.ts'
import type { Line } from '../../catalogue/line.ts'
import {
  perShareRoublesMax,
  perShareRoublesMin,
  plausibleAssetsRoublesMax,
  plausibleSimplifiedRevenueRoublesMax,
} from '../../policy.ts'
import { problem, type Problem } from '../../problem.ts'
import type { Column } from '../draft.ts'
import { sumsOf, type Sum, type Values } from '../evaluation.ts'
import { valueOf, yearOf, type Candidate } from '../statement.ts'
import { denominations } from '../../catalogue/denominations.ts'

/** Whether a company can have earned this many roubles per share. */
export const fitsPerShare = (amount: number): boolean =>
  amount === 0 || (Math.abs(amount) >= perShareRoublesMin && Math.abs(amount) <= perShareRoublesMax)

/** Whether a line can have this amount: an exact integer or, for earnings per share, a plausible number. */
export const fitsLine = (code: string, amount: number): boolean =>
  isPerShareLine(code) ? fitsPerShare(amount) : isAmount(amount)

/** Refuses a statement in which no amount differs from zero. */
export function someAmount(statement: Candidate): readonly Problem[] {
  const isFilled = statement.lines.some(
    (line) => line !== null && statement.columns.some((column) => Boolean(line.amounts[column])),
  )
  return isFilled ? [] : [problem('no-amounts')]
}

/**
 * Checks every filed amount in one pass. Each must be exact (within the safe integers). Also reports negative amounts
 * of lines that are never negative in a sound statement (details such as 2411 often are negative, so they are not
 * reported), and deducted lines stored with a minus, as in 5.9 % of real filings; these are deducted anyway.
 */
export function amountsSound(statement: Candidate): readonly Problem[] {
  const inexact: Problem[] = []
  const odd: Problem[] = []
  const negative: FiledAmount[] = []
  eachFiled(statement, (filed) => {
    const { line, column, amount, at } = filed
    if (!fitsLine(line.code, amount)) inexact.push(outOfRange(statement, line.code, column, at))
    if (amount >= 0) return
    if (line.sign === 'deducted') negative.push(filed)
    else if (isNeverNegative(line)) odd.push(oddity(statement, filed))
  })
  return [...inexact, ...sumsOutOfRange(statement), ...outOfRangeElsewhere(statement), ...odd, ...deductions(negative)]
}

const isNeverNegative = ({ sign, role }: Line): boolean => sign === 'positive' && (role === 'item' || role === 'total')

const oddity = (statement: Candidate, { line, column, amount, at }: FiledAmount): Problem =>
  problem('sign-oddity', at, { code: line.code, name: line.name, year: yearOf(statement, column), amount })

function deductions(negative: readonly FiledAmount[]): readonly Problem[] {
  const [first] = negative
  if (first === undefined) return []
  const codes = [...new Set(negative.map(({ line }) => line.code))]
  return [problem('negative-deduction', first.at, { codes: codes.join(', ') })]
}

const outOfRange = (statement: Candidate, code: string, column: Column, at: string | undefined): Problem =>
  problem('amount-out-of-range', at, { code, year: yearOf(statement, column) })

/**
 * Reports totals whose parts, added up, or whose residual (stated total minus its parts) could exceed the safe
 * integers.
 */
function sumsOutOfRange(statement: Candidate): readonly Problem[] {
  if (isFarFromBound(statement)) return []
  const found: Problem[] = []
  for (const column of statement.columns) {
    for (const sum of sumsOf(statement.catalogue)) {
      if (isAmount(magnitudeOf(statement.values[column], sum))) continue
      const code = statement.catalogue.lines[sum.position]?.code ?? ''
      found.push(outOfRange(statement, code, column, statement.lines[sum.position]?.at[column]))
    }
  }
  return found
}

/**
 * Whether all sums are certain to be safe integers, because even the largest amount times twice the number of lines is
 * one. This quick test spares most statements the exact one.
 */
function isFarFromBound({ filed, lines }: Candidate): boolean {
  let largest = 0
  for (const position of filed) {
    const amounts = lines[position]?.amounts
    if (amounts === undefined) continue
    largest = Math.max(
      largest,
      Math.abs(amounts.current ?? 0),
      Math.abs(amounts.previous ?? 0),
      Math.abs(amounts.beforePrevious ?? 0),
    )
  }
  return isAmount(largest) && largest * 2 * filed.length <= Number.MAX_SAFE_INTEGER
}

/**
 * The largest value that the fields of a section can reach: the sum of its parts' absolute values and, if the stated
 * total leaves a residual, the absolute value of that total.
 */
function magnitudeOf(values: Values, { position, parts }: Sum): number {
  let magnitude = 0
  let summed = 0
  for (const part of parts) {
    const value = values[part] ?? 0
    magnitude += Math.abs(value)
    summed += value
  }
  const stated = values[position] ?? 0
  return stated === summed ? magnitude : magnitude + Math.abs(stated)
}

/**
 * Checks the amounts that no line of the catalogue has (changes in equity, lines that the company added, unknown
 * lines): they are stored as filed, so they must be exact too.
 */
function outOfRangeElsewhere({ equity, own, unknown, reportingYear }: Candidate): readonly Problem[] {
  const isInexact = (amounts: Readonly<Record<string, number | null | undefined>>): boolean => {
    for (const key in amounts) if (typeof amounts[key] === 'number' && !isAmount(amounts[key])) return true
    return false
  }
  const rows = [
    ...equity.filter(({ amounts }) => isInexact(amounts)).map(({ code, at }) => ({ code, at })),
    ...own.filter(({ amounts }) => isInexact(amounts)).map(({ name, at }) => ({ code: name, at: at.current })),
    ...unknown.filter(({ amounts }) => isInexact(amounts)).map(({ label, at }) => ({ code: label, at: at.current })),
  ]
  return rows.map(({ code, at }) => problem('amount-out-of-range', at, { code, year: reportingYear }))
}

type FiledAmount = {
  readonly line: Line
  readonly column: Column
  readonly amount: number
  readonly at: string | undefined
}

/** Calls `look` for each amount that is negative, very large or not an exact integer, in file order. */
function eachFiled(statement: Candidate, look: (filed: FiledAmount) => void): void {
  for (const position of statement.filed) {
    const filed = statement.lines[position]
    const line = statement.catalogue.lines[position]
    if (!filed || line === undefined) continue
    const { current, previous, beforePrevious } = filed.amounts
    if (isDoubtful(current)) look({ line, column: 'current', amount: current, at: filed.at.current })
    if (isDoubtful(previous)) look({ line, column: 'previous', amount: previous, at: filed.at.previous })
    if (isDoubtful(beforePrevious))
      look({ line, column: 'beforePrevious', amount: beforePrevious, at: filed.at.beforePrevious })
  }
}

const isDoubtful = (amount: number | null): amount is number =>
  amount !== null && (amount < 0 || amount > perShareRoublesMax || !isAmount(amount))

/** Reports amounts so large that the unit is probably wrong (thousands read as millions, roubles as thousands). */
export function unitPlausible(statement: Candidate): readonly Problem[] {
  const unit = denominations[statement.denomination]
  const assets = valueOf(statement, '1600', 'current') * unit
  if (assets > plausibleAssetsRoublesMax)
    return [problem('unit-implausible', undefined, { what: '1600', roubles: assets })]
  const revenue = valueOf(statement, '2110', 'current') * unit
  const isTooLarge = statement.form === 'simplified' && revenue > plausibleSimplifiedRevenueRoublesMax
  return isTooLarge ? [problem('unit-implausible', undefined, { what: '2110', roubles: revenue })] : []
}
