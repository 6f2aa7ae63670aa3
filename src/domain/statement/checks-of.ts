import type { Problem, ProblemCode } from '../problem.ts'
import { hasForm, type Statement } from './statement.ts'

/** passed: nothing found. noted: only infos. warned: at least one warning. absent: nothing to check. */
export type CheckState = 'passed' | 'noted' | 'warned' | 'absent'

/** The problem codes summarised by each check, in display order. */
const checks = {
  balance: ['balance-mismatch'],
  totals: ['not-itemised', 'section-sum', 'rounding', 'details-sum'],
  signs: ['sign-oddity', 'possible-reversal', 'negative-deduction'],
  between: ['cash-mismatch', 'net-result-mismatch', 'equity-mismatch'],
  reports: [
    'form-missing',
    'column-missing',
    'edition-year',
    'irregular-period',
    'period-assumed',
    'year-inferred',
    'superseded-filing',
  ],
  unit: ['unit-implausible', 'decimals-rounded'],
  unknown: ['unknown-line'],
  own: ['own-lines'],
} as const satisfies Record<string, readonly ProblemCode[]>

export type CheckName = keyof typeof checks

// Object.keys of a literal table gives exactly its keys, in order
const names = Object.keys(checks) as CheckName[]

/**
 * One summarised check; `count` is the number of its problems or, for the check of own lines, the number of these
 * lines.
 */
export type CheckAtGlance = { readonly name: CheckName; readonly state: CheckState; readonly count: number }

/** A short summary of the checks of a translated statement; checks without findings are included. */
export function checksOf(statement: Statement, problems: readonly Problem[]): readonly CheckAtGlance[] {
  return names.map((name) => {
    const found = problems.filter((problem) => nameOf(problem) === name)
    const count = name === 'own' ? statement.own.length : found.length
    return { name, count, state: isAbsent(statement, name) ? 'absent' : stateOf(found) }
  })
}

/** A difference between 1600 and 1700 has the same problem code as other totals; its facts name both lines. */
function nameOf({ code, facts }: Problem): CheckName | undefined {
  if (facts?.['code'] === '1600' && facts['other'] === '1700') return 'balance'
  return names.find((name) => {
    const codes: readonly ProblemCode[] = checks[name]
    return codes.includes(code)
  })
}

function stateOf(found: readonly Problem[]): CheckState {
  if (found.length === 0) return 'passed'
  return found.some(({ severity }) => severity !== 'info') ? 'warned' : 'noted'
}

function isAbsent(statement: Statement, name: CheckName): boolean {
  if (name === 'balance') return !hasForm(statement, 'balance')
  return name === 'between' && !hasForm(statement, 'cashFlow') && !hasForm(statement, 'equity')
}
