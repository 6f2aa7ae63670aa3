import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { taskKinds, taskStates } from '#contract/admin/shapes/admin-job-shapes.ts'
import { notificationOf } from '#browser/sentences.ts'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminTasksWords as words } from '#words/admin/admin-jobs.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminList } from '../../lists/use-admin-list.ts'

export type TaskRow = AdminAnswerOf<'listTasks'>['rows'][number]

/** How the list is asked, in the address. */
const listed = searchState({
  search: searchText,
  kind: searchChoice<'any' | (typeof taskKinds)[number]>(['any', ...taskKinds]),
  state: searchChoice<'any' | (typeof taskStates)[number]>(['any', ...taskStates]),
  sorting: searchSorting({ due: 'up', tries: 'down' }),
  cursor: searchText,
})

type ListedState = typeof listed.usual

/** What of the state the server is asked; what is usual is left out. */
const askedOf = ({ search, kind, state, sorting, cursor }: ListedState) => ({
  ...sorting,
  ...(search.trim() !== '' && { search }),
  ...(kind !== 'any' && { kind }),
  ...(state !== 'any' && { state }),
  ...(cursor !== '' && { cursor }),
})

const listName = 'tasks'

/** What is to be done at the payment providers, and trying one of it now. */
export function useTasks() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const list = useAdminList({
    name: listName,
    codec: listed,
    ask: (state) => api.listTasks({ query: askedOf(state) }),
  })
  const { mutate: tryNow } = useMutation({
    mutationFn: ({ id }: TaskRow) => api.tryTaskNow({ body: { id } }),
    onSuccess: () => notify.done(words.due),
    onError: (error) => notify.failure(notificationOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [listName] }),
  })
  const csv = { name: words.file, ask: (state: ListedState) => api.saveTasks({ query: askedOf(state) }) }
  return { list, csv, tryNow }
}
