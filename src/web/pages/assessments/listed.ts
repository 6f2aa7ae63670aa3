import type { AnswerOf } from '#contract/endpoints.ts'
import { isLookedFor } from '#domain/records/listing.ts'
import type { ListChoice, ListOrder } from './list-choice.ts'

/** An assessment as it stands in the list: what it concludes, without its figures. */
export type Listed = AnswerOf<'listAssessments'>['assessments'][number]

/** Below the worst level there is: without a rating. */
const unrated = 11

const comparisons = {
  savedAt: (one, other) => one.savedAt.getTime() - other.savedAt.getTime(),
  title: (one, other) => one.title.localeCompare(other.title, 'en', { sensitivity: 'base' }),
  reportingYear: (one, other) => (one.reportingYear ?? 0) - (other.reportingYear ?? 0),
  // inside a level the higher score is the better one
  level: (one, other) => (one.level ?? unrated) - (other.level ?? unrated) || (other.score ?? 0) - (one.score ?? 0),
  finalMaxCredit: (one, other) => one.finalMaxCredit - other.finalMaxCredit,
} as const satisfies Record<ListOrder, (one: Listed, other: Listed) => number>

/** Those that are looked for, in the order chosen; equal ones stay as they came. */
export function chosenOf(assessments: readonly Listed[], { search, year, sort, order }: ListChoice): readonly Listed[] {
  const turn = order === 'up' ? 1 : -1
  return assessments
    .filter((each) => isLookedFor(each.title, search) && (year === null || each.reportingYear === year))
    .toSorted((one, other) => turn * comparisons[sort](one, other))
}

/** The reporting years there are, the latest first. */
export const yearsOf = (assessments: readonly Listed[]): readonly number[] =>
  [...new Set(assessments.flatMap(({ reportingYear }) => reportingYear ?? []))].toSorted((one, other) => other - one)

/** Those of the assessments with these ids, in the order of the ids; one that is gone is left out. */
export const withIds = (assessments: readonly Listed[], ids: readonly string[]): readonly Listed[] =>
  ids.flatMap((id) => assessments.find((each) => each.id === id) ?? [])
