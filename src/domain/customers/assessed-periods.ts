import { isAcceptedPeriod, isPeriodCode, periods as monthsOf, type PeriodCode } from '../catalogue/periods.ts'

// The periods of a customer's statements and assessments.

/** A period that ends on 31 March, 30 June, 30 September or 31 December of its year. */
export type KnownPeriod = { readonly year: number; readonly code: PeriodCode }

/** The fields of a record that give its period; null when unknown. */
type OfPeriod = { readonly reportingYear: number | null; readonly periods: number | null }

/** The period of a record; null when unknown. An irregular year ends with its calendar year, like a full one. */
export function knownPeriodOf({ reportingYear: year, periods }: OfPeriod): KnownPeriod | null {
  if (year === null || periods === null || !isAcceptedPeriod(periods)) return null
  return { year, code: isPeriodCode(periods) ? periods : 34 }
}

/** Months from year 0 to the end of a period. */
export const endMonthOf = ({ year, code }: KnownPeriod): number => year * 12 + monthsOf[code]

/** The latest of the periods; null when there is none. */
export const latestPeriodOf = (periods: readonly KnownPeriod[]): KnownPeriod | null =>
  periods.toSorted((one, other) => endMonthOf(other) - endMonthOf(one))[0] ?? null

/** The last day of a period, YYYY-MM-DD. */
export const lastDayOf = ({ year, code }: KnownPeriod): string => `${year}-${lastDays[code]}`

const lastDays = { 21: '03-31', 31: '06-30', 33: '09-30', 34: '12-31' } as const satisfies Record<PeriodCode, string>

type Assessed = { readonly reportingYear: number | null; readonly periods: number; readonly savedAt: Date }

export type DatedAssessment<Assessment> = { readonly period: KnownPeriod; readonly assessment: Assessment }

/** The assessment saved last for each period, earliest period first. Assessments without a known period are skipped. */
export function assessedPeriods<Assessment extends Assessed>(
  assessments: readonly Assessment[],
): readonly DatedAssessment<Assessment>[] {
  const last = new Map<number, DatedAssessment<Assessment>>()
  for (const assessment of assessments.toSorted(savedFirst)) {
    const period = knownPeriodOf(assessment)
    if (period !== null) last.set(endMonthOf(period), { period, assessment })
  }
  return [...last.entries()].toSorted(([one], [other]) => one - other).map(([, each]) => each)
}

/** The assessment of the latest period, otherwise the one saved last; null when there is none. */
export const newestAssessmentOf = <Assessment extends Assessed>(
  assessments: readonly Assessment[],
): Assessment | null =>
  assessedPeriods(assessments).at(-1)?.assessment ?? assessments.toSorted(savedFirst).at(-1) ?? null

const savedFirst = (one: Assessed, other: Assessed): number => one.savedAt.getTime() - other.savedAt.getTime()
