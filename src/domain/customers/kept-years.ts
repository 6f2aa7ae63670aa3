import type { StatementStatus } from '../records/keeping.ts'
import { endMonthOf, knownPeriodOf } from './assessed-periods.ts'

// Chooses the records from which a customer's years are shown. A statement is deleted after thirty days, but a saved
// assessment still has the statement's lines.

type OfPeriod = { readonly reportingYear: number | null; readonly periods: number | null }
type KeptStatement = OfPeriod & { readonly status: StatementStatus; readonly expiresAt: Date }
type SavedAssessment = OfPeriod & { readonly savedAt: Date }

/** For each period without a translated statement, the assessment that was saved last. */
export function assessmentsOfYears<Assessment extends SavedAssessment>(
  statements: readonly KeptStatement[],
  assessments: readonly Assessment[],
): readonly Assessment[] {
  const kept = new Set(statements.filter(isTranslated).map(periodKeyOf))
  const newestFirst = assessments.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  return firstOfEachPeriod(newestFirst).filter((assessment) => !kept.has(periodKeyOf(assessment)))
}

/**
 * Translated statements that are the last record of their period: when one is deleted, its period disappears from the
 * page. The statement that expires soonest is first.
 */
export function yearsThatEnd<Kept extends KeptStatement>(
  statements: readonly Kept[],
  assessments: readonly SavedAssessment[],
): readonly Kept[] {
  const assessed = new Set(assessments.map(periodKeyOf))
  const lastFirst = statements.filter(isTranslated).toSorted((one, other) => endOf(other) - endOf(one))
  return firstOfEachPeriod(lastFirst)
    .filter((statement) => !assessed.has(periodKeyOf(statement)))
    .toReversed()
}

const isTranslated = ({ status }: KeptStatement): boolean => status === 'generated'

const endOf = ({ expiresAt }: KeptStatement): number => expiresAt.getTime()

/** A key that is equal for records of the same period; null when the period is unknown. */
function periodKeyOf(record: OfPeriod): number | null {
  const period = knownPeriodOf(record)
  return period === null ? null : endMonthOf(period)
}

/** The first record of each period; records without a period are skipped. */
function firstOfEachPeriod<Each extends OfPeriod>(records: readonly Each[]): readonly Each[] {
  const first = new Map<number, Each>()
  for (const record of records) {
    const key = periodKeyOf(record)
    if (key !== null && !first.has(key)) first.set(key, record)
  }
  return [...first.values()]
}
