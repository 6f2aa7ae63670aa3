import type { Client } from '#contract/client.ts'
import { customersOnPage } from '#domain/policy.ts'
import type { CustomersAsked } from '../../api/customer-queries.ts'
import type { ListedCustomer } from '../listed-customer.ts'

/** How often the list is loaded again because it changed while it was loaded. */
const repeatsMax = 3

/**
 * Loads all customers that match the search, page by page, sorted by name. The other orders may change between two
 * pages, so that a customer would be listed twice and another one not at all. Each page begins with the last customer of
 * the page before; if it does not, customers have moved between pages, and the list is loaded again, at most three
 * times; after that, a customer that moves may be missing.
 */
export async function everyCustomer(
  api: Pick<Client, 'listCustomers'>,
  asked: CustomersAsked,
): Promise<readonly ListedCustomer[]> {
  const found = new Map<string, ListedCustomer>()
  let [skip, repeats] = [0, 0]
  let last: string | undefined
  for (;;) {
    const { customers, total } = await api.listCustomers({ body: { ...asked, sort: 'name', skip } })
    for (const customer of customers) found.set(customer.id, customer)
    const hasMoved = last !== undefined && customers[0]?.id !== last
    if (hasMoved && repeats < repeatsMax) {
      repeats += 1
      found.clear()
      skip = 0
      last = undefined
    } else {
      if (skip + customersOnPage >= total) return [...found.values()]
      skip += customersOnPage - 1
      last = customers.at(-1)?.id
    }
  }
}
