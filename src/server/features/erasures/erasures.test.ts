import { expect, test } from 'vitest'
import { erasedKinds, erasuresIn, type Erasure } from '#domain/people/erasures.ts'
import { erasuresEmailedMax, erasuresKeptDays } from '#domain/policy.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'
import { erasuresStore } from './erasures.store.ts'

const told: Erasure[] = []
const server = await openServer({ outside: { ledger: { add: async (erasures) => void told.push(...erasures) } } })
const { db } = server

const member = await memberWith(server, 'anna@example.com')
const { user } = await member.readProfile()
const found = (kind: Erasure['kind'], hashes: readonly string[]) => erasuresStore(db).findAgain(kind, hashes)

/** The kinds recorded since the last call. */
async function noted(): Promise<readonly string[]> {
  await server.app.erasures.run()
  return told.splice(0).map(({ kind }) => kind)
}

test('a final deletion is recorded in the transaction that makes it, and an expiry not at all', async () => {
  const { id } = await member.saveStatement({ body: typedStatement() })
  const expired = await member.saveStatement({ body: typedStatement({}, 26) })
  await member.deleteStatement({ body: { id } })
  expect(await noted()).toEqual([])
  // an expiry happens again after a restore, so it is not recorded
  await db.deleteFrom('financial_statements').where('id', 'in', [id, expired.id]).execute()
  expect(await noted()).toEqual(['statement'])

  await db
    .insertInto('cards')
    .values({
      id: '6b1f0a52-0c53-4f5f-8a0e-3f0d1f2f9a11',
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
  const rolledBack = db.transaction().execute(async (inside) => {
    await inside.deleteFrom('cards').execute()
    throw new Error('not after all')
  })
  await expect(rolledBack).rejects.toThrow('not after all')
  expect(await noted()).toEqual([])
  await db.deleteFrom('cards').execute()
  expect(await noted()).toEqual(['card'])
})

test('a record restored after its erasure is found by the recorded hash, and an unknown hash finds nothing of any kind', async () => {
  for (const kind of erasedKinds) expect(await found(kind, ['0'.repeat(64)])).toEqual([])
  const { id } = await member.saveStatement({ body: typedStatement({}, 27) })
  await db.updateTable('financial_statements').set({ deleted_at: server.now() }).where('id', '=', id).execute()
  const copy = await db.selectFrom('financial_statements').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await db.deleteFrom('financial_statements').where('id', '=', id).execute()
  await server.app.erasures.run()
  const hashes = told.splice(0).map(({ hash }) => hash)
  expect(await found('statement', hashes)).toEqual([])
  await db
    .insertInto('financial_statements')
    .values(copy as never)
    .execute()
  expect(await found('statement', hashes)).toEqual([id])
})

test('two servers running at once copy every erasure to the ledger, and the daily email lists the newest', async () => {
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

test('an erasure is removed from the database after a time, but never before it is in the ledger', async () => {
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
