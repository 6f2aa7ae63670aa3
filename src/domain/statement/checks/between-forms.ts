import type { Amount } from '../../amounts/amount.ts'
import { balanceDifferenceUnitsMax } from '../../policy.ts'
import { problem, type Problem, type ProblemCode } from '../../problem.ts'
import type { Column, EquityColumn } from '../draft.ts'
import { filedAmount, hasForm, valueOf, yearOf, type Candidate } from '../statement.ts'

/** Cash in the balance sheet and cash at the end of the cash flow statement (1250 = 4500); often differ for good reasons. */
export function cashAgrees(statement: Candidate): readonly Problem[] {
  if (!hasForm(statement, 'balance') || !hasForm(statement, 'cashFlow')) return []
  return (['current', 'previous'] as const).flatMap((column) => {
    if (filedAmount(statement, '4500', column) === null) return []
    const cash = valueOf(statement, '1250', column)
    return told(statement, 'cash-mismatch', column, cash, valueOf(statement, '4500', column))
  })
}

/** Net result of the results against the profit row of the changes in equity (3311 less 3321; a year before 3211 less 3221). */
export function netResultAgrees(statement: Candidate): readonly Problem[] {
  if (!hasForm(statement, 'results')) return []
  const rows = { current: ['3311', '3321'], previous: ['3211', '3221'] } as const
  return (['current', 'previous'] as const).flatMap((column) => {
    const profit = equityAmount(statement, rows[column][0], 'total')
    const loss = equityAmount(statement, rows[column][1], 'total')
    if (!profit && !loss) return []
    const movement = (profit ?? 0) - Math.abs(loss ?? 0)
    return told(statement, 'net-result-mismatch', column, valueOf(statement, '2400', column), movement)
  })
}

/** Equity of the balance sheet against the closing rows of the changes in equity (3300, 3200, 3100). */
export function equityAgrees(statement: Candidate): readonly Problem[] {
  if (!hasForm(statement, 'balance')) return []
  const rows = { current: '3300', previous: '3200', beforePrevious: '3100' } as const
  return statement.columns.flatMap((column) => {
    const closing = equityAmount(statement, rows[column], 'total')
    return closing ? told(statement, 'equity-mismatch', column, valueOf(statement, '1300', column), closing) : []
  })
}

function equityAmount(statement: Candidate, code: string, column: EquityColumn): Amount | null {
  return statement.equity.find((line) => line.code === code)?.amounts[column] ?? null
}

function told(
  statement: Candidate,
  code: ProblemCode,
  column: Column,
  first: Amount,
  second: Amount,
): readonly Problem[] {
  const difference = Math.abs(first - second)
  if (difference <= balanceDifferenceUnitsMax) return []
  return [problem(code, undefined, { year: yearOf(statement, column), first, second, difference })]
}
