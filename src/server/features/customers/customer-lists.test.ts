import { expect, test, vi } from 'vitest'
import { workAtOnceBytesMax } from '#domain/policy.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const rows = 1_000

/** Customers that have the same name and different tax numbers. */
const namesakes = (from: number) =>
  Array.from({ length: rows }, (_, at) => ({
    name: 'The same name',
    russianName: null,
    inn: String(7_700_000_000 + from + at),
    request: null,
  }))

test('importing a thousand companies with one name is fast', { tags: 'full' }, async () => {
  const member = await memberWith(server, 'namesakes@example.com')
  const customers = namesakes(0)
  expect(await member.importCustomers({ body: { customers } })).toEqual({ added: rows, changed: 0, same: 0 })
  const normalized = vi.spyOn(String.prototype, 'normalize')
  expect(await member.importCustomers({ body: { customers: namesakes(rows) } })).toMatchObject({ added: rows })
  // each name is normalised a few times at most, not once for every pair of names
  expect(normalized.mock.calls.length).toBeLessThan(20 * rows)
  normalized.mockRestore()
})

test('a large imported list is read in another thread', async () => {
  const member = await memberWith(server, 'apart@example.com')
  const parsed = vi.spyOn(JSON, 'parse')
  await member.importCustomers({ body: { customers: namesakes(0) } })
  const faulty = namesakes(0).map((row, at) => (at === 7 ? { ...row, name: ' ' } : row))
  const refused = await member.importCustomers({ body: { customers: faulty } }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ refusal: { code: 'form-refused', problems: [{ at: 'customers.7.name' }] } })
  expect(parsed.mock.calls.filter(([text]) => text.length > workAtOnceBytesMax)).toEqual([])
  parsed.mockRestore()
})

test('imported customers are listed in the order of the imported list', async () => {
  const member = await memberWith(server, 'in-order@example.com')
  const names = Array.from({ length: 20 }, (_, at) => `Customer ${(at * 7) % 20}`)
  const customers = names.map((name) => ({ name, russianName: null, inn: null, request: null }))
  await member.importCustomers({ body: { customers } })
  const { customers: listed } = await member.listCustomers({
    body: { search: null, sort: 'changedAt', skip: 0, deleted: false },
  })
  expect(listed.map(({ name }) => name)).toEqual(names)
})

test('importing a list again changes all customers in one query', async () => {
  const member = await memberWith(server, 'requests@example.com')
  const request = (amount: number) => ({ amount, currency: 'USD', termsDays: 30 })
  const list = namesakes(0).slice(0, 20)
  const [first] = list
  const customers = list.map((row, at) => ({ ...row, name: `Customer of list ${at}`, request: request(at) }))
  await member.importCustomers({ body: { customers: customers.map((row) => ({ ...row, inn: null })) } })
  server.pass(1_000)
  server.queries()
  const again = customers.map((row) => ({ ...row, request: { ...row.request, amount: 1_000 + row.request.amount } }))
  expect(await member.importCustomers({ body: { customers: again } })).toEqual({ added: 0, changed: 20, same: 0 })
  expect(server.queries().filter((query) => query.includes('update customers'))).toHaveLength(1)
  const { customers: listed } = await member.listCustomers({
    body: { search: null, sort: 'name', skip: 0, deleted: false },
  })
  expect(listed.find(({ inn }) => inn === first?.inn)).toMatchObject({
    name: 'Customer of list 0',
    version: 2,
    request: request(1_000),
    changedAt: server.now(),
  })
  expect(new Set(listed.map(({ inn }) => inn))).toEqual(new Set(list.map(({ inn }) => inn)))
  const { user } = await member.readProfile()
  const counted = server.db.selectFrom('customers').where('holder_id', '=', user.id).select('counted_bytes as bytes')
  const bytes = (await counted.execute()).map((row) => row.bytes)
  expect(new Set(bytes)).toEqual(new Set([30, 31]))
})

test('saving a statement is fast even if a thousand customers share its company’s name', async () => {
  const member = await memberWith(server, 'one-of-many@example.com')
  await member.importCustomers({ body: { customers: namesakes(0) } })
  const normalized = vi.spyOn(String.prototype, 'normalize')
  await member.saveStatement({ body: typedStatement({ companyTitle: 'The same name' }) })
  expect(normalized.mock.calls.length).toBeLessThan(rows / 2)
  normalized.mockRestore()
  const { total } = await member.listCustomers({ body: { search: null, sort: 'name', skip: 0, deleted: false } })
  expect(total).toBe(rows + 1)
})

test('a customer without a tax number gets the number of an imported namesake', async () => {
  const member = await memberWith(server, 'two-of-one-name@example.com')
  const row = { name: 'Northern Bridge', russianName: null, request: null }
  await member.importCustomers({ body: { customers: [{ ...row, inn: null }] } })
  const customers = ['7707083893', '7728168971', '7707083893'].map((inn) => ({ ...row, inn }))
  expect(await member.importCustomers({ body: { customers } })).toEqual({ added: 1, changed: 1, same: 1 })
  const { customers: all, total } = await member.listCustomers({
    body: { search: null, sort: 'name', skip: 0, deleted: false },
  })
  expect(total).toBe(2)
  expect(new Set(all.map(({ inn }) => inn))).toEqual(new Set(['7707083893', '7728168971']))
})

test('importing a list again adds no customer', async () => {
  const member = await memberWith(server, 'codes@example.com')
  const row = { russianName: null, inn: null, request: null }
  const customers = ['1234', 'Customer 3', 'Northern Bridge'].map((name) => ({ ...row, name }))
  await member.importCustomers({ body: { customers } })
  expect(await member.importCustomers({ body: { customers } })).toEqual({ added: 0, changed: 0, same: 3 })
})

test('an imported code becomes a separate customer', async () => {
  const member = await memberWith(server, 'preset-code@example.com')
  await member.saveStatement({ body: typedStatement({ companyTitle: 'Customer 3' }) })
  const customers = [{ name: 'Customer 3', russianName: null, inn: null, request: null }]
  expect(await member.importCustomers({ body: { customers } })).toMatchObject({ added: 1 })
})
