import { useQueries, useQuery } from '@tanstack/react-query'
import { CallRefused } from '#contract/call-refused.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { comparedAssessment } from '#contract/shapes/comparison-shapes.ts'
import { compare } from '#domain/comparison/compare.ts'
import { englishBehind, isTranslatedAsToday } from '#domain/comparison/company-years.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import { useListState } from '#ui/use-search-state.ts'
import { comparisonTexts } from '#wording/comparison-texts.ts'
import { useApi } from '../../api/api.ts'
import { assessmentQuery, assessmentsQuery, assessmentSourceQuery } from '../../api/assessment-queries.ts'
import { comparisonState, type ComparisonState } from '../compared-assessments.ts'
import { useOnlyRecord } from '#ui/use-only-record.ts'
import { useSignedIn } from '../../session/session.ts'

export type ComparedRecord = ResponseOf<'readAssessment'>

/**
 * Returns the chosen assessments as they were saved, the ids of those that are not missing (`present`), and all the
 * assessments that can be chosen.
 */
export function useComparison() {
  const api = useApi()
  const memberId = useSignedIn()?.user?.id
  const { value: choice, change } = useListState(comparisonState)
  const all = useQuery({ ...assessmentsQuery(api, memberId ?? ''), enabled: memberId !== undefined })
  const { ids, noteChoice } = useOnlyRecord(choice.ids, all.data?.map(({ id }) => id) ?? [])
  const asked = useQueries({ queries: ids.map((id) => assessmentQuery(api, id)) })
  const isGoneAt = (position: number): boolean => isGone(asked[position]?.error ?? null)
  return {
    choice: { ...choice, ids },
    all,
    kept: asked.flatMap(({ data }) => data ?? []),
    present: ids.filter((_, position) => !isGoneAt(position)),
    failure: asked.find(({ error }) => error !== null && !isGone(error))?.error ?? null,
    isPending: asked.some(({ isPending }) => isPending),
    change: (changed: Partial<ComparisonState>) => {
      noteChoice()
      change(changed)
    },
    askAgain: () => asked.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  }
}

/** Whether the assessment was deleted or belongs to another member. */
const isGone = (error: Error | null): boolean =>
  error instanceof CallRefused && error.refusal?.code === 'assessment-not-found'

/**
 * Returns the comparison in words. Printouts do not contain the third date of a balance sheet, so that date is read
 * from the Russian statement. `idsNotRead`: the assessments whose statement could not be read.
 */
export function useCompared(kept: readonly ComparedRecord[]) {
  const { englishOf, isReading, idsNotRead } = useThirdDates(kept)
  return {
    shown: comparisonTexts(compare(kept.map((each) => comparedAssessment(each, englishOf(each))))),
    isReading,
    idsNotRead,
  }
}

function useThirdDates(all: readonly ComparedRecord[]) {
  const api = useApi()
  const asked = all.filter(isTranslatedAsToday)
  const responses = useQueries({
    queries: asked.map(({ id }) => ({ ...assessmentSourceQuery(api, id), select: readFrom })),
  })
  const responseOf = (kept: ComparedRecord) => responses[asked.findIndex(({ id }) => id === kept.id)]
  return {
    englishOf: (kept: ComparedRecord): EnglishStatement | null => {
      const read = responseOf(kept)?.data
      // Returns null if the assessment changed while its statement was being read.
      return read?.version === kept.version ? read.english : null
    },
    isReading: responses.some(({ isPending }) => isPending),
    idsNotRead: asked.filter((kept) => responseOf(kept)?.isError).map(({ id }) => id),
  }
}

const readFrom = ({ statement, inputs, version }: ResponseOf<'editAssessment'>) => ({
  version,
  english: statement === null ? null : englishBehind({ kind: 'statement', statement }, inputs),
})
