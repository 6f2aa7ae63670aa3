import { CompiledQuery } from 'kysely'
import { expect, inject, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { attentionOf } from '#domain/customers/attention.ts'
import { goldenBody } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const ask = async (sql: string) => (await server.db.executeQuery(CompiledQuery.raw(sql))).rows

const firstToWatch = { search: null, sort: 'attention', skip: 0, deleted: false } as const

/**
 * The names of the listed customers: first those that need attention, then the others. Fails unless the list is in this
 * order and counts correctly how many customers there are and how many need attention.
 */
async function watchedOf(member: Client): Promise<readonly [watched: string, others: string]> {
  const { customers, needAttention, total } = await member.listCustomers({ body: firstToWatch })
  expect(customers).toHaveLength(total)
  const watched = customers.filter((customer) => attentionOf(customer, server.now()).length > 0)
  const others = customers.filter((customer) => !watched.includes(customer))
  expect(customers).toEqual([...watched, ...others])
  expect(needAttention).toBe(watched.length)
  const namesOf = (rows: typeof customers) =>
    rows
      .map(({ name }) => name)
      .toSorted()
      .join(', ')
  return [namesOf(watched), namesOf(others)]
}

async function at(moment: string): Promise<void> {
  server.setNow(moment)
  await server.believeClock()
}

const saveAssessment = async (member: Client, title: string) =>
  (await member.saveAssessment({ body: { ...goldenBody('assessment-trading-company'), title } })).id

async function named(member: Client, name: string) {
  const { customers } = await member.listCustomers({ body: { ...firstToWatch, search: name, sort: 'name' } })
  const [customer] = customers
  if (customer === undefined) throw new Error(`there is no customer ${name}`)
  return customer
}

/** A member with two customers, whose statements for 2024 are recent. */
async function memberOfTwo(email: string, moment = '2025-05-02T09:00:00Z') {
  await at(moment)
  const member = await memberWith(server, email, { assessments: 10 })
  const [whale, walrus] = [await saveAssessment(member, 'Whale'), await saveAssessment(member, 'Walrus')]
  expect(await watchedOf(member)).toEqual(['', 'Walrus, Whale'])
  return { member, whale, walrus }
}

const request = (amount: number) => ({ amount, currency: 'RUB', termsDays: 30 })

test('a customer that requests more than the credit limit is listed first', async () => {
  const { member } = await memberOfTwo('request@example.com')
  await member.saveCustomer({ body: { ...(await named(member, 'Whale')), request: request(1e12) } })
  expect(await watchedOf(member)).toEqual(['Whale', 'Walrus'])
  await member.saveCustomer({ body: { ...(await named(member, 'Whale')), request: request(1) } })
  expect(await watchedOf(member)).toEqual(['', 'Walrus, Whale'])
})

test('a customer with a draft needs attention', async () => {
  const { member } = await memberOfTwo('draft@example.com')
  const { id } = await member.saveStatement({ body: typedStatement({ companyTitle: 'Narwhal' }) })
  expect(await watchedOf(member)).toEqual(['Narwhal', 'Walrus, Whale'])
  await member.deleteStatement({ body: { id } })
  expect(await watchedOf(member)).toEqual(['', 'Narwhal, Walrus, Whale'])
  await member.restoreStatement({ body: { id } })
  expect(await watchedOf(member)).toEqual(['Narwhal', 'Walrus, Whale'])
})

test('a customer needs attention a week before a statement expires', async () => {
  const { member } = await memberOfTwo('week@example.com')
  await member.saveStatement({ body: typedStatement({ companyTitle: 'Narwhal', generate: true }) })
  expect(await watchedOf(member)).toEqual(['', 'Narwhal, Walrus, Whale'])
  await server.db
    .updateTable('financial_statements')
    .set({ expires_at: new Date('2025-05-09T09:30:00Z') })
    .where('company_title', '=', 'Narwhal')
    .execute()
  await at('2025-05-02T09:29:00Z')
  expect(await watchedOf(member)).toEqual(['', 'Narwhal, Walrus, Whale'])
  await at('2025-05-02T09:30:00Z')
  expect(await watchedOf(member)).toEqual(['Narwhal', 'Walrus, Whale'])
})

test('a customer needs attention when its statements become old', async () => {
  const { member } = await memberOfTwo('old@example.com', '2026-03-31T23:50:00Z')
  await at('2026-04-01T00:00:00Z')
  expect((await watchedOf(member))[1]).toBe('')
})

test('a customer needs attention after the review day of a decision', async () => {
  const { member, whale } = await memberOfTwo('review@example.com', '2025-06-01T23:50:00Z')
  const { id } = await named(member, 'Whale')
  await member.saveDecision({
    body: {
      customerId: id,
      assessmentId: whale,
      request: request(1),
      outcome: 'approve',
      granted: 1,
      reason: 'Pays',
      nextReviewOn: '2025-06-02',
    },
  })
  // set the review day in the database, because the session would end before any day that the member can choose
  await server.db.updateTable('customer_decisions').set({ next_review_on: '2025-06-01' }).execute()
  expect(await watchedOf(member)).toEqual(['', 'Walrus, Whale'])
  await at('2025-06-02T00:00:00Z')
  expect(await watchedOf(member)).toEqual(['Whale', 'Walrus'])
  await member.deleteAssessment({ body: { id: whale, withDecisions: true } })
  expect((await watchedOf(member))[0]).toBe('')
})

test('merging customers changes which of them need attention', async () => {
  const { member } = await memberOfTwo('moved@example.com')
  const { id: draft } = await member.saveStatement({ body: typedStatement({ companyTitle: 'Whale' }) })
  expect(await watchedOf(member)).toEqual(['Whale', 'Walrus'])
  const [part, into] = [(await named(member, 'Whale')).id, (await named(member, 'Walrus')).id]
  await member.mergeCustomers({ body: { id: part, into } })
  expect(await watchedOf(member)).toEqual(['Walrus', ''])
  await member.partCustomer({ body: { id: part } })
  expect(await watchedOf(member)).toEqual(['Whale', 'Walrus'])
  await member.moveRecord({ body: { statementId: draft, assessmentId: null, customerId: into } })
  expect(await watchedOf(member)).toEqual(['Walrus', 'Whale'])
})

test('a customer that needed attention before its deletion needs attention when restored', async () => {
  const { member } = await memberOfTwo('deleted@example.com')
  await member.saveStatement({ body: typedStatement({ companyTitle: 'Narwhal' }) })
  const { id } = await named(member, 'Narwhal')
  await member.deleteCustomer({ body: { id } })
  expect(await watchedOf(member)).toEqual(['', 'Walrus, Whale'])
  await member.restoreCustomer({ body: { id } })
  expect(await watchedOf(member)).toEqual(['Narwhal', 'Walrus, Whale'])
})

test('the number of customers that need attention is right after concurrent saves', async () => {
  const { member } = await memberOfTwo('at-once@example.com')
  const saving = Array.from({ length: 6 }, (_, place) =>
    member.saveStatement({ body: typedStatement({ companyTitle: `Draft ${place}` }) }),
  )
  await Promise.all([...saving, ...saving.map(() => member.listCustomers({ body: firstToWatch }))])
  expect((await watchedOf(member))[0].split(', ')).toHaveLength(6)
})

test('a customer whose records change several times is marked as changed once', async () => {
  const { member } = await memberOfTwo('often@example.com')
  const { id } = await member.saveStatement({ body: typedStatement({ companyTitle: 'Beluga' }) })
  for (let version = 1; version < 5; version++) {
    server.pass(1_000)
    const body = { ...typedStatement({ companyTitle: 'Beluga' }, 25 + version), version }
    await member.updateStatement({ params: { id }, body })
  }
  const of = `from changed_customers join customers on customers.id = customer_id where name = 'Beluga'`
  expect(await ask(`select count(*)::integer as count ${of}`)).toEqual([{ count: 1 }])
  expect(await watchedOf(member)).toEqual(['Beluga', 'Walrus, Whale'])
  expect(await ask(`select customer_id ${of}`)).toEqual([])
})

// runs only on a PostgreSQL server, because the embedded database runs one transaction at a time
test.skipIf('snapshot' in inject('databases'))('a change committed after the list was read is not lost', async () => {
  const { member } = await memberOfTwo('uncommitted@example.com')
  const { id } = await member.saveStatement({ body: typedStatement({ companyTitle: 'Narwhal' }) })
  await server.db.transaction().execute(async (inside) => {
    await inside.updateTable('financial_statements').set({ deleted_at: server.now() }).where('id', '=', id).execute()
    expect(await watchedOf(member)).toEqual(['Narwhal', 'Walrus, Whale'])
  })
  expect(await watchedOf(member)).toEqual(['', 'Narwhal, Walrus, Whale'])
})

test('the customer with the newest reason for attention comes first', async () => {
  const { member } = await memberOfTwo('latest@example.com', '2026-03-31T23:50:00Z')
  await member.saveCustomer({ body: { ...(await named(member, 'Walrus')), request: request(1e12) } })
  await at('2026-04-01T00:05:00Z')
  const { customers } = await member.listCustomers({ body: firstToWatch })
  expect(customers.map(({ name }) => name)).toEqual(['Whale', 'Walrus'])
})

test('customers that need attention are on the first pages of a long list', { tags: 'full' }, async () => {
  const member = await memberWith(server, 'thousands-to-watch@example.com')
  const { user } = await member.readProfile()
  await ask(`
    insert into customers (id, holder_id, root_id, name, name_key, search_key, is_entered, version, changed_at, attention_from)
    select id, '${user.id}', id, name, name, name, true, 1, now() - number * interval '1 minute',
      case when number % 2 = 0 then '${server.now().toISOString()}'::timestamptz - number * interval '1 day' end
    from (select gen_random_uuid() as id, 'customer ' || number as name, number from generate_series(1, 5000) as number) as made`)
  await ask('analyze customers')
  const plan = await ask(`
    explain select * from customers
    where holder_id = '${user.id}' and deleted_at is null and merged_into is null and attention_from <= now()
    order by attention_from desc, id limit 50`)
  expect(JSON.stringify(plan)).toMatch(/Index Scan using customers_attention_from/)
  const page = async (skip: number) =>
    (await member.listCustomers({ body: { ...firstToWatch, skip } })).customers.map(({ name }) => name)
  expect((await page(0)).slice(0, 2)).toEqual(['customer 2', 'customer 4'])
  const border = await page(2_475)
  expect([border[24], border[25], border.length]).toEqual(['customer 5000', 'customer 1', 50])
})
