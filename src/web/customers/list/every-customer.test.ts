import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { customersOnPage } from '#domain/policy.ts'
import { customersResponse, listedCustomer } from '../../fixtures/kept-customer.ts'
import { everyCustomer } from './every-customer.ts'

const customer = listedCustomer()
const asked = { search: null, sort: 'changedAt', skip: 0, deleted: false } as const

const all: readonly string[] = Array.from({ length: 120 }, (_, at) => `Customer ${String(at).padStart(3, '0')}`)

/** Fakes a list of customers that changes after its first page was loaded. The name of each customer is its id. */
function listThatChanges(change: (names: readonly string[]) => readonly string[]): Pick<Client, 'listCustomers'> {
  let names = all
  let changed = names
  let isFirst = true
  return {
    listCustomers: async ({ body: { sort, skip } }) => {
      const inOrder = sort === 'name' ? names : changed
      const page = inOrder.slice(skip, skip + customersOnPage).map((name) => ({ ...customer, id: name, name }))
      const response = { ...customersResponse(page), total: names.length, all: names.length }
      if (isFirst) {
        isFirst = false
        changed = change(changed)
        names = changed.toSorted()
      }
      return response
    },
  }
}

const last = 'Customer 119'

test.each<readonly [string, (names: readonly string[]) => readonly string[]]>([
  ['one was changed last', (names) => [last, ...names.filter((name) => name !== last)]],
  ['one was added', (names) => ['A new customer', ...names]],
  ['some were deleted', (names) => names.slice(5)],
  ['one was deleted and one added', (names) => [...names.slice(1), 'Z, a new customer']],
])('customers are loaded once and in order, even if %s between two pages', async (_, change) => {
  const ids = (await everyCustomer(listThatChanges(change), asked)).map(({ id }) => id)
  expect(ids).toEqual(change(all).toSorted())
})
