import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { erasedKinds, erasedTables, erasuresIn, type Erasure } from '#domain/people/erasures.ts'
import { erasuresEmailedMax, erasuresKeptDays } from '#domain/policy.ts'
import { goldenBody } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'
import { erasuresStore } from './erasures.store.ts'

const told: Erasure[] = []
const server = await openServer({ outside: { ledger: { add: async (erasures) => void told.push(...erasures) } } })
const { db } = server

const member = await memberWith(server, 'anna@example.com')
const { user } = await member.readProfile()
const found = (kind: Erasure['kind'], hashes: readonly string[]) => erasuresStore(db).findAgain(kind, hashes)

/** The kinds of the erasures recorded since the last call. */
async function noted(): Promise<readonly string[]> {
  await server.app.erasures.run()
  return told.splice(0).map(({ kind }) => kind)
}

async function addCard(): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('cards')
    .values({
      id,
      user_id: user.id,
      payment_method: 'pm',
      brand: 'visa',
      last_four: '4242',
      expiry_month: 1,
      expiry_year: 2030,
      is_default: true,
      consent_version: '1',
      consented_at: server.now(),
    })
    .execute()
  return id
}

async function addAdmin(): Promise<string> {
  const row = { id: randomUUID(), email: 'olga@example.com', email_key: 'olga@example.com', role: 'owner' as const }
  await db
    .insertInto('admins')
    .values({ ...row, added_at: server.now() })
    .execute()
  return row.id
}

const company = { id: null, version: null, name: 'Blue Whale', russianName: null, inn: null, request: null }

/** Saves an assessment; returns its id and that of its customer. */
async function addAssessment() {
  await db.updateTable('grants').set({ used: 0 }).execute()
  const { id } = await member.saveAssessment({ body: goldenBody('assessment-almost-empty') })
  const assessments = db.selectFrom('assessments').select('customer_id').where('id', '=', id)
  return { assessmentId: id, customerId: (await assessments.executeTakeFirstOrThrow()).customer_id ?? '' }
}

async function addNote(): Promise<string> {
  const { id } = await member.saveCustomer({ body: company })
  return (await member.writeCustomerNote({ body: { customerId: id, id: null, text: 'Called.' } })).id
}

async function addDecision(): Promise<string> {
  const request = { amount: 1_000, currency: 'RUB', termsDays: null }
  const decided = { request, outcome: 'approve', granted: 1_000, reason: '', nextReviewOn: null } as const
  return (await member.saveDecision({ body: { ...(await addAssessment()), ...decided } })).id
}

/** For each kind of record, adds one and returns its id. */
const added: Readonly<Record<Erasure['kind'], () => Promise<string>>> = {
  statement: async () => (await member.saveStatement({ body: typedStatement({}, 27) })).id,
  assessment: async () => (await addAssessment()).assessmentId,
  note: addNote,
  decision: addDecision,
  customer: async () => (await member.saveCustomer({ body: company })).id,
  card: addCard,
  member: async () => (await (await memberWith(server, 'boris@example.com')).readProfile()).user.id,
  admin: addAdmin,
}

test('a permanent deletion is recorded as an erasure, but an expiry is not', async () => {
  const { id } = await member.saveStatement({ body: typedStatement() })
  const expired = await member.saveStatement({ body: typedStatement({}, 26) })
  await member.deleteStatement({ body: { id } })
  expect(await noted()).toEqual([])
  // after a restore, records expire again, so an expiry need not be recorded
  await db.deleteFrom('financial_statements').where('id', 'in', [id, expired.id]).execute()
  expect(await noted()).toEqual(['statement'])

  await addCard()
  const rolledBack = db.transaction().execute(async (inside) => {
    await inside.deleteFrom('cards').execute()
    throw new Error('not after all')
  })
  await expect(rolledBack).rejects.toThrow('not after all')
  expect(await noted()).toEqual([])
  await db.deleteFrom('cards').execute()
  expect(await noted()).toEqual(['card'])
})

test('a note deleted with its customer gets no separate erasure record', async () => {
  const id = await addDecision()
  const decisions = db.selectFrom('customer_decisions').select('customer_id').where('id', '=', id)
  const { customer_id: customerId } = await decisions.executeTakeFirstOrThrow()
  await member.writeCustomerNote({ body: { customerId, id: null, text: 'Called.' } })
  await db.deleteFrom('customers').where('id', '=', customerId).execute()
  expect([await noted(), await decisions.execute()]).toEqual([[], []])
  const other = await memberWith(server, 'vera@example.com')
  const { id: own } = await other.saveCustomer({ body: company })
  await other.writeCustomerNote({ body: { customerId: own, id: null, text: 'Called.' } })
  const password = 'a good pass phrase'
  await other.deleteAccount({ body: { confirmation: 'vera@example.com', currentPassword: password, otp: '' } })
  expect(await noted()).toEqual(['member'])
})

test.each(erasedKinds)('an erased %s is found by its recorded hash after a restore', async (kind) => {
  const id = await added[kind]()
  const table = erasedTables[kind]
  if (['statement', 'assessment', 'customer'].includes(kind))
    await db.executeQuery(CompiledQuery.raw(`update ${table} set deleted_at = now() where id = $1`, [id]))
  const hashes: string[] = []
  // the rollback brings the record back, as a backup from before the erasure does
  const restored = db.transaction().execute(async (inside) => {
    await inside.executeQuery(CompiledQuery.raw(`delete from ${table} where id = $1`, [id]))
    const newest = inside.selectFrom('erasures').select('hash').where('kind', '=', kind).orderBy('number', 'desc')
    hashes.push((await newest.executeTakeFirstOrThrow()).hash)
    expect(await erasuresStore(inside).findAgain(kind, hashes)).toEqual([])
    throw new Error('restored')
  })
  await expect(restored).rejects.toThrow('restored')
  expect(await found(kind, hashes)).toEqual([id])
  expect(await found(kind, [hashOf(0)])).toEqual([])
})

test('concurrent servers copy every erasure to the ledger', async () => {
  const second = await server.another()
  await db
    .insertInto('erasures')
    .values(
      Array.from({ length: erasuresEmailedMax + 5 }, (_, index) => ({ kind: 'card' as const, hash: hashOf(index) })),
    )
    .execute()
  await Promise.all([server.app.erasures.run(), second.erasures.run()])
  await server.app.erasures.run()
  expect(new Set(told.splice(0).map(({ hash }) => hash)).size).toBe(erasuresEmailedMax + 5)
  const { lines, leftOut } = await server.app.services.erasures.newestLines(3)
  expect(lines).toHaveLength(erasuresEmailedMax)
  expect(leftOut).toBeGreaterThanOrEqual(5)
  expect(erasuresIn(lines.join('\n'))).toHaveLength(erasuresEmailedMax)
  expect(lines.at(-1)).toContain(hashOf(erasuresEmailedMax + 4))
})

test('an erasure is removed from the database after its retention period', async () => {
  await db
    .insertInto('erasures')
    .values({ kind: 'member', hash: hashOf(1) })
    .execute()
  const later = new Date(Date.now() + (erasuresKeptDays + 1) * 24 * 60 * 60_000)
  await server.app.services.erasures.sweep(later)
  expect(await db.selectFrom('erasures').select(['kind', 'told_at']).execute()).toEqual([
    { kind: 'member', told_at: null },
  ])
})

const hashOf = (index: number): string => index.toString(16).padStart(64, '0')
