import type { Problem, ProblemCode } from '../problem.ts'
import { areReportsComparable } from './checks/between-forms.ts'
import { hasForm, type Statement } from './statement.ts'

/**
 * The result of a check. passed: it found nothing. noted: only infos. warned: at least one warning. absent: it had
 * nothing to check.
 */
export type CheckState = 'passed' | 'noted' | 'warned' | 'absent'

/** The problem codes that each check in the summary covers, in display order. */
const checks = {
  balance: ['balance-mismatch', 'balance-difference', 'balance-rounding'],
  totals: ['not-itemised', 'section-sum', 'rounding', 'details-sum'],
  signs: ['sign-oddity', 'possible-reversal', 'negative-deduction'],
  between: ['cash-mismatch', 'net-result-mismatch', 'equity-mismatch'],
  reports: [
    'form-missing',
    'column-missing',
    'report-column-missing',
    'report-year-blank',
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

// the cast is safe: Object.keys of a literal table gives exactly its keys, in order
const names = Object.keys(checks) as CheckName[]

/**
 * A check in the summary. `count` is the number of problems that the check found; for the check `own`, the number of
 * own lines.
 */
export type CheckAtGlance = { readonly name: CheckName; readonly state: CheckState; readonly count: number }

/** Summarises the checks of a translated statement, including those that found nothing. */
export function checksOf(statement: Statement, problems: readonly Problem[]): readonly CheckAtGlance[] {
  return names.map((name) => {
    const found = problems.filter((problem) => nameOf(problem) === name)
    const count = name === 'own' ? statement.own.length : found.length
    return { name, count, state: isAbsent(statement, name) ? 'absent' : stateOf(found) }
  })
}

function nameOf({ code }: Problem): CheckName | undefined {
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
  return name === 'between' && !areReportsComparable(statement)
}
