import { isAmount } from '../../amounts/amount.ts'
import type { Line } from '../../catalogue/line.ts'
import { problem, type Problem } from '../../problem.ts'
import type { Column } from '../draft.ts'
import { sumsOf, type Sum, type Values } from '../evaluation.ts'
import { yearOf, type Candidate } from '../statement.ts'

/** Earnings per share are in roubles and kopecks, never scaled and never part of a sum. */
const perShareCodes: ReadonlySet<string> = new Set(['2900', '2910'])

/** A statement without a single non-zero amount says nothing (translation.md §3). */
export function someAmount(statement: Candidate): readonly Problem[] {
  const isFilled = statement.lines.some(
    (line) => line !== null && statement.columns.some((column) => Boolean(line.amounts[column])),
  )
  return isFilled ? [] : [problem('no-amounts')]
}

/** Amounts and sums stay within the safe integers, where every one of them is exact. */
export function amountsInRange(statement: Candidate): readonly Problem[] {
  const lines = filedWhere(statement, (line, amount) => !isAmount(amount) && !perShareCodes.has(line.code))
  const inLines = lines.map(({ line, column, at }) => outOfRange(statement, line.code, column, at))
  return [...inLines, ...sumsOutOfRange(statement), ...outOfRangeElsewhere(statement)]
}

const outOfRange = (statement: Candidate, code: string, column: Column, at: string | undefined): Problem =>
  problem('amount-out-of-range', at, { code, year: yearOf(statement, column) })

/** Bounds everything that is later added up: a section's parts, and its residual (stated total less its parts). */
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

/** True when not even all amounts together, stated totals counted twice, could leave the safe integers. */
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

/** The largest a section's fields can become: its parts' magnitudes, and the stated total's where it leaves a residual. */
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

/** The annexes and the company's own lines are kept as filed too, so they must be exact as well. */
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

/** Lines that are never below zero in a sound statement: stocks, debts, revenue, receipts. Details (2411) often are. */
export function signsUsual(statement: Candidate): readonly Problem[] {
  const isOdd = (line: Line, amount: number): boolean =>
    amount < 0 && line.sign === 'positive' && (line.role === 'item' || line.role === 'total')
  const odd = filedWhere(statement, isOdd)
  return odd.map(({ line, column, amount, at }) =>
    problem('sign-oddity', at, { code: line.code, name: line.name, year: yearOf(statement, column), amount }),
  )
}

/** Deducted lines stored with a minus: 5.9 % of real filings do so; the magnitude is deducted all the same. */
export function deductionsPositive(statement: Candidate): readonly Problem[] {
  const found = filedWhere(statement, (line, amount) => line.sign === 'deducted' && amount < 0)
  if (found.length === 0) return []
  const codes = [...new Set(found.map(({ line }) => line.code))]
  return [problem('negative-deduction', found[0]?.at, { codes: codes.join(', ') })]
}

type FiledAmount = {
  readonly line: Line
  readonly column: Column
  readonly amount: number
  readonly at: string | undefined
}

/** The amounts as filed that some test picks, in the order of the file; every column the line has. */
function filedWhere(statement: Candidate, isPicked: (line: Line, amount: number) => boolean): readonly FiledAmount[] {
  const found: FiledAmount[] = []
  for (const position of statement.filed) {
    const filed = statement.lines[position]
    const line = statement.catalogue.lines[position]
    if (!filed || line === undefined) continue
    const { current, previous, beforePrevious } = filed.amounts
    const pick = (column: Column, amount: number): void =>
      void found.push({ line, column, amount, at: filed.at[column] })
    if (current !== null && isPicked(line, current)) pick('current', current)
    if (previous !== null && isPicked(line, previous)) pick('previous', previous)
    if (beforePrevious !== null && isPicked(line, beforePrevious)) pick('beforePrevious', beforePrevious)
  }
  return found
}
