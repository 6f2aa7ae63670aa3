import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { adminSubscriptionStates } from '#contract/admin/shapes/admin-subscription-shapes.ts'
import { notificationOf } from '#browser/sentences.ts'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminSubscriptionsWords as words, deletedAccount } from '#words/admin/admin-sales.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminList } from '../../lists/use-admin-list.ts'

export type SubscriptionRow = AdminAnswerOf<'listAdminSubscriptions'>['rows'][number]

/** How the list is asked, in the address. */
const listed = searchState({
  search: searchText,
  state: searchChoice<'any' | (typeof adminSubscriptionStates)[number]>(['any', ...adminSubscriptionStates]),
  sorting: searchSorting({ signed: 'down' }),
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

const listName = 'admin subscriptions'

/** The subscriptions of everybody, and taking back the notice of one. */
export function useAdminSubscriptions() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const list = useAdminList({
    name: listName,
    codec: listed,
    ask: (state) => api.listAdminSubscriptions({ query: askedOf(state) }),
  })
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [listName] }), [queries])
  const { mutate: undo } = useMutation({
    mutationFn: ({ id }: SubscriptionRow) => api.undoCancellationForMember({ body: { id } }),
    onSuccess: (_, { email }) => notify.done(say(words.undone, { member: email ?? deletedAccount })),
    onError: (error) => notify.failure(notificationOf(error)),
    onSettled: refresh,
  })
  const csv = { name: words.file, ask: (state: ListedState) => api.saveAdminSubscriptions({ query: askedOf(state) }) }
  return { list, csv, refresh, undo }
}
