import { balanceDifferenceUnitsMax } from '../../policy.ts'
import { problem, type Problem } from '../../problem.ts'
import { filedAmount, hasForm, valueOf, yearOf, type Candidate } from '../statement.ts'
import { roundingTolerance, totalKind, type Difference } from '../totals.ts'
import { isImpossible } from './impossible-totals.ts'

/**
 * Reports a difference between total assets and total equity and liabilities. A difference above one step of the
 * amounts is an error in the current and the previous column and a warning in the third
 * (docs/method.md#totals-and-residuals).
 */
export function balanceAgrees(statement: Candidate): readonly Problem[] {
  if (!hasForm(statement, 'balance')) return []
  return statement.columns.flatMap((column) => {
    const assets = valueOf(statement, '1600', column)
    const liabilities = valueOf(statement, '1700', column)
    const difference = assets - liabilities
    if (difference === 0) return []
    const year = yearOf(statement, column)
    const facts = { code: '1600', assets, liabilities, year, difference: Math.abs(difference) }
    const at = statement.lines[statement.catalogue.index.get('1600') ?? -1]?.at[column]
    if (Math.abs(difference) <= balanceDifferenceUnitsMax * statement.step)
      return [problem('balance-rounding', at, facts)]
    return [problem(column === 'beforePrevious' ? 'balance-difference' : 'balance-mismatch', at, facts)]
  })
}

/**
 * The totals that differ from their parts. A line of which no detail has an amount is not compared with its details.
 */
export const comparedTotals = (statement: Candidate): readonly Difference[] =>
  statement.differences.filter((difference) => !lacksDetails(statement, difference))

/**
 * Compares every stated total with its parts and reports each residual, but not impossible totals, which
 * `impossible-totals.ts` refuses.
 */
export const totalsAgree = (statement: Candidate): readonly Problem[] =>
  told(
    statement,
    comparedTotals(statement).filter((difference) => !isImpossible(statement, difference)),
  )

/**
 * The check `totalsAgree` for a statement translated at a time when impossible totals were not refused and rounding was
 * a matter of units, whatever the step of the amounts.
 */
export const totalsAgreeAsIssued = (statement: Candidate): readonly Problem[] =>
  told(
    statement,
    comparedTotals(statement).map((each) => ({
      ...each,
      isRounding: Math.abs(each.difference) <= roundingTolerance(each.sum.parts.length),
    })),
  )

function told(statement: Candidate, differences: readonly Difference[]): readonly Problem[] {
  return differences.map((difference) => {
    const { position } = difference.sum
    const { code = '', name = '', english = '' } = statement.catalogue.lines[position] ?? {}
    const { stated, summed, difference: by, column } = difference
    const facts = { code, name, english, year: yearOf(statement, column), stated, summed, difference: by }
    return problem(codeOf(statement, code, difference), statement.lines[position]?.at[column], facts)
  })
}

function lacksDetails({ catalogue, form, lines }: Candidate, { sum, column }: Difference): boolean {
  const code = catalogue.lines[sum.position]?.code ?? ''
  const isBlank = sum.parts.every((part) => (lines[part]?.amounts[column] ?? null) === null)
  return isBlank && totalKind(form, code) === 'detail'
}

function codeOf(statement: Candidate, code: string, { isRounding }: Difference): Problem['code'] {
  if (isRounding) return 'rounding'
  const kind = totalKind(statement.form, code)
  return kind === 'residual' ? 'not-itemised' : kind === 'identity' ? 'section-sum' : 'details-sum'
}

/**
 * Reports a deducted line as a possible reversal: it is stored negative, and the total above differs from its parts by
 * twice the line's amount. The line is deducted anyway.
 */
export function noReversal(statement: Candidate): readonly Problem[] {
  const tolerance = balanceDifferenceUnitsMax * statement.step
  return statement.differences.flatMap((each) => {
    const { sum, column, difference } = each
    if (isImpossible(statement, each)) return []
    const total = statement.catalogue.lines[sum.position]?.code ?? ''
    return sum.parts.flatMap((part) => {
      const line = statement.catalogue.lines[part]
      if (line?.sign !== 'deducted') return []
      const filed = filedAmount(statement, line.code, column)
      if (filed === null || filed >= 0 || Math.abs(difference + 2 * filed) > tolerance) return []
      const facts = { code: line.code, name: line.name, year: yearOf(statement, column), amount: filed, total }
      return [problem('possible-reversal', statement.lines[part]?.at[column], facts)]
    })
  })
}
