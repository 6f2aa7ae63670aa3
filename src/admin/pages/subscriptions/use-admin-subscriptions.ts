import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import { adminSubscriptionStates } from '#contract/admin/admin-subscription-calls.ts'
import { notify } from '#ui/notify.tsx'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminSubscriptionsWords as words, deletedAccount } from '#words/admin/admin-sales.ts'
import { say } from '#wording/say.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { askedBy, useAdminList } from '../../lists/use-admin-list.ts'
import { useRowAct } from '../../lists/use-row-act.ts'

export type SubscriptionRow = AdminAnswerOf<'listAdminSubscriptions'>['rows'][number]

/** The URL state of the list. */
const listed = searchState({
  search: searchText,
  state: searchChoice<'any' | (typeof adminSubscriptionStates)[number]>(['any', ...adminSubscriptionStates]),
  sorting: searchSorting({ signed: 'down' }),
  cursor: searchText,
})

/** All members' subscriptions, and undoing a cancellation. */
export function useAdminSubscriptions() {
  const api = useAdminApi()
  const list = useAdminList({
    name: 'admin subscriptions',
    codec: listed,
    ask: (state) => api.listAdminSubscriptions({ query: askedBy(state) }),
  })
  const undo = useRowAct(list.refresh, {
    act: ({ id }: SubscriptionRow) => api.undoCancellationForMember({ body: { id } }),
    onDone: (_, { email }) => notify.done(say(words.undone, { member: email ?? deletedAccount })),
  })
  const csv = {
    name: words.file,
    ask: (state: typeof listed.usual) => api.saveAdminSubscriptions({ query: askedBy(state) }),
  }
  return { list, csv, undo }
}
