import { balanceDifferenceUnitsMax } from '../../policy.ts'
import { problem, type Problem } from '../../problem.ts'
import { sumsOf } from '../evaluation.ts'
import { filedAmount, hasForm, valueOf, yearOf, type Candidate } from '../statement.ts'
import { differencesOf, totalKind, type Difference } from '../totals.ts'

/**
 * Total assets equal equity and liabilities. A difference above one unit refuses the statement in the current and the
 * previous column and warns in the third (translation.md §3).
 */
export function balanceAgrees(statement: Candidate): readonly Problem[] {
  if (!hasForm(statement, 'balance')) return []
  return statement.columns.flatMap((column) => {
    const assets = valueOf(statement, '1600', column)
    const liabilities = valueOf(statement, '1700', column)
    const difference = assets - liabilities
    if (difference === 0) return []
    const facts = {
      year: yearOf(statement, column),
      assets,
      liabilities,
      difference,
      code: '1600',
      other: '1700',
      stated: assets,
      summed: liabilities,
    }
    const at = statement.lines[statement.catalogue.index.get('1600') ?? -1]?.at[column]
    if (Math.abs(difference) <= balanceDifferenceUnitsMax) return [problem('rounding', at, facts)]
    return [problem(column === 'beforePrevious' ? 'section-sum' : 'balance-mismatch', at, facts)]
  })
}

/** Every stated total against its parts: residuals are told, never silent (translation.md §3). */
export function totalsAgree(statement: Candidate): readonly Problem[] {
  return differencesOf(statement).map((difference) => {
    const kind = totalKind(statement.form, difference.code)
    return problem(codeOf(kind, difference), placeOf(statement, difference), factsOf(statement, difference))
  })
}

function codeOf(kind: ReturnType<typeof totalKind>, { isRounding }: Difference): Problem['code'] {
  if (isRounding) return 'rounding'
  return kind === 'residual' ? 'not-itemised' : kind === 'identity' ? 'section-sum' : 'details-sum'
}

const placeOf = (statement: Candidate, { position, column }: Difference): string | undefined =>
  statement.lines[position]?.at[column]

function factsOf(
  statement: Candidate,
  { code, position, column, stated, summed, difference }: Difference,
): Problem['facts'] {
  const { name = '', english = '' } = statement.catalogue.lines[position] ?? {}
  return { code, name, english, year: yearOf(statement, column), stated, summed, difference }
}

/**
 * A deducted line stored negative may be a genuine reversal. It is deducted all the same, but when exactly twice its amount
 * is missing from the total above, the reader is told.
 */
export function noReversal(statement: Candidate): readonly Problem[] {
  const sums = sumsOf(statement.catalogue)
  return differencesOf(statement).flatMap(({ position, column, difference, code }) => {
    const parts = sums.find((sum) => sum.position === position)?.parts ?? []
    return parts.flatMap((part) => {
      const line = statement.catalogue.lines[part]
      if (line?.sign !== 'deducted') return []
      const filed = filedAmount(statement, line.code, column)
      if (filed === null || filed >= 0 || Math.abs(difference + 2 * filed) > balanceDifferenceUnitsMax) return []
      const facts = { code: line.code, name: line.name, year: yearOf(statement, column), amount: filed, total: code }
      return [problem('possible-reversal', statement.lines[part]?.at[column], facts)]
    })
  })
}
