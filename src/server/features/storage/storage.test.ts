import { expect, test } from 'vitest'
import { draftOwnBytes, responsesBeyondBytesMax, keptBytesMax } from '#domain/policy.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { copyDraft, everything, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const full = [409, 'storage-full']
const times = (count: number) => Array.from({ length: count }, (_, at) => at)

const idOf = async (email: string): Promise<string> =>
  (await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

async function storedBy(email: string): Promise<number> {
  const userId = await idOf(email)
  const row = await server.db.selectFrom('storage').select('bytes').where('user_id', '=', userId).executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

/** Leaves this many bytes of storage free for a member. */
async function leave(email: string, bytes: number): Promise<void> {
  const userId = await idOf(email)
  await server.db
    .updateTable('storage')
    .set({ bytes: keptBytesMax - bytes })
    .where('user_id', '=', userId)
    .execute()
}

test('the total size of a member’s drafts is limited', async () => {
  const email = 'full@example.com'
  const member = await memberWith(server, email)
  const { id } = await member.saveStatement({ body: typedStatement() })
  const each = await storedBy(email)
  expect(each).toBeGreaterThan(300)
  await leave(email, each)
  const second = await member.saveStatement({ body: typedStatement() })
  expect(await refusal(member.saveStatement({ body: typedStatement() }))).toEqual(full)
  await member.deleteStatement({ body: { id } })
  expect(await refusal(member.saveStatement({ body: typedStatement() }))).toEqual(full)

  await server.passDays(2)
  await server.app.sweep.run()
  const { token } = await server.as().login({ body: { email, password: 'a good pass phrase' } })
  const later = server.as({ token })
  await later.saveStatement({ body: typedStatement() })
  const body = { ...typedStatement({ codeValues: {} }), version: second.version }
  expect((await later.updateStatement({ params: { id: second.id }, body })).version).toBe(2)
})

test('deleting and saving drafts repeatedly does not get round the storage limit', async () => {
  const email = 'again@example.com'
  const member = await memberWith(server, email)
  await member.saveStatement({ body: typedStatement() })
  await leave(email, 5 * draftOwnBytes)
  const saved = async () => {
    const { id } = await member.saveStatement({ body: typedStatement() })
    await member.deleteStatement({ body: { id } })
  }
  const settled = []
  for (const _ of times(30)) settled.push(await saved().catch((error: unknown) => error))
  expect(settled.at(-1)).toMatchObject({ status: 409, refusal: { code: 'storage-full' } })
})

test('empty drafts use up storage even after they are deleted', async () => {
  const email = 'empty@example.com'
  const member = await memberWith(server, email)
  await member.saveStatement({ body: typedStatement({ codeValues: {} }) })
  await leave(email, 2 * draftOwnBytes)
  const saved = async () => {
    const { id } = await member.saveStatement({ body: typedStatement({ codeValues: {} }) })
    await member.deleteStatement({ body: { id } })
  }
  await saved()
  expect(await refusal(saved())).toEqual(full)
})

test('a translated draft takes up no storage', async () => {
  const email = 'generates@example.com'
  const member = await memberWith(server, email)
  const { id } = await member.saveStatement({ body: typedStatement() })
  expect(await storedBy(email)).toBeGreaterThan(0)
  await member.updateStatement({ params: { id }, body: { ...typedStatement({ generate: true }), version: 1 } })
  expect(await storedBy(email)).toBe(0)
  await leave(email, 0)
  expect((await member.saveStatement({ body: typedStatement({ generate: true }, 27) })).status).toBe('generated')
})

test('responses stored for idempotency keys count towards storage', async () => {
  const email = 'keys@example.com'
  const member = await memberWith(server, email)
  await member.saveStatement({ body: typedStatement({ generate: true }), idempotencyKey: 'k' })
  expect(await storedBy(email)).toBeGreaterThan(100)
})

test('stored responses have a higher limit than drafts', async () => {
  const email = 'responses@example.com'
  const member = await memberWith(server, email)
  const { id } = await member.saveStatement({ body: typedStatement() })
  const change = (version: number) =>
    member.updateStatement({ params: { id }, body: { ...typedStatement(), version }, idempotencyKey: `k${version}` })
  await leave(email, 0)
  expect((await change(1)).version).toBe(2)
  await leave(email, -responsesBeyondBytesMax)
  expect(await refusal(change(2))).toEqual(full)
  expect((await member.editStatement({ params: { id } })).version).toBe(2)
})

test('sixty concurrent saves do not exceed the maximum number of drafts', { tags: 'full' }, async () => {
  const member = await memberWith(server, 'race@example.com')
  const draft = typedStatement({ codeValues: {} })
  await copyDraft(server, { id: (await member.saveStatement({ body: draft })).id, copies: 189 })
  const settled = await Promise.allSettled(times(60).map(() => member.saveStatement({ body: draft })))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const { user } = await member.listStatements({ body: everything })
  expect(user.financialStatements).toHaveLength(200)
})

test('restoring drafts does not exceed the maximum number of drafts', async () => {
  const member = await memberWith(server, 'restores@example.com')
  const draft = typedStatement({ codeValues: {} })
  const ids = []
  for (const _ of times(20)) ids.push((await member.saveStatement({ body: draft })).id)
  for (const id of ids) await member.deleteStatement({ body: { id } })
  await copyDraft(server, { id: (await member.saveStatement({ body: draft })).id, copies: 189 })
  await Promise.allSettled([
    ...ids.map((id) => member.restoreStatement({ body: { id } })),
    ...times(20).map(() => member.saveStatement({ body: draft })),
  ])
  const { user } = await member.listStatements({ body: everything })
  expect(user.financialStatements).toHaveLength(200)
})

test('a member with full storage can still shorten notes', async () => {
  const email = 'shorter@example.com'
  const member = await memberWith(server, email)
  const named = { name: 'Birch', russianName: null, inn: null, request: null }
  const entered = { ...named, id: null, version: null }
  const { id, version } = await member.saveCustomer({ body: entered })
  const note = await member.writeCustomerNote({ body: { customerId: id, id: null, text: 'They called.' } })
  await leave(email, 0)
  const change = (text: string) => member.writeCustomerNote({ body: { customerId: id, id: note.id, text } })
  expect(await change('Called.')).toEqual(note)
  await leave(email, 0)
  expect(await refusal(change('Called again.'))).toEqual(full)
  const request = { amount: 100_000, currency: 'USD', termsDays: 30 }
  await member.saveCustomer({ body: { ...entered, id, version, request } })
  const imports = (customers: readonly (typeof named)[]) =>
    member.importCustomers({ body: { customers: [...customers] } })
  expect(await imports([named])).toEqual({ added: 0, changed: 0, same: 1 })
  expect(await refusal(imports([{ ...named, name: 'Oak' }]))).toEqual(full)
  expect(await refusal(member.saveCustomer({ body: entered }))).toEqual(full)
})
