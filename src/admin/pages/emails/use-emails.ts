import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { emailStates } from '#contract/admin/shapes/admin-email-shapes.ts'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminEmailsWords as words } from '#words/admin/admin-operation.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { askedBy, useAdminList } from '../../lists/use-admin-list.ts'
import { useRowAct } from '../../lists/use-row-act.ts'

export type EmailRow = AdminAnswerOf<'listEmails'>['rows'][number]

/** How the list is asked, in the address. */
const listed = searchState({
  search: searchText,
  state: searchChoice<'any' | (typeof emailStates)[number]>(['any', ...emailStates]),
  sorting: searchSorting({ due: 'up', failed: 'down' }),
  cursor: searchText,
})

/** The emails that wait, and sending one now. */
export function useEmails() {
  const api = useAdminApi()
  const list = useAdminList({
    name: 'emails',
    codec: listed,
    ask: (state) => api.listEmails({ query: askedBy(state) }),
  })
  const sendAgain = useRowAct(list.refresh, {
    act: ({ id }: EmailRow) => api.sendEmailAgain({ body: { id } }),
    onDone: (_, { recipient }) => notify.done(say(words.sentAgain, { recipient })),
  })
  const csv = { name: words.file, ask: (state: typeof listed.usual) => api.saveEmails({ query: askedBy(state) }) }
  return { list, csv, sendAgain }
}
