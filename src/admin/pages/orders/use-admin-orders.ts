import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import { orderProviders, planIds, shownOrderStates } from '#contract/admin/admin-order-calls.ts'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { adminOrdersWords as words } from '#words/admin/admin-sales.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { askedBy, useAdminList } from '../../lists/use-admin-list.ts'

export type OrderRow = AdminResponseOf<'listAdminOrders'>['rows'][number]

const listed = searchState({
  search: searchText,
  state: searchChoice<'' | (typeof shownOrderStates)[number]>(['', ...shownOrderStates]),
  plan: searchChoice<'' | (typeof planIds)[number]>(['', ...planIds]),
  provider: searchChoice<'' | (typeof orderProviders)[number]>(['', ...orderProviders]),
  sorting: searchSorting({ placed: 'down', total: 'down' }),
  cursor: searchText,
})

/** The query name of the list, for refetching. */
export const ordersListName = 'admin orders'

export function useAdminOrders() {
  const api = useAdminApi()
  const list = useAdminList({
    name: ordersListName,
    codec: listed,
    ask: (state) => api.listAdminOrders({ query: askedBy(state) }),
  })
  const csv = { name: words.file, ask: (state: typeof listed.usual) => api.saveAdminOrders({ query: askedBy(state) }) }
  return { list, csv }
}
