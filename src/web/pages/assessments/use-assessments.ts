import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useApi } from '../../api/api.ts'
import { assessmentsQuery } from '../../api/assessment-queries.ts'
import { useInAddress } from '../../parts/in-address/use-in-address.ts'
import { useSignedIn } from '../../session/session.ts'
import { choiceIn, searchOfChoice, type ListChoice } from './list-choice.ts'
import { chosenOf } from './listed.ts'

const form = { read: choiceIn, write: searchOfChoice }

/** The member's assessments, and those of them that are looked for; typing never waits for the list. */
export function useAssessments() {
  const api = useApi()
  const memberId = useSignedIn()?.user?.id
  const [choice, setChoice] = useInAddress(form)
  const all = useQuery({ ...assessmentsQuery(api, memberId ?? ''), enabled: memberId !== undefined })
  const deleted = useQuery({
    ...assessmentsQuery(api, memberId ?? '', { deleted: true }),
    enabled: choice.isDeleted && memberId !== undefined,
  })
  const asked = choice.isDeleted ? deleted : all
  const looked = useDeferredValue(choice)
  const chosen = useMemo(() => chosenOf(asked.data ?? [], looked), [asked.data, looked])
  return {
    all,
    asked,
    chosen,
    choice,
    change: (changed: Partial<ListChoice>) => setChoice((before) => ({ ...before, ...changed })),
  }
}
