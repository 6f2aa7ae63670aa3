import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { taskKinds, taskStates } from '#contract/admin/shapes/admin-job-shapes.ts'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminTasksWords as words } from '#words/admin/admin-jobs.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { askedBy, useAdminList } from '../../lists/use-admin-list.ts'
import { useRowAct } from '../../lists/use-row-act.ts'

export type TaskRow = AdminAnswerOf<'listTasks'>['rows'][number]

/** How the list is asked, in the address. */
const listed = searchState({
  search: searchText,
  kind: searchChoice<'any' | (typeof taskKinds)[number]>(['any', ...taskKinds]),
  state: searchChoice<'any' | (typeof taskStates)[number]>(['any', ...taskStates]),
  sorting: searchSorting({ due: 'up', tries: 'down' }),
  cursor: searchText,
})

/** What is to be done at the payment providers, and trying one of it now. */
export function useTasks() {
  const api = useAdminApi()
  const list = useAdminList({
    name: 'tasks',
    codec: listed,
    ask: (state) => api.listTasks({ query: askedBy(state) }),
  })
  const tryNow = useRowAct(list.refresh, {
    act: ({ id }: TaskRow) => api.tryTaskNow({ body: { id } }),
    onDone: () => notify.done(words.due),
  })
  const csv = { name: words.file, ask: (state: typeof listed.usual) => api.saveTasks({ query: askedBy(state) }) }
  return { list, csv, tryNow }
}
