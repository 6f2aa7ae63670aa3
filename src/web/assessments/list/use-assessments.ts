import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { address } from '#contract/screens.ts'
import { comparedAssessmentsMax } from '#domain/policy.ts'
import type { ListAction } from '#ui/list-page.tsx'
import { searchChoice, searchList, searchSorting, searchState, searchText, searchYear } from '#ui/search-state.ts'
import { useListState } from '#ui/use-search-state.ts'
import { assessmentRowWords } from '#words/assessments-page.ts'
import { rowWords } from '#words/kept-list.ts'
import { assessmentsQuery } from '../../api/assessment-queries.ts'
import { useApi } from '../../api/api.ts'
import { useAssessmentDeletion } from '../use-assessment-deletion.ts'
import { comparisonOf, toggled } from '../compared-assessments.ts'
import { useSignedIn } from '../../session/session.ts'
import { chosenOf, withIds, type ListedAssessment } from './listed-assessments.ts'

export const assessmentStatuses = ['kept', 'deleted'] as const

/**
 * The state of the list in the URL. By default, the assessments saved last come first. Each column has a default
 * direction: titles from A to Z; the latest years, the best ratings and the largest limits first. `ids` are the
 * assessments selected for comparison.
 */
const assessmentList = searchState({
  ids: searchList(comparedAssessmentsMax),
  search: searchText,
  status: searchChoice(assessmentStatuses),
  year: searchYear,
  sorting: searchSorting({
    savedAt: 'down',
    title: 'up',
    reportingYear: 'down',
    level: 'up',
    finalMaxCreditRUB: 'down',
  }),
})

/** Returns the member's assessments and the filtered list; typing never waits for the list. */
export function useAssessments() {
  const api = useApi()
  const memberId = useSignedIn()?.user?.id
  const state = useListState(assessmentList)
  const isDeleted = state.value.status === 'deleted'
  const all = useQuery({ ...assessmentsQuery(api, memberId ?? ''), enabled: memberId !== undefined })
  const deleted = useQuery({
    ...assessmentsQuery(api, memberId ?? '', { deleted: true }),
    enabled: isDeleted && memberId !== undefined,
  })
  const query = isDeleted ? deleted : all
  const asked = useDeferredValue(state.value)
  const rows = useMemo(() => {
    const { search, year, sorting } = asked
    return chosenOf(query.data ?? [], { search, year, ...sorting })
  }, [query.data, asked])
  return { all, query, rows, state, isDeleted, ...useCompared(all.data, state) }
}

/** Returns the assessments that are selected for comparison, even if the filter hides them; skips missing ones. */
function useCompared(kept: readonly ListedAssessment[] | undefined, state: ReturnType<typeof useListState<State>>) {
  const { value, change } = state
  const compared = withIds(kept ?? [], value.ids)
  const compare = useCallback(
    (id: string) =>
      change(({ ids }) => ({
        ids: toggled(
          withIds(kept ?? [], ids).map((each) => each.id),
          id,
        ),
      })),
    [kept, change],
  )
  return { compared, compare }
}

type State = typeof assessmentList.usual

/** Returns the actions on an assessment in the list, or on a deleted one. */
export function useAssessmentActions(isDeleted: boolean) {
  const { remove, restore } = useAssessmentDeletion()
  return useCallback(
    (assessment: ListedAssessment): readonly ListAction[] => {
      if (isDeleted) return [{ label: rowWords.restore, onRemove: () => restore(assessment) }]
      const { id } = assessment
      return [
        { label: rowWords.open, to: address('assessment', { id }) },
        { label: assessmentRowWords.edit, to: address('assessment', { id, edit: '1' }) },
        { label: assessmentRowWords.years, to: comparisonOf([id]) },
        { label: rowWords.delete, onRemove: () => remove(assessment) },
      ]
    },
    [isDeleted, remove, restore],
  )
}
