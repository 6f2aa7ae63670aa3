import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { messageStates } from '#contract/admin/admin-message-calls.ts'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminMessagesWords as words } from '#words/admin/admin-people.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { askedBy, useAdminList } from '../../lists/use-admin-list.ts'
import { useRowAct } from '../../lists/use-row-act.ts'

export type MessageRow = AdminAnswerOf<'listMessages'>['rows'][number]

/** The URL state of the list. */
const listed = searchState({
  search: searchText,
  state: searchChoice<'any' | (typeof messageStates)[number]>(['any', ...messageStates]),
  sorting: searchSorting({ received: 'down' }),
  cursor: searchText,
})

/** The inbox, and closing or reopening a message. */
export function useMessages() {
  const api = useAdminApi()
  const list = useAdminList({
    name: 'messages',
    codec: listed,
    ask: (state) => api.listMessages({ query: askedBy(state) }),
  })
  const changeState = useRowAct(list.refresh, {
    act: ({ id, state }: MessageRow) =>
      state === 'closed' ? api.reopenMessage({ body: { id } }) : api.closeMessage({ body: { id } }),
    onDone: (_, { name, state }) => notify.done(say(state === 'closed' ? words.reopened : words.closed, { name })),
  })
  const csv = { name: words.file, ask: (state: typeof listed.usual) => api.saveMessages({ query: askedBy(state) }) }
  return { list, csv, changeState }
}
