import type { Client } from '#contract/client.ts'
import { customersOnPage } from '#domain/policy.ts'
import type { CustomersAsked } from '../../api/customer-queries.ts'
import type { ListedCustomer } from '../listed-customer.ts'

/** The maximum number of times that loading starts again because the list changed meanwhile. */
const repeatsMax = 3

/**
 * Loads all customers that match the search, page by page, sorted by name. Any other order may change between two
 * pages, and would then list one customer twice and leave out another. Each page is requested so that it begins with
 * the last customer of the previous page. If it does not, customers have moved between pages, and the list is loaded
 * again, at most three times. After that, a customer that moves may be missing.
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
