import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { jobStates } from '#contract/admin/shapes/admin-job-shapes.ts'
import { jobKindNames, type JobKind } from '#domain/clock/job-kinds.ts'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminQueueWords as words } from '#words/admin/admin-jobs.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { askedBy, useAdminList } from '../../lists/use-admin-list.ts'
import { useRowAct } from '../../lists/use-row-act.ts'

export type JobRow = AdminAnswerOf<'listQueue'>['rows'][number]

/** The URL state of the list. */
const listed = searchState({
  search: searchText,
  kind: searchChoice<'any' | JobKind>(['any', ...jobKindNames]),
  state: searchChoice<'any' | (typeof jobStates)[number]>(['any', ...jobStates]),
  sorting: searchSorting({ due: 'up', tries: 'down', failed: 'down' }),
  cursor: searchText,
})

/** The waiting jobs, and retrying one now. */
export function useQueue() {
  const api = useAdminApi()
  const list = useAdminList({
    name: 'queue',
    codec: listed,
    ask: (state) => api.listQueue({ query: askedBy(state) }),
  })
  const tryNow = useRowAct(list.refresh, {
    act: ({ id }: JobRow) => api.tryJobNow({ body: { id } }),
    onDone: () => notify.done(words.due),
  })
  const csv = { name: words.file, ask: (state: typeof listed.usual) => api.saveQueue({ query: askedBy(state) }) }
  return { list, csv, tryNow }
}
