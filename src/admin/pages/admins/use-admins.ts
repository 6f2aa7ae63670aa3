import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { notificationOf } from '#browser/sentences.ts'
import { adminRoles, type AdminRole } from '#domain/admin/rights.ts'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminsWords as words } from '#words/admin/admin-people.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminList } from '../../lists/use-admin-list.ts'

export type AdminRow = AdminAnswerOf<'listAdmins'>['rows'][number]

/** How the list is asked, in the address. */
const listed = searchState({
  search: searchText,
  role: searchChoice<'any' | AdminRole>(['any', ...adminRoles]),
  sorting: searchSorting({ email: 'up', added: 'down', seen: 'down' }),
  cursor: searchText,
})

type ListedState = typeof listed.usual

/** What of the state the server is asked; what is usual is left out. */
const askedOf = ({ search, role, sorting, cursor }: ListedState) => ({
  ...sorting,
  ...(search.trim() !== '' && { search }),
  ...(role !== 'any' && { role }),
  ...(cursor !== '' && { cursor }),
})

/** A link as it is handed over, once. */
export type AdminLink = { readonly email: string; readonly link: string; readonly until: Date }

const listName = 'admins'

/** The admins, and what is done with one of them. */
export function useAdmins() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [link, setLink] = useState<AdminLink | null>(null)
  const list = useAdminList({
    name: listName,
    codec: listed,
    ask: (state) => api.listAdmins({ query: askedOf(state) }),
  })
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [listName] }), [queries])
  const { mutate: end } = useMutation({
    mutationFn: ({ id }: AdminRow) => api.endAdminSessions({ body: { id } }),
    onSuccess: (_, { email }) => notify.done(say(words.sessionsEnded, { email })),
    onError: (error) => notify.failure(notificationOf(error)),
    onSettled: refresh,
  })
  const { mutate: invite } = useMutation({
    mutationFn: ({ email, role }: AdminRow) => api.inviteAdmin({ body: { email, role } }),
    onSuccess: (made, { email }) => setLink({ email, ...made }),
    onError: (error) => notify.failure(notificationOf(error)),
    onSettled: refresh,
  })
  const csv = {
    name: words.file,
    ask: (state: ListedState) => api.saveAdmins({ query: askedOf(state) }),
  }
  return { list, csv, refresh, endSessions: end, inviteAgain: invite, link, setLink }
}
