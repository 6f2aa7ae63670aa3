import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useSearchState } from '#ui/use-search-state.ts'
import { useApi } from '../../api/api.ts'
import { deletedStatementsQuery, statementsQuery } from '../../api/statement-queries.ts'
import { choiceIn, searchOfChoice, type ListChoice } from './list-choice.ts'
import { chosenOf } from './listed.ts'

const form = { read: choiceIn, write: searchOfChoice }

/** The member's statements, and those of them that are looked for; typing never waits for the list. */
export function useStatements() {
  const api = useApi()
  const [choice, setChoice] = useSearchState(form)
  const isDeleted = choice.status === 'deleted'
  const all = useQuery(statementsQuery(api))
  const deleted = useQuery({ ...deletedStatementsQuery(api), enabled: isDeleted })
  const asked = isDeleted ? deleted : all
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
