import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AdminAnswerOf } from '#contract/admin/admin-endpoints.ts'
import type { PlanId } from '#domain/billing/plans.ts'
import { pricedPlans } from '#domain/billing/prices.ts'
import { searchChoice, searchSorting, searchState, searchText } from '#ui/search-state.ts'
import { pricesWords as words } from '#words/admin/admin-prices.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminList } from '../../lists/use-admin-list.ts'

export type PriceRow = AdminAnswerOf<'listPrices'>['rows'][number]

/** How the list is asked, in the address. */
const listed = searchState({
  search: searchText,
  plan: searchChoice<'any' | PlanId>(['any', ...pricedPlans]),
  sorting: searchSorting({ added: 'down', from: 'down' }),
  cursor: searchText,
})

type ListedState = typeof listed.usual

/** What of the state the server is asked; what is usual is left out. */
const askedOf = ({ plan, sorting, cursor }: ListedState) => ({
  ...sorting,
  ...(plan !== 'any' && { plan }),
  ...(cursor !== '' && { cursor }),
})

const listName = 'prices'

/** The versions of prices. */
export function usePrices() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const list = useAdminList({
    name: listName,
    codec: listed,
    ask: (state) => api.listPrices({ query: askedOf(state) }),
  })
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: [listName] }), [queries])
  const csv = { name: words.file, ask: (state: ListedState) => api.savePrices({ query: askedOf(state) }) }
  return { list, csv, refresh }
}
