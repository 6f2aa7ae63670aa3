import type { Amount } from '../../amounts/amount.ts'
import type { StatementForm } from '../../catalogue/editions.ts'
import { balanceDifferenceUnitsMax } from '../../policy.ts'
import { problem, type Problem, type ProblemCode } from '../../problem.ts'
import type { Column, EquityColumn } from '../draft.ts'
import { filedAmount, hasReport, valueOf, yearOf, type Candidate } from '../statement.ts'

/**
 * The columns that all these reports have, and in which the balance sheet can be compared with flows. In an interim
 * statement the previous balance sheet is dated 31 December, while the previous flows end with the same months a year
 * earlier.
 */
function comparable(statement: Candidate, ...forms: readonly StatementForm[]): readonly ('current' | 'previous')[] {
  const columns = statement.periods === 34 ? (['current', 'previous'] as const) : (['current'] as const)
  return columns.filter((column) => forms.every((form) => hasReport(statement, form, column)))
}

/**
 * Cash in the balance sheet and at the end of the cash flow statement (1250, 4500), in each column that both have. The
 * two often differ for good reasons.
 */
function cashIn(statement: Candidate): readonly AmountPair[] {
  return comparable(statement, 'balance', 'cashFlow').flatMap((column) => {
    if (filedAmount(statement, '4500', column) === null) return []
    const first = valueOf(statement, '1250', column)
    const second = valueOf(statement, '4500', column)
    return { code: 'cash-mismatch', column, first, second } as const
  })
}

/** The net result and the profit row of the changes in equity (3311 minus 3321; a year earlier 3211 minus 3221). */
function netResultIn(statement: Candidate): readonly AmountPair[] {
  const rows = { current: ['3311', '3321'], previous: ['3211', '3221'] } as const
  return comparable(statement, 'results').flatMap((column) => {
    const profit = equityAmount(statement, rows[column][0], 'total')
    const loss = equityAmount(statement, rows[column][1], 'total')
    if (!profit && !loss) return []
    const second = (profit ?? 0) - Math.abs(loss ?? 0)
    return { code: 'net-result-mismatch', column, first: valueOf(statement, '2400', column), second } as const
  })
}

/** The closing rows of the changes in equity; for earlier years, FSBU 4 has a row after corrections as well. */
const closingRows: Readonly<Record<Column, readonly string[]>> = {
  current: ['3300'],
  previous: ['3201', '3200'],
  beforePrevious: ['3101', '3100'],
}

/**
 * Equity in the balance sheet, and the closing row of the changes in equity with which it is compared. For earlier
 * years there are two closing rows, before and after corrections, and companies differ in whether they correct the
 * balance sheet. So the row that agrees is used, otherwise the one after corrections. Rows of 0 are skipped, because
 * many companies that corrected nothing file the corrected row as 0.
 */
function equityIn(statement: Candidate): readonly AmountPair[] {
  const dated = statement.columns.filter((column) => hasReport(statement, 'balance', column))
  return dated.flatMap((column) => {
    const first = valueOf(statement, '1300', column)
    const closing = closingRows[column].flatMap((code) => {
      const amount = equityAmount(statement, code, 'total')
      return amount ? [amount] : []
    })
    const second = closing.find((amount) => doAgree(statement, first, amount)) ?? closing[0]
    return second === undefined ? [] : ({ code: 'equity-mismatch', column, first, second } as const)
  })
}

const mismatchesIn =
  (pairsIn: (statement: Candidate) => readonly AmountPair[]) =>
  (statement: Candidate): readonly Problem[] =>
    pairsIn(statement).flatMap((pair) => mismatchReported(statement, pair))

export const cashAgrees = mismatchesIn(cashIn)
export const netResultAgrees = mismatchesIn(netResultIn)
export const equityAgrees = mismatchesIn(equityIn)

/** Whether two reports of a statement have an amount in common, so that it could be compared. */
export const areReportsComparable = (statement: Candidate): boolean =>
  [cashIn, netResultIn, equityIn].some((pairsIn) => pairsIn(statement).length > 0)

function equityAmount(statement: Candidate, code: string, column: EquityColumn): Amount | null {
  return statement.equity.find((line) => line.code === code)?.amounts[column] ?? null
}

type AmountPair = {
  readonly code: ProblemCode
  readonly column: Column
  readonly first: Amount
  readonly second: Amount
}

const doAgree = ({ step }: Candidate, first: Amount, second: Amount): boolean =>
  Math.abs(first - second) <= balanceDifferenceUnitsMax * step

function mismatchReported(statement: Candidate, { code, column, first, second }: AmountPair): readonly Problem[] {
  if (doAgree(statement, first, second)) return []
  const difference = Math.abs(first - second)
  return [problem(code, undefined, { year: yearOf(statement, column), first, second, difference })]
}
