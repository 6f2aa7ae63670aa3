import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { emailStates } from '#contract/admin/shapes/admin-email-shapes.ts'
import { notificationOf } from '#browser/sentences.ts'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminEmailsWords as words } from '#words/admin/admin-operation.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminList } from '../../lists/use-admin-list.ts'

export type EmailRow = AdminAnswerOf<'listEmails'>['rows'][number]

/** How the list is asked, in the address. */
const listed = searchState({
  search: searchText,
  state: searchChoice<'any' | (typeof emailStates)[number]>(['any', ...emailStates]),
  sorting: searchSorting({ due: 'up', failed: 'down' }),
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

const listName = 'emails'

/** The emails that wait, and sending one now. */
export function useEmails() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const list = useAdminList({
    name: listName,
    codec: listed,
    ask: (state) => api.listEmails({ query: askedOf(state) }),
  })
  const { mutate: sendAgain } = useMutation({
    mutationFn: ({ id }: EmailRow) => api.sendEmailAgain({ body: { id } }),
    onSuccess: (_, { recipient }) => notify.done(say(words.sentAgain, { recipient })),
    onError: (error) => notify.failure(notificationOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [listName] }),
  })
  const csv = { name: words.file, ask: (state: ListedState) => api.saveEmails({ query: askedOf(state) }) }
  return { list, csv, sendAgain }
}
