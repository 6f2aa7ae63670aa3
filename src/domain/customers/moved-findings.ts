import type { FindingCode } from '../assessment/findings.ts'
import { assessedPeriods } from './assessed-periods.ts'

/** A finding of an assessment as saved. */
type Finding = { readonly code: string; readonly text: string }

/** The findings of an assessment, strengths and weaknesses each in the method's order. */
export type FindingTexts = { readonly strengths: readonly Finding[]; readonly weaknesses: readonly Finding[] }

type Assessed = {
  readonly id: string
  readonly reportingYear: number | null
  readonly periods: number
  readonly savedAt: Date
  readonly methodVersion: string
}

/**
 * Findings of method 1.1 that method 1.0 lacks. Across different versions only findings that both versions have are
 * compared.
 */
const sinceVersion11 = ['NET_LOSS'] as const satisfies readonly FindingCode[]

/** Findings that appeared or disappeared since the previous period. */
export type MovedFindings = {
  readonly assessmentId: string
  readonly since: string
  /** The method versions of the two assessments: one if they are equal, otherwise both. */
  readonly methodVersions: readonly string[]
  readonly came: readonly Finding[]
  readonly went: readonly Finding[]
}

/**
 * The findings that changed from each period to the next, comparing the assessments saved last for each period.
 * Assessments whose findings are not known are skipped.
 */
export function movedFindings(
  assessments: readonly Assessed[],
  findings: ReadonlyMap<string, FindingTexts>,
): readonly MovedFindings[] {
  const known = assessedPeriods(assessments).flatMap(({ assessment }) => {
    const found = findings.get(assessment.id)
    return found === undefined ? [] : [{ ...assessment, found: [...found.strengths, ...found.weaknesses] }]
  })
  return known.slice(1).map((later, at) => {
    const earlier = known[at] ?? later
    const methodVersions = [...new Set([earlier.methodVersion, later.methodVersion])]
    const [before, after] = [earlier, later].map(({ found }) => (methodVersions.length > 1 ? ofBoth(found) : found))
    return {
      assessmentId: later.id,
      since: earlier.id,
      methodVersions,
      came: withoutThose(after ?? [], before ?? []),
      went: withoutThose(before ?? [], after ?? []),
    }
  })
}

const ofBoth = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ code }) => !sinceVersion11.some((only) => only === code))

const withoutThose = (findings: readonly Finding[], others: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ code }) => !others.some((other) => other.code === code))
