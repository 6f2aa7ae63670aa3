import type { StatementStatus } from '../records/keeping.ts'
import { endMonthOf, knownPeriodOf } from './assessed-periods.ts'

// Which records a customer's years are read from. A statement is deleted after its thirty days; a saved assessment keeps the lines it was made from.

type OfPeriod = { readonly reportingYear: number | null; readonly periods: number | null }
type KeptStatement = OfPeriod & { readonly status: StatementStatus; readonly expiresAt: Date }
type SavedAssessment = OfPeriod & { readonly savedAt: Date }

/** The assessments that years are read from where no translated statement of the period is kept: the one saved last for each. */
export function assessmentsOfYears<Assessment extends SavedAssessment>(
  statements: readonly KeptStatement[],
  assessments: readonly Assessment[],
): readonly Assessment[] {
  const kept = new Set(statements.filter(isTranslated).map(periodKeyOf))
  const newestFirst = assessments.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  return firstOfEachPeriod(newestFirst).filter((assessment) => !kept.has(periodKeyOf(assessment)))
}

/** The translated statements whose period is gone from the page once they are deleted, the one that ends first at the front. */
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

/** Null: the period is not known. */
function periodKeyOf(record: OfPeriod): number | null {
  const period = knownPeriodOf(record)
  return period === null ? null : endMonthOf(period)
}

/** The first of each period; those of no known period are left out. */
function firstOfEachPeriod<Each extends OfPeriod>(records: readonly Each[]): readonly Each[] {
  const first = new Map<number, Each>()
  for (const record of records) {
    const key = periodKeyOf(record)
    if (key !== null && !first.has(key)) first.set(key, record)
  }
  return [...first.values()]
}
