import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import type { PlanId } from '#domain/billing/plans.ts'
import { pricedPlans } from '#domain/billing/prices.ts'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { pricesWords as words } from '#words/admin/admin-prices.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { askedBy, useAdminList } from '../../lists/use-admin-list.ts'

export type PriceRow = AdminAnswerOf<'listPrices'>['rows'][number]

/** The URL state of the list. */
const listed = searchState({
  search: searchText,
  plan: searchChoice<'any' | PlanId>(['any', ...pricedPlans]),
  sorting: searchSorting({ added: 'down', from: 'down' }),
  cursor: searchText,
})

/** The versions of prices. */
export function usePrices() {
  const api = useAdminApi()
  const list = useAdminList({
    name: 'prices',
    codec: listed,
    ask: (state) => api.listPrices({ query: askedBy(state) }),
  })
  const csv = { name: words.file, ask: (state: typeof listed.usual) => api.savePrices({ query: askedBy(state) }) }
  return { list, csv }
}
