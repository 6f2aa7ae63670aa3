import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Client } from '#contract/client.ts'
import { customersOnPage } from '#domain/policy.ts'
import { searchChoice, searchCount, searchState, searchText, type SearchField } from '#ui/search-state.ts'
import { useListState, type ListState } from '#ui/use-search-state.ts'
import { useApi } from '../../api/api.ts'
import { customersQuery, type CustomersAsked } from '../../api/customer-queries.ts'
import type { ListedCustomer } from '../listed-customer.ts'

const sortings = [
  { sort: 'changedAt', order: 'down' },
  { sort: 'name', order: 'up' },
] as const

type CustomerSorting = (typeof sortings)[number]

/** Only the listed sort orders are supported by the server. */
const searchCustomerSorting: SearchField<CustomerSorting> = {
  read: (asked) => sortings.find(({ sort }) => sort === asked.get('sort')) ?? sortings[0],
  write: ({ sort }) => ({ sort: sort === sortings[0].sort ? null : sort }),
}

export const customerStatuses = ['kept', 'deleted'] as const

const customerList = searchState({
  search: searchText,
  status: searchChoice(customerStatuses),
  page: searchCount,
  sorting: searchCustomerSorting,
})

type State = typeof customerList.usual

const typingPauseMs = 250

const questionOf = ({ search, sorting, status }: State, page: number): CustomersAsked => ({
  search: search.trim() || null,
  sort: sorting.sort,
  skip: (page - 1) * customersOnPage,
  deleted: status === 'deleted',
})

/** A page of the member's customers for a search. */
export function useCustomers() {
  const api = useApi()
  const state = useFirstPage(useListState(customerList))
  const [asked] = useDebouncedValue(state.value, typingPauseMs, { leading: true })
  const query = useQuery({
    ...customersQuery(api, questionOf(asked, asked.page)),
    placeholderData: keepPreviousData,
  })
  const all = useCallback(() => everyCustomer(api, asked), [api, asked])
  return { query, state, all, isDeleted: state.value.status === 'deleted' }
}

/** A changed search starts at the first page. */
function useFirstPage(state: ListState<State>): ListState<State> {
  const { change } = state
  const changed: ListState<State>['change'] = useCallback(
    (given) => change((before) => ({ page: 1, ...(typeof given === 'function' ? given(before) : given) })),
    [change],
  )
  return useMemo(() => ({ ...state, change: changed }), [state, changed])
}

/** Loads all matching customers, page by page. */
async function everyCustomer(api: Client, asked: State): Promise<readonly ListedCustomer[]> {
  const found: ListedCustomer[] = []
  for (let page = 1; ; page++) {
    const { customers, total } = await api.listCustomers({ body: questionOf(asked, page) })
    found.push(...customers)
    if (customers.length === 0 || found.length >= total) return found
  }
}
