import type { Client } from '#contract/client.ts'
import { customersOnPage } from '#domain/policy.ts'
import type { CustomersAsked } from '../../api/customer-queries.ts'
import type { ListedCustomer } from '../listed-customer.ts'

/**
 * Loads all customers that match the search, page by page, sorted by name. The other orders may change between two
 * pages, so that a customer would be listed twice and another one not at all.
 */
export async function everyCustomer(
  api: Pick<Client, 'listCustomers'>,
  asked: CustomersAsked,
): Promise<readonly ListedCustomer[]> {
  const found = new Map<string, ListedCustomer>()
  let skip = 0
  let known = 0
  for (;;) {
    const { customers, total } = await api.listCustomers({ body: { ...asked, sort: 'name', skip } })
    for (const customer of customers) found.set(customer.id, customer)
    if (total < known) {
      // some were deleted meanwhile, so customers that are not loaded yet may have moved to earlier pages
      skip = Math.max(0, skip - (known - total))
    } else {
      skip += customersOnPage
      if (skip >= total) return [...found.values()]
    }
    known = total
  }
}
