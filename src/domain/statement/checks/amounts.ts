import { isAmount } from '../../amounts/amount.ts'
import type { Line } from '../../catalogue/line.ts'
import { problem, type Problem } from '../../problem.ts'
import type { Column, DraftLine } from '../draft.ts'
import { sumAt, sumsOf } from '../evaluation.ts'
import { yearOf, type Candidate } from '../statement.ts'

/** Earnings per share are in roubles and kopecks, never scaled and never part of a sum. */
const perShareCodes: ReadonlySet<string> = new Set(['2900', '2910'])

/** A statement without a single non-zero amount says nothing (translation.md §3). */
export function someAmount(statement: Candidate): readonly Problem[] {
  const isFilled = (line: DraftLine | null): boolean =>
    line !== null && statement.columns.some((column) => Boolean(line.amounts[column]))
  return statement.lines.some(isFilled) ? [] : [problem('no-amounts')]
}

/** Amounts and sums stay within the safe integers, where every one of them is exact. */
export function amountsInRange(statement: Candidate): readonly Problem[] {
  const found: Problem[] = []
  const add = (position: number, column: Column, at: string | undefined): void => {
    found.push(
      problem('amount-out-of-range', at, {
        code: statement.catalogue.lines[position]?.code ?? '',
        year: yearOf(statement, column),
      }),
    )
  }
  for (const column of statement.columns) {
    statement.values[column].forEach((value, position) => {
      if (isAmount(value)) return
      if (!perShareCodes.has(statement.catalogue.lines[position]?.code ?? ''))
        add(position, column, statement.lines[position]?.at[column])
    })
  }
  return [...found, ...sumsOutOfRange(statement), ...outOfRangeElsewhere(statement)]
}

/** Bounds everything that is later added up: a section's parts, and its residual (stated total less its parts). */
function sumsOutOfRange(statement: Candidate): readonly Problem[] {
  return statement.columns.flatMap((column) => {
    const values = statement.values[column]
    const magnitude = (position: number): number => Math.abs(values[position] ?? 0)
    const tooLarge = sumsOf(statement.catalogue).filter(({ position, parts }) => {
      const parted = parts.reduce((sum, part) => sum + magnitude(part), 0)
      const isWhole = values[position] === sumAt(values, parts)
      return !isAmount(parted + (isWhole ? 0 : magnitude(position)))
    })
    return tooLarge.map(({ position }) =>
      problem('amount-out-of-range', statement.lines[position]?.at[column], {
        code: statement.catalogue.lines[position]?.code ?? '',
        year: yearOf(statement, column),
      }),
    )
  })
}

/** The annexes and the company's own lines are kept as filed too, so they must be exact as well. */
function outOfRangeElsewhere(statement: Candidate): readonly Problem[] {
  const equity = statement.equity
    .filter((line) => Object.values(line.amounts).some((amount) => amount !== null && !isAmount(amount)))
    .map((line) => problem('amount-out-of-range', line.at, { code: line.code, year: statement.reportingYear }))
  const others = [...statement.own, ...statement.unknown]
    .filter((line) => Object.values(line.amounts).some((amount) => amount !== null && !isAmount(amount)))
    .map((line) =>
      problem('amount-out-of-range', line.at.current, {
        code: 'name' in line ? line.name : line.label,
        year: statement.reportingYear,
      }),
    )
  return [...equity, ...others]
}

/** Lines that are never below zero in a sound statement: stocks, debts, revenue, receipts. */
export function signsUsual(statement: Candidate): readonly Problem[] {
  return oddities(
    statement,
    (line, amount) => line.sign === 'positive' && line.role !== 'memo' && amount < 0,
    'sign-oddity',
  )
}

/** Deducted lines stored with a minus: 5.9 % of real filings do so; the magnitude is deducted all the same. */
export function deductionsPositive(statement: Candidate): readonly Problem[] {
  const found = oddities(statement, (line, amount) => line.sign === 'deducted' && amount < 0, 'negative-deduction')
  const codes = [...new Set(found.map((one) => one.facts?.['code']))]
  return codes.length === 0 ? [] : [problem('negative-deduction', found[0]?.at, { codes: codes.join(', ') })]
}

function oddities(
  statement: Candidate,
  isOdd: (line: Line, amount: number) => boolean,
  code: 'sign-oddity' | 'negative-deduction',
): readonly Problem[] {
  const found: Problem[] = []
  statement.catalogue.lines.forEach((line, position) => {
    const filed = statement.lines[position]
    if (!filed) return
    for (const column of statement.columns) {
      const amount = filed.amounts[column]
      if (amount === null || !isOdd(line, amount)) continue
      found.push(
        problem(code, filed.at[column], { code: line.code, name: line.name, year: yearOf(statement, column), amount }),
      )
    }
  })
  return found
}
