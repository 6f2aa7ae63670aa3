import { useState } from 'react'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { adminRoles, type AdminRole } from '#domain/admin/rights.ts'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminsWords as words } from '#words/admin/admin-people.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { askedBy, useAdminList } from '../../lists/use-admin-list.ts'
import { useRowAct } from '../../lists/use-row-act.ts'

export type AdminRow = AdminResponseOf<'listAdmins'>['rows'][number]

const listed = searchState({
  search: searchText,
  role: searchChoice<'' | AdminRole>(['', ...adminRoles]),
  sorting: searchSorting({ email: 'up', added: 'down', seen: 'down' }),
  cursor: searchText,
})

/** A new link, available only once; `link` is null when the link was emailed instead. */
export type AdminLink = { readonly email: string; readonly link: string | null; readonly until: Date }

export function useAdmins() {
  const api = useAdminApi()
  const [link, setLink] = useState<AdminLink | null>(null)
  const list = useAdminList({
    name: 'admins',
    codec: listed,
    ask: (state) => api.listAdmins({ query: askedBy(state) }),
  })
  const endSessions = useRowAct(list.refresh, {
    act: ({ id }: AdminRow) => api.endAdminSessions({ body: { id } }),
    onDone: (_, { email }) => notify.done(say(words.sessionsEnded, { email })),
  })
  const csv = { name: words.file, ask: (state: typeof listed.usual) => api.saveAdmins({ query: askedBy(state) }) }
  return { list, csv, endSessions, link, setLink }
}
