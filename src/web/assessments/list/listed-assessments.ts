import type { ResponseOf } from '#contract/endpoints.ts'
import { scale } from '#domain/assessment/scale.ts'
import { matchesSearch } from '#domain/records/listing.ts'
import type { Sorting } from '#ui/search-state.ts'
import { byName } from '#words/locale.ts'

/** An assessment in the list, with its conclusions but without its figures. */
export type ListedAssessment = ResponseOf<'listAssessments'>['assessments'][number]

/** The rank of an assessment without a rating: after the worst level. */
const unrated = scale.length + 1

const comparisons = {
  savedAt: (one, other) => one.savedAt.getTime() - other.savedAt.getTime(),
  title: (one, other) => byName(one.title, other.title),
  reportingYear: (one, other) => (one.reportingYear ?? 0) - (other.reportingYear ?? 0),
  // Among assessments of the same level, the one with the higher score is better.
  level: (one, other) => (one.level ?? unrated) - (other.level ?? unrated) || (other.score ?? 0) - (one.score ?? 0),
  finalMaxCreditRUB: (one, other) => one.finalMaxCreditRUB - other.finalMaxCreditRUB,
} as const satisfies Record<string, (one: ListedAssessment, other: ListedAssessment) => number>

type ListQuestion = Sorting<keyof typeof comparisons> & { readonly search: string; readonly year: number | null }

/** Returns the assessments that the filter selects, in the chosen order; the sort is stable. */
export function chosenOf(
  assessments: readonly ListedAssessment[],
  { search, year, sort, order }: ListQuestion,
): readonly ListedAssessment[] {
  const turn = order === 'up' ? 1 : -1
  return assessments
    .filter((each) => matchesSearch(each, search) && (year === null || each.reportingYear === year))
    .toSorted((one, other) => turn * comparisons[sort](one, other))
}

/** Returns the assessments with these ids, in the order of the ids; skips missing ones. */
export const withIds = (
  assessments: readonly ListedAssessment[],
  ids: readonly string[],
): readonly ListedAssessment[] => ids.flatMap((id) => assessments.find((each) => each.id === id) ?? [])
