import type { AnswerOf } from '#contract/endpoints.ts'
import { scale } from '#domain/assessment/scale.ts'
import { matchesSearch } from '#domain/records/listing.ts'
import type { Sorting } from '#ui/search-state.ts'
import { byName } from '#words/locale.ts'

/** An assessment in the list: its conclusions, without its figures. */
export type ListedAssessment = AnswerOf<'listAssessments'>['assessments'][number]

/** Ranks unrated assessments below the worst level. */
const unrated = scale.length + 1

const comparisons = {
  savedAt: (one, other) => one.savedAt.getTime() - other.savedAt.getTime(),
  title: (one, other) => byName(one.title, other.title),
  reportingYear: (one, other) => (one.reportingYear ?? 0) - (other.reportingYear ?? 0),
  // Within a level the higher score is better.
  level: (one, other) => (one.level ?? unrated) - (other.level ?? unrated) || (other.score ?? 0) - (one.score ?? 0),
  finalMaxCreditRUB: (one, other) => one.finalMaxCreditRUB - other.finalMaxCreditRUB,
} as const satisfies Record<string, (one: ListedAssessment, other: ListedAssessment) => number>

type ListQuestion = Sorting<keyof typeof comparisons> & { readonly search: string; readonly year: number | null }

/** Filtered and sorted assessments; the sort is stable. */
export function chosenOf(
  assessments: readonly ListedAssessment[],
  { search, year, sort, order }: ListQuestion,
): readonly ListedAssessment[] {
  const turn = order === 'up' ? 1 : -1
  return assessments
    .filter((each) => matchesSearch(each, search) && (year === null || each.reportingYear === year))
    .toSorted((one, other) => turn * comparisons[sort](one, other))
}

/** The assessments with these ids, in the order of the ids; missing ones are skipped. */
export const withIds = (
  assessments: readonly ListedAssessment[],
  ids: readonly string[],
): readonly ListedAssessment[] => ids.flatMap((id) => assessments.find((each) => each.id === id) ?? [])
