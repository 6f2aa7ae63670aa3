import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useSearchState } from '#ui/use-search-state.ts'
import { useApi } from '../../api/api.ts'
import { assessmentsQuery } from '../../api/assessment-queries.ts'
import { toggled } from '../../parts/comparing/compared-ids.ts'
import { useSignedIn } from '../../session/session.ts'
import { choiceIn, searchOfChoice, type ListChoice } from './list-choice.ts'
import { chosenOf, withIds } from './listed.ts'

const form = { read: choiceIn, write: searchOfChoice }

/** The member's assessments, and those of them that are looked for; typing never waits for the list. */
export function useAssessments() {
  const api = useApi()
  const memberId = useSignedIn()?.user?.id
  const [choice, setChoice] = useSearchState(form)
  const isDeleted = choice.status === 'deleted'
  const all = useQuery({ ...assessmentsQuery(api, memberId ?? ''), enabled: memberId !== undefined })
  const deleted = useQuery({
    ...assessmentsQuery(api, memberId ?? '', { deleted: true }),
    enabled: isDeleted && memberId !== undefined,
  })
  const asked = isDeleted ? deleted : all
  const looked = useDeferredValue(choice)
  const chosen = useMemo(() => chosenOf(asked.data ?? [], looked), [asked.data, looked])
  const kept = all.data
  return {
    all,
    asked,
    chosen,
    choice,
    change: (changed: Partial<ListChoice>) => setChoice((before) => ({ ...before, ...changed })),
    /** Puts an assessment among those to be compared, or takes it away; the same for as long as the list stands. */
    compare: useCallback(
      (id: string) =>
        setChoice((before) => ({
          ...before,
          ids: toggled(
            withIds(kept ?? [], before.ids).map((each) => each.id),
            id,
          ),
        })),
      [kept, setChoice],
    ),
  }
}
