import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { everything, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const inn = '7801234560'
const [question, form] = [
  { search: null, sort: 'changedAt', skip: 0, deleted: false } as const,
  { id: null, version: null, name: 'Birch', russianName: null, inn: null, request: null } as const,
]

const ask = async (sql: string) => (await server.db.executeQuery(CompiledQuery.raw(sql))).rows

type Member = Awaited<ReturnType<typeof memberWith>>

const listed = async (member: Member) => (await member.listCustomers({ body: question })).customers
const namesOf = async (member: Member) => (await listed(member)).map(({ name }) => name).toSorted()
const only = async (member: Member) => {
  const [customer, ...others] = await listed(member)
  if (customer === undefined || others.length > 0) throw new Error(`there are ${others.length} others`)
  return customer
}
const saved = async (member: Member, changes: Parameters<typeof typedStatement>[0] = {}) =>
  (await member.saveStatement({ body: typedStatement(changes) })).id

test('statements with the same tax number belong to one customer', async () => {
  const member = await memberWith(server, 'number@example.com')
  await saved(member, { companyTitle: 'Segezha', inn })
  await saved(member, { companyTitle: 'Segezha Group', inn, reportingYear: 2023 })
  const customer = await only(member)
  expect(customer).toMatchObject({ name: 'Segezha', inn })
  expect(customer.statements.map(({ reportingYear }) => reportingYear)).toEqual([2024, 2023])
})

test('typing a company’s name into a draft creates only one customer', async () => {
  const member = await memberWith(server, 'typed@example.com')
  const id = await saved(member, { companyTitle: 'B' })
  for (const [version, companyTitle] of ['Bl', 'Blu', 'Blue'].entries())
    await member.updateStatement({
      params: { id },
      body: { ...typedStatement({ companyTitle }), version: version + 1 },
    })
  expect(await namesOf(member)).toEqual(['Blue'])
  await saved(member, { companyTitle: 'Whale' })
  await member.updateStatement({ params: { id }, body: { ...typedStatement({ companyTitle: 'Whale' }), version: 4 } })
  expect((await only(member)).counts).toEqual({ statements: 2, assessments: 0, notes: 0, decisions: 0 })
})

test('records with an ambiguous name are separate customers', async () => {
  const member = await memberWith(server, 'preset@example.com')
  await saved(member, { companyTitle: 'Company' })
  await saved(member, { companyTitle: 'Company' })
  await saved(member, { companyTitle: 'Twin', inn: '7701234561' })
  await saved(member, { companyTitle: 'Twin', inn: '7801234561' })
  await saved(member, { companyTitle: 'Twin' })
  expect(await namesOf(member)).toEqual(['Company', 'Company', 'Twin', 'Twin', 'Twin'])
})

test('renaming a company to a nickname removes its real names', async () => {
  const member = await memberWith(server, 'nickname@example.com')
  const russianName = 'ООО «Тайный кит»'
  const id = await saved(member, { companyTitle: 'Secret Whale', russianName, inn })
  const customer = await only(member)
  await member.saveCustomer({
    body: { ...customer, request: { amount: 5_000_000, currency: 'RUB', termsDays: 60 } },
  })
  await member.writeCustomerNote({
    body: { customerId: customer.id, id: null, text: `Secret Whale, ${inn}: called` },
  })
  await member.renameStatement({ body: { id, companyTitle: 'Walrus', russianName: null, inn: null } })
  const response = JSON.stringify([await member.readCustomer({ params: { id: customer.id } }), await listed(member)])
  for (const name of ['Secret Whale', 'Тайный кит', inn]) expect(response).not.toContain(name)
  expect(await only(member)).toMatchObject({ name: 'Walrus', request: { amount: 5_000_000 } })
})

test('a statement renamed to a nickname moves to another customer', async () => {
  const member = await memberWith(server, 'leaves@example.com')
  const id = await saved(member, { companyTitle: 'Open Whale', inn })
  await saved(member, { companyTitle: 'Open Whale', inn, reportingYear: 2023 })
  await member.renameStatement({ body: { id, companyTitle: 'Walrus', russianName: null, inn: null } })
  expect(await namesOf(member)).toEqual(['Open Whale', 'Walrus'])
})

test('a member can merge and separate customers', async () => {
  const member = await memberWith(server, 'merged@example.com')
  const [one, other] = [
    await saved(member, { companyTitle: 'One' }),
    await saved(member, { companyTitle: 'Other', inn }),
  ]
  const [part, root] = (await listed(member)).toSorted((a, b) => (b.name === 'One' ? 1 : a.name === 'One' ? -1 : 0))
  if (part === undefined || root === undefined) throw new Error('there are no two customers')
  expect(await member.mergeCustomers({ body: { id: part.id, into: root.id } })).toEqual({ customerId: root.id })
  await saved(member, { companyTitle: 'One', reportingYear: 2023 })
  const merged = await member.readCustomer({ params: { id: root.id } })
  expect(merged.customer.statements).toHaveLength(3)
  expect(merged.merged.map(({ name }) => name)).toEqual(['One'])
  await member.partCustomer({ body: { id: part.id } })
  const parted = (await listed(member)).map(({ name, counts }) => `${name}: ${counts.statements}`)
  expect(parted.toSorted()).toEqual(['One: 2', 'Other: 1'])
  expect([one, other]).toHaveLength(2)
})

test('customers with different tax numbers cannot be merged', async () => {
  const member = await memberWith(server, 'apart@example.com')
  const id = await saved(member, { companyTitle: 'One', inn: '7701234561' })
  await saved(member, { companyTitle: 'Other', inn: '7801234561' })
  const [one, other] = await listed(member)
  if (one === undefined || other === undefined) throw new Error('there are no two customers')
  const apart = [409, 'customers-apart']
  expect(await refusal(member.mergeCustomers({ body: { id: one.id, into: other.id } }))).toEqual(apart)
  const to = [one, other].find(({ name }) => name === 'Other')
  const moving = { statementId: id, assessmentId: null, customerId: to?.id ?? '' }
  expect(await refusal(member.moveRecord({ body: moving }))).toEqual(apart)
})

test('a statement moved by hand stays with its customer when it changes', async () => {
  const member = await memberWith(server, 'moved@example.com')
  const id = await saved(member, { companyTitle: 'Shared' })
  await saved(member, { companyTitle: 'Shared', reportingYear: 2023 })
  const moved = await member.moveRecord({ body: { statementId: id, assessmentId: null, customerId: null } })
  await member.updateStatement({
    params: { id },
    body: { ...typedStatement({ companyTitle: 'Shared' }, 27), version: 1 },
  })
  const { customer } = await member.readCustomer({ params: { id: moved.customerId } })
  expect(customer.statements.map((each) => each.id)).toEqual([id])
  expect(await listed(member)).toHaveLength(2)
})

test('importing the same list of customers again changes nothing', async () => {
  const member = await memberWith(server, 'list@example.com')
  await saved(member, { companyTitle: 'Known', inn })
  const request = { amount: 100_000, currency: 'USD', termsDays: 30 }
  const customers = [
    { name: 'Known as another', russianName: null, inn, request },
    { name: 'New', russianName: null, inn: null, request: null },
  ]
  expect(await member.importCustomers({ body: { customers } })).toEqual({ added: 1, changed: 1, same: 0 })
  expect(await member.importCustomers({ body: { customers } })).toEqual({ added: 0, changed: 0, same: 2 })
  const known = (await listed(member)).find(({ name }) => name === 'Known')
  expect([await namesOf(member), known?.request]).toEqual([['Known', 'New'], request])
  const bad = [{ name: ' ', russianName: null, inn: '12', request: { amount: 1.5, currency: 'XX', termsDays: -1 } }]
  expect(await refusal(member.importCustomers({ body: { customers: bad } }))).toEqual([422, 'form-refused'])
})

test('two thousand customers can be imported at once', { tags: 'full' }, async () => {
  const member = await memberWith(server, 'long-list@example.com')
  const request = { amount: 100_000, currency: 'USD', termsDays: 30 }
  const customers = Array.from({ length: 1_999 }, (_, at) => ({
    name: `Long name of a company, number ${at} of the list`,
    russianName: null,
    inn: String(7_700_000_000 + at),
    request,
  }))
  const again = { ...(customers[0] ?? form), request: { ...request, amount: 200_000 } }
  const response = await member.importCustomers({ body: { customers: [...customers, again] } })
  expect(response).toEqual({ added: 1_999, changed: 1, same: 0 })
  const found = await member.listCustomers({ body: { ...question, search: '7700000000' } })
  expect([found.all, found.customers[0]?.request?.amount]).toEqual([1_999, 200_000])
})

test('a deleted customer is restored with its statement', async () => {
  const member = await memberWith(server, 'deleted@example.com')
  const id = await saved(member, { companyTitle: 'Gone', inn })
  const [customer] = await listed(member)
  if (customer === undefined) throw new Error('there is no customer')
  await member.deleteCustomer({ body: { id: customer.id } })
  expect(await listed(member)).toEqual([])
  expect((await member.listStatements({ body: everything })).user.financialStatements).toEqual([])
  const { customers } = await member.listCustomers({ body: { ...question, deleted: true } })
  expect(customers.map((each) => [each.name, each.restorableUntil !== null])).toEqual([['Gone', true]])
  await member.restoreCustomer({ body: { id: customer.id } })
  expect((await only(member)).statements.map((each) => each.id)).toEqual([id])
  await member.deleteCustomer({ body: { id: customer.id } })
  await member.saveCustomer({ body: { ...form, name: 'Meanwhile', inn } })
  expect(await refusal(member.restoreCustomer({ body: { id: customer.id } }))).toEqual([409, 'customer-known'])
})

test('a change to a customer is refused if it is based on an old version', async () => {
  const member = await memberWith(server, 'entered@example.com')
  const { id, version } = await member.saveCustomer({ body: { ...form, inn } })
  expect(await refusal(member.saveCustomer({ body: { ...form, inn } }))).toEqual([409, 'customer-known'])
  await member.saveCustomer({ body: { ...form, id, version, name: 'Oak' } })
  expect(await refusal(member.saveCustomer({ body: { ...form, id, version } }))).toEqual([409, 'customer-changed'])
  expect(await namesOf(member)).toEqual(['Oak'])
})

test('statements of one company saved at the same time belong to one customer', async () => {
  const member = await memberWith(server, 'at-once@example.com')
  const years = [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023]
  await Promise.all(years.map((reportingYear) => saved(member, { companyTitle: 'Race', inn, reportingYear })))
  expect((await only(member)).counts.statements).toBe(years.length)
})

test('an index is used to read a page of a list of thousands of customers', async () => {
  const member = await memberWith(server, 'thousands@example.com')
  const { user } = await member.readProfile()
  await ask(`
    insert into customers (id, holder_id, root_id, name, name_key, search_key, is_entered, version, changed_at)
    select id, '${user.id}', id, name, name, name, true, 1, now() - number * interval '1 minute'
    from (select gen_random_uuid() as id, 'customer ' || number as name, number from generate_series(1, 5000) as number) as made`)
  await ask('analyze customers')
  const plan = await ask(`
    explain select * from customers where holder_id = '${user.id}' and deleted_at is null and merged_into is null
    order by changed_at desc, id limit 50`)
  expect(JSON.stringify(plan)).toMatch(/Index Scan using customers_changed_at/)
  const { customers, total } = await member.listCustomers({ body: { ...question, skip: 4_990 } })
  expect([customers.length, total]).toEqual([10, 5_000])
})

test('a search finds customers by part of a name or number', async () => {
  const member = await memberWith(server, 'found@example.com')
  await member.saveCustomer({ body: { ...form, name: '100% Birch_Wood', russianName: 'ООО «Берёза»', inn } })
  await member.saveCustomer({ body: { ...form, name: 'Oak' } })
  const found = async (search: string) =>
    (await member.listCustomers({ body: { ...question, search } })).customers.map(({ name }) => name)
  for (const search of ['birch', '0%', 'берёз', '78 0123']) expect(await found(search)).toEqual(['100% Birch_Wood'])
  expect(await found('birch%wood')).toEqual([])
  expect(await member.listCustomers({ body: { ...question, search: 'oak' } })).toMatchObject({ total: 1, all: 2 })
})
