import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { messageStates } from '#contract/admin/shapes/admin-message-shapes.ts'
import { notificationOf } from '#browser/sentences.ts'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminMessagesWords as words } from '#words/admin/admin-people.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminList } from '../../lists/use-admin-list.ts'

export type MessageRow = AdminAnswerOf<'listMessages'>['rows'][number]

/** How the list is asked, in the address. */
const listed = searchState({
  search: searchText,
  state: searchChoice<'any' | (typeof messageStates)[number]>(['any', ...messageStates]),
  sorting: searchSorting({ received: 'down' }),
  cursor: searchText,
})

type ListedState = typeof listed.usual

/** What of the state the server is asked; what is usual is left out. */
const askedOf = ({ search, state, sorting, cursor }: ListedState) => ({
  ...sorting,
  ...(search.trim() !== '' && { search }),
  ...(state !== 'any' && { state }),
  ...(cursor !== '' && { cursor }),
})

const listName = 'messages'

/** The inbox, and closing or reopening a message. */
export function useMessages() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const list = useAdminList({
    name: listName,
    codec: listed,
    ask: (state) => api.listMessages({ query: askedOf(state) }),
  })
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [listName] }), [queries])
  const { mutate: changeState } = useMutation({
    mutationFn: ({ id, state }: MessageRow) =>
      state === 'closed' ? api.reopenMessage({ body: { id } }) : api.closeMessage({ body: { id } }),
    onSuccess: (_, { name, state }) => notify.done(say(state === 'closed' ? words.reopened : words.closed, { name })),
    onError: (error) => notify.failure(notificationOf(error)),
    onSettled: refresh,
  })
  const csv = { name: words.file, ask: (state: ListedState) => api.saveMessages({ query: askedOf(state) }) }
  return { list, csv, refresh, changeState }
}
