import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { expect, inject, test } from 'vitest'
import { assessmentEndpoints } from '#contract/assessment-endpoints.ts'
import { customerEndpoints } from '#contract/customer-endpoints.ts'
import { statementEndpoints } from '#contract/statement-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests that the server itself queues the calls of one member; if they waited in the database, they would use up all
// connections. Runs only on a PostgreSQL server, because the embedded database has one connection.

const server = await openServer()
const pressed = 20
const isOnServer = !('snapshot' in inject('databases'))

test.runIf(isOnServer)('a member’s concurrent calls leave connections for other members', async () => {
  const anna = await memberWith(server, 'anna@example.com', 1)
  const boris = await memberWith(server, 'boris@example.com', 1)
  const generate = (at: number) => anna.saveStatement({ body: typedStatement({ generate: true }, at) })
  const calls = await server.db.transaction().execute(async (inside) => {
    await inside
      .selectFrom('grants')
      .select('id')
      .forUpdate()
      .where('user_id', '=', await idOf('anna@example.com'))
      .execute()
    const waiting = Promise.allSettled(Array.from({ length: pressed }, (_, at) => generate(at)))
    await expect.poll(lockWaits).toBe(1)
    await boris.saveStatement({ body: typedStatement({ generate: true }, pressed) })
    return { waiting }
  })
  const settled = await calls.waiting
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(generate(pressed + 1))).toEqual([402, 'no-translations-left'])
})

const recordEndpoints: Readonly<Record<string, Endpoint>> = {
  ...statementEndpoints,
  ...assessmentEndpoints,
  ...customerEndpoints,
}
const readings = new Set(['listStatements', 'confirmAssessmentCounter', 'compareAssessments', 'listCustomers'])

/** The calls that write a member's records. Files are read without writing anything. */
const writing = Object.entries(recordEndpoints).flatMap(([name, { method, isOwnRecord, isMultipart }]) =>
  method === 'POST' && isOwnRecord !== true && isMultipart !== true && !readings.has(name) ? [name] : [],
)

const vera = await memberWith(server, 'vera@example.com')
const galina = await memberWith(server, 'galina@example.com')
const id = randomUUID()
const { generate: _, ...record } = typedStatement()
const customer = { name: 'Walrus', russianName: null, inn: null, request: null }
const request = { amount: 1_000_000, currency: 'RUB', termsDays: 60 }
const decision = { outcome: 'reduce', granted: 400_000, reason: 'Short history.', nextReviewOn: '2030-01-31' } as const

/** A call of each of these endpoints that gets as far as its transaction; some change this draft. */
const calls: Readonly<Record<string, (draft: string) => Promise<unknown>>> = {
  saveStatement: () => vera.saveStatement({ body: typedStatement() }),
  updateStatement: (draft) =>
    vera.updateStatement({ params: { id: draft }, body: { ...typedStatement(), version: 1 } }),
  deleteStatement: (draft) => vera.deleteStatement({ body: { id: draft } }),
  restoreStatement: () => vera.restoreStatement({ body: { id } }),
  renameStatement: (draft) => vera.renameStatement({ body: { ...customer, id: draft, companyTitle: 'Walrus' } }),
  saveAssessment: () => vera.saveAssessment({ body: { ...unasked, statement: record } }),
  updateAssessment: () => vera.updateAssessment({ body: { id, version: 1, expected: null } }),
  deleteAssessment: () => vera.deleteAssessment({ body: { id } }),
  reassess: () => vera.reassess({ body: { id } }),
  restoreAssessment: () => vera.restoreAssessment({ body: { id } }),
  saveCustomer: () => vera.saveCustomer({ body: { ...customer, id: null, version: null } }),
  importCustomers: () => vera.importCustomers({ body: { customers: [customer] } }),
  deleteCustomer: () => vera.deleteCustomer({ body: { id } }),
  restoreCustomer: () => vera.restoreCustomer({ body: { id } }),
  mergeCustomers: () => vera.mergeCustomers({ body: { id, into: id } }),
  partCustomer: () => vera.partCustomer({ body: { id } }),
  moveRecord: () => vera.moveRecord({ body: { statementId: id, assessmentId: null, customerId: null } }),
  writeCustomerNote: () => vera.writeCustomerNote({ body: { customerId: id, id: null, text: 'Called.' } }),
  deleteCustomerNote: () => vera.deleteCustomerNote({ body: { id } }),
  saveDecision: () => vera.saveDecision({ body: { customerId: id, assessmentId: id, request, ...decision } }),
  deleteDecision: () => vera.deleteDecision({ body: { id } }),
}

test.runIf(isOnServer).each(writing)('many waiting calls of %s use only one connection', async (name) => {
  const { id: draft } = await vera.saveStatement({ body: typedStatement() })
  const held = await server.db.transaction().execute(async (inside) => {
    const account = inside.selectFrom('users').select('id').where('email', '=', 'vera@example.com')
    await account.forUpdate().execute()
    await inside.selectFrom('financial_statements').select('id').where('id', '=', draft).forUpdate().execute()
    const waiting = Promise.allSettled(Array.from({ length: pressed }, async () => calls[name]?.(draft)))
    await expect.poll(lockWaits).toBe(1)
    await galina.saveStatement({ body: typedStatement() })
    expect(await lockWaits()).toBe(1)
    return { waiting }
  })
  await held.waiting
})

const idOf = async (email: string) =>
  (await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** The number of connections to this database that wait for a lock. */
const lockWaits = async () => (await server.db.executeQuery(CompiledQuery.raw(waits))).rows.length
