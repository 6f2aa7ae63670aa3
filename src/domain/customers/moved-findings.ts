/** A finding of an assessment as it was saved. */
type Finding = { readonly code: string; readonly text: string }

/** What an assessment found, strengths and weaknesses each in the order of the method. */
export type FindingTexts = { readonly strengths: readonly Finding[]; readonly weaknesses: readonly Finding[] }

/** An assessment among those of its customer. */
export type AssessedPeriod = {
  readonly id: string
  readonly reportingYear: number | null
  readonly periods: number
  readonly savedAt: Date
  readonly methodVersion: string
}

/** The findings that an assessment has and the one of the period before had not, and the other way round. */
export type MovedFindings = {
  readonly assessmentId: string
  readonly since: string
  /** The versions of the method of both; two where they differ, and only what both can find is compared. */
  readonly methodVersions: readonly string[]
  readonly came: readonly Finding[]
  readonly went: readonly Finding[]
}

/** One assessment a period, the one saved last, from the oldest period to the newest. Those without a year are none of a period. */
export function onePerPeriod<Assessment extends AssessedPeriod>(
  assessments: readonly Assessment[],
): readonly Assessment[] {
  const last = new Map<number, Assessment>()
  for (const each of assessments) {
    if (each.reportingYear === null) continue
    const end = each.reportingYear * 100 + each.periods
    const known = last.get(end)
    if (known === undefined || known.savedAt < each.savedAt) last.set(end, each)
  }
  return [...last].toSorted(([one], [other]) => one - other).map(([, assessment]) => assessment)
}

/** What moved from each period to the next. An assessment whose findings are not known is left out. */
export function movedFindings(
  assessments: readonly AssessedPeriod[],
  findings: ReadonlyMap<string, FindingTexts>,
): readonly MovedFindings[] {
  const known = onePerPeriod(assessments).flatMap((each) => {
    const found = findings.get(each.id)
    return found === undefined ? [] : [{ ...each, found: [...found.strengths, ...found.weaknesses] }]
  })
  return known.slice(1).map((later, at) => {
    const earlier = known[at] ?? later
    return {
      assessmentId: later.id,
      since: earlier.id,
      methodVersions: [...new Set([earlier.methodVersion, later.methodVersion])],
      came: withoutThose(later.found, earlier.found),
      went: withoutThose(earlier.found, later.found),
    }
  })
}

const withoutThose = (findings: readonly Finding[], others: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ code }) => !others.some((other) => other.code === code))
