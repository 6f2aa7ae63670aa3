import { useQueries, useQuery } from '@tanstack/react-query'
import { CallRefused } from '#contract/call-refused.ts'
import { useSearchState } from '#ui/use-search-state.ts'
import { useApi } from '../../api/api.ts'
import { assessmentQuery, assessmentsQuery } from '../../api/assessment-queries.ts'
import { useSignedIn } from '../../session/session.ts'
import { choiceIn, searchOfChoice, type ComparisonChoice } from './comparison-choice.ts'

const form = { read: choiceIn, write: searchOfChoice }

/** The assessments that are chosen, as they were made; those that are gone; and all there are to choose from. */
export function useComparison() {
  const api = useApi()
  const memberId = useSignedIn()?.user?.id
  const [choice, setChoice] = useSearchState(form)
  const all = useQuery({ ...assessmentsQuery(api, memberId ?? ''), enabled: memberId !== undefined })
  const asked = useQueries({ queries: choice.ids.map((id) => assessmentQuery(api, id)) })
  const idsWhere = (isSo: (error: Error) => boolean): readonly string[] =>
    choice.ids.filter((_, position) => {
      const error = asked[position]?.error ?? null
      return error !== null && isSo(error)
    })
  const failure = asked.find(({ error }) => error !== null && !isGone(error))?.error ?? null
  return {
    choice,
    all,
    kept: asked.flatMap(({ data }) => data ?? []),
    missing: idsWhere(isGone),
    failure,
    isPending: asked.some(({ isPending }) => isPending),
    change: (changed: Partial<ComparisonChoice>) => setChoice((before) => ({ ...before, ...changed })),
    askAgain: () => asked.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  }
}

/** Deleted, or another member's. */
const isGone = (error: Error): boolean => error instanceof CallRefused && error.refusal?.code === 'assessment-not-found'
