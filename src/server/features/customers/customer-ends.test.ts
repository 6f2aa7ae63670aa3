import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs, minuteMs, purgedAtOnceMax } from '#domain/policy.ts'
import { unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { copyDraft, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests how a deleted customer is restored when its records, or other customers, have changed since.

const server = await openServer()
const inn = '7801234560'
const named = { companyTitle: 'Gone', inn }

type Member = Awaited<ReturnType<typeof memberWith>>

const listed = async (member: Member) =>
  (await member.listCustomers({ body: { search: null, sort: 'name', skip: 0, deleted: false } })).customers

/**
 * Saves two statements of one company and a note, and deletes their customer; returns the ids of the customer and of
 * the first statement.
 */
async function deleted(member: Member) {
  const { id: statementId } = await member.saveStatement({ body: typedStatement(named) })
  await member.saveStatement({ body: typedStatement({ ...named, reportingYear: 2023 }) })
  const [customer] = await listed(member)
  const id = customer?.id ?? ''
  await member.writeCustomerNote({ body: { customerId: id, id: null, text: 'Called.' } })
  await member.deleteCustomer({ body: { id } })
  return { id, statementId }
}

test('a restored customer also gets the records saved since its deletion', async () => {
  const member = await memberWith(server, 'alone@example.com')
  const { id, statementId } = await deleted(member)
  await member.restoreStatement({ body: { id: statementId } })
  await member.saveStatement({ body: typedStatement({ ...named, companyTitle: 'Meanwhile', reportingYear: 2022 }) })
  await member.restoreCustomer({ body: { id } })
  expect(await listed(member)).toMatchObject([{ id, name: 'Gone', counts: { statements: 3, notes: 1 } }])
})

test('a customer is not restored if another customer with its tax number has a note', async () => {
  const member = await memberWith(server, 'noted@example.com')
  const { id, statementId } = await deleted(member)
  await member.restoreStatement({ body: { id: statementId } })
  const [other] = await listed(member)
  await member.writeCustomerNote({ body: { customerId: other?.id ?? '', id: null, text: 'Called again.' } })
  expect(await refusal(member.restoreCustomer({ body: { id } }))).toEqual([409, 'customer-known'])
  expect(await listed(member)).toMatchObject([{ id: other?.id, counts: { statements: 1, notes: 1 } }])
})

test('a customer is not restored if there would be too many drafts', async () => {
  const member = await memberWith(server, 'drafts@example.com')
  const { id } = await deleted(member)
  const draft = await member.saveStatement({ body: typedStatement({ codeValues: {} }) })
  await copyDraft(server, { id: draft.id, copies: 198 })
  expect(await refusal(member.restoreCustomer({ body: { id } }))).toEqual([409, 'drafts-full'])
  await member.deleteStatement({ body: { id: draft.id } })
  await member.restoreCustomer({ body: { id } })
  expect((await listed(member)).find((each) => each.id === id)?.counts.statements).toBe(2)
})

test('a customer is not restored if there would be too many customers', async () => {
  const member = await memberWith(server, 'customers@example.com')
  const { user } = await member.readProfile()
  const { id } = await deleted(member)
  const text = `
    insert into customers (id, holder_id, root_id, name, name_key, search_key, is_entered, version, changed_at)
    select id, $1, id, name, name, name, true, 1, now()
    from (select gen_random_uuid() as id, 'customer ' || number as name from generate_series(1, 10000) as number) as made`
  await server.db.executeQuery(CompiledQuery.raw(text, [user.id]))
  expect(await refusal(member.restoreCustomer({ body: { id } }))).toEqual([409, 'customers-full'])
})

test('a customer without records is deleted after a day', async () => {
  const email = 'empty@example.com'
  const member = await memberWith(server, email)
  const drafts = ['Draft', 'Noted', 'Entered'].map((companyTitle) =>
    member.saveStatement({ body: typedStatement({ companyTitle }) }),
  )
  const ids = (await Promise.all(drafts)).map(({ id }) => id)
  const customers = await listed(member)
  const noted = customers.find(({ name }) => name === 'Noted')?.id ?? ''
  await member.writeCustomerNote({ body: { customerId: noted, id: null, text: 'Called.' } })
  const entered = customers.find(({ name }) => name === 'Entered')
  if (entered !== undefined)
    await member.saveCustomer({ body: { ...entered, request: { amount: 1, currency: 'RUB', termsDays: 30 } } })
  for (const id of ids) await member.deleteStatement({ body: { id } })
  await server.app.sweep.run()
  expect((await listed(member)).map(({ name }) => name)).toEqual(['Draft', 'Entered', 'Noted'])
  server.pass(dayMs)
  await server.believeClock()
  await server.app.sweep.run()
  const { token } = await server.as().login({ body: { email, password: registration(email).body.password } })
  expect((await listed(server.as({ token }))).map(({ name }) => name)).toEqual(['Entered', 'Noted'])
})

const deciding = {
  request: { amount: 1_000_000, currency: 'RUB', termsDays: 60 },
  outcome: 'approve',
  granted: 1_000_000,
  reason: 'Long history.',
  nextReviewOn: null,
} as const

test('a customer cannot be deleted while another customer’s decision uses its assessment', async () => {
  const member = await memberWith(server, 'decided@example.com')
  const { generate: _, ...statement } = typedStatement({ companyTitle: 'Alpha' })
  const { id: assessmentId } = await member.saveAssessment({ body: { ...unasked, statement, title: 'Alpha' } })
  const { id: second } = await member.saveAssessment({ body: { ...unasked, statement, title: 'Alpha' } })
  const [alpha] = await listed(member)
  const { id: decision } = await member.saveDecision({
    body: { ...deciding, customerId: alpha?.id ?? '', assessmentId },
  })
  const moving = { statementId: null, customerId: null }
  const { customerId: id } = await member.moveRecord({ body: { ...moving, assessmentId } })
  const own = { ...deciding, customerId: id, assessmentId }
  await member.saveDecision({ body: own })
  const removing = member.deleteCustomer({ body: { id } })
  expect(await refusal(removing)).toEqual([409, 'customer-decided'])
  await expect(removing).rejects.toThrow(/decisions about Alpha/)
  await member.moveRecord({ body: { ...moving, assessmentId: second, customerId: id } })
  await member.deleteDecision({ body: { id: decision } })
  await member.deleteCustomer({ body: { id } })
  await member.restoreCustomer({ body: { id } })
  expect((await listed(member)).find((each) => each.id === id)?.counts).toMatchObject({ assessments: 2, decisions: 1 })
})

test('a deleted customer’s decision blocks deleting another customer for a day', async () => {
  const email = 'both@example.com'
  const member = await memberWith(server, email)
  const { generate: _, ...statement } = typedStatement({ companyTitle: 'Alpha' })
  const { id: assessmentId } = await member.saveAssessment({ body: { ...unasked, statement, title: 'Alpha' } })
  const [alpha] = await listed(member)
  const customerId = alpha?.id ?? ''
  await member.saveDecision({ body: { ...deciding, customerId, assessmentId } })
  const { customerId: id } = await member.moveRecord({ body: { statementId: null, customerId: null, assessmentId } })
  await member.deleteCustomer({ body: { id: customerId } })
  expect(await refusal(member.deleteCustomer({ body: { id } }))).toEqual([409, 'customer-decided'])
  server.pass(dayMs)
  const { token } = await server.as().login({ body: { email, password: registration(email).body.password } })
  await server.as({ token }).deleteCustomer({ body: { id } })
})

const gone = { id: null, version: null, name: 'Gone', russianName: null, inn: null, request: null } as const

test.each([
  ['neither has a tax number', null, null, null],
  ['the statement saved meanwhile has a tax number', null, inn, inn],
  ['the customer has a tax number', inn, null, inn],
])('a restored customer gets the statements saved under its name if %s', async (_, own, other, number) => {
  const member = await memberWith(server, `${crypto.randomUUID()}@example.com`)
  const { id } = await member.saveCustomer({ body: { ...gone, inn: own } })
  const { id: statementId } = await member.saveStatement({ body: typedStatement({ companyTitle: 'Gone' }) })
  await member.deleteCustomer({ body: { id } })
  await member.restoreStatement({ body: { id: statementId } })
  await member.saveStatement({ body: typedStatement({ companyTitle: 'Gone', inn: other, reportingYear: 2023 }) })
  await member.restoreCustomer({ body: { id } })
  expect(await listed(member)).toMatchObject([{ id, name: 'Gone', inn: number, counts: { statements: 2 } }])
})

test.each([
  ['was entered by hand', async (member: Member) => member.saveCustomer({ body: gone })],
  [
    'has a note',
    async (member: Member) => {
      await member.saveStatement({ body: typedStatement({ companyTitle: 'Gone' }) })
      const [other] = await listed(member)
      await member.writeCustomerNote({ body: { customerId: other?.id ?? '', id: null, text: 'Called.' } })
    },
  ],
])('a restored customer takes no records from a namesake that %s', async (_, meanwhile) => {
  const member = await memberWith(server, `${crypto.randomUUID()}@example.com`)
  const { id } = await member.saveCustomer({ body: gone })
  await member.saveStatement({ body: typedStatement({ companyTitle: 'Gone' }) })
  await member.deleteCustomer({ body: { id } })
  await meanwhile(member)
  const [other] = await listed(member)
  await member.restoreCustomer({ body: { id } })
  const found = await listed(member)
  expect(found).toHaveLength(2)
  expect(found.find((each) => each.id === other?.id)?.counts).toEqual(other?.counts)
})

test('a restored customer takes no statement with another tax number', async () => {
  const member = await memberWith(server, 'shared@example.com')
  const { id } = await member.saveCustomer({ body: gone })
  const { id: numbered } = await member.saveCustomer({ body: { ...gone, name: 'Numbered', inn: '7701234561' } })
  for (const each of [id, numbered]) await member.deleteCustomer({ body: { id: each } })
  await member.saveStatement({ body: typedStatement({ companyTitle: 'Gone', inn }) })
  await member.saveStatement({ body: typedStatement({ companyTitle: 'Gone', inn: '7702345671' }) })
  await member.saveStatement({ body: typedStatement({ companyTitle: 'Numbered', inn: '7703456782' }) })
  for (const each of [id, numbered]) await member.restoreCustomer({ body: { id: each } })
  const found = (await listed(member)).map((each) => `${each.name} ${each.inn}: ${each.counts.statements}`)
  expect(found.toSorted()).toEqual([
    'Gone 7702345671: 1',
    `Gone ${inn}: 1`,
    'Gone null: 0',
    'Numbered 7701234561: 0',
    'Numbered 7703456782: 1',
  ])
})

test('a customer is restored without its expired statement', async () => {
  const member = await memberWith(server, 'ended@example.com')
  const { id: ending } = await member.saveStatement({ body: typedStatement(named) })
  await member.saveStatement({ body: typedStatement({ ...named, reportingYear: 2023 }) })
  const soon = new Date(server.now().getTime() + minuteMs)
  await server.db.updateTable('financial_statements').set({ expires_at: soon }).where('id', '=', ending).execute()
  const [customer] = await listed(member)
  const { message } = await member.deleteCustomer({ body: { id: customer?.id ?? '' } })
  expect(message).toContain('except statements whose 30 days end before then')
  server.pass(2 * minuteMs)
  await member.restoreCustomer({ body: { id: customer?.id ?? '' } })
  const [restored] = await listed(member)
  expect(restored?.statements.map(({ reportingYear }) => reportingYear)).toEqual([2023])
})

test('the permanent deletion of a customer is recorded once', async () => {
  const member = await memberWith(server, 'parts@example.com')
  const { user } = await member.readProfile()
  const text = `
    with made as (select gen_random_uuid() as id, number::text from generate_series(0, $1::integer) as number),
      root as (select id from made where number = '0')
    insert into customers
      (id, holder_id, merged_into, root_id, name, name_key, search_key, is_entered, version, changed_at, deleted_at)
    select made.id, $2, case when number > '0' then root.id end, root.id, number, number, number, true, 1, now(), $3
    from made, root order by number`
  const deletedAt = new Date(server.now().getTime() - 2 * dayMs)
  const purged = async () =>
    (await server.db.selectFrom('audit_events').where('kind', '=', 'customer.purged').select('number').execute()).length
  const { purge } = server.app.services.customers.ends
  await purge(server.now())
  const before = await purged()
  await server.db.executeQuery(CompiledQuery.raw(text, [purgedAtOnceMax, user.id, deletedAt]))
  await purge(server.now())
  expect((await purged()) - before).toBe(purgedAtOnceMax + 1)
})
