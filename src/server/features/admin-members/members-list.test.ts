import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const { db } = server
const admin = await openAdmin(server)
const { calls } = await admin.enrol('sam@saldo.example', 'support')
const minuteMs = 60_000

const anna = await memberWith(server, 'anna@example.com')
await anna.saveProfile({ body: { name: 'Anna Quirke', company: 'North & Co', country: 'FR' } })
await anna.saveStatement({ body: typedStatement({ generate: true }) })
server.pass(minuteMs)
await server.as().register(registration('boris@example.com'))
server.pass(minuteMs)
const vera = await memberWith(server, 'vera@example.com')
const { rows: registered } = await calls.listMembers({ query: {} })
const idOf = (email: string): string => registered.find((row) => row.email === email)?.id ?? ''
await db
  .updateTable('users')
  .set({ address_proven_at: server.now() })
  .where('email', '<>', 'boris@example.com')
  .execute()

const emails = async (query: Parameters<typeof calls.listMembers>[0]['query']) =>
  (await calls.listMembers({ query })).rows.map(({ email }) => email)

test('members can be found by name, address, company and id', async () => {
  expect(await emails({})).toEqual(['vera@example.com', 'boris@example.com', 'anna@example.com'])
  expect(await emails({ sort: 'email' })).toEqual(['anna@example.com', 'boris@example.com', 'vera@example.com'])
  for (const search of ['QUIRKE', 'h & c', 'anna@', idOf('anna@example.com')])
    expect(await emails({ search })).toEqual(['anna@example.com'])
  expect(await emails({ search: '_nna' })).toEqual([])
  const first = await calls.listMembers({ query: { limit: 2, sort: 'seen', order: 'up' } })
  const second = await calls.listMembers({ query: { limit: 2, sort: 'seen', order: 'up', cursor: first.next ?? '' } })
  expect([...first.rows, ...second.rows].map(({ email }) => email)).toEqual([
    'anna@example.com',
    'boris@example.com',
    'vera@example.com',
  ])
  expect(second.next).toBeNull()
})

test('a search for a Cyrillic name or address ignores case', async () => {
  const ivan = await memberWith(server, 'Иван@example.com')
  await ivan.saveProfile({ body: { name: 'Иван Щёлоков' } })
  for (const search of ['щЁлОКов', 'ИВАН@', 'Иван Щ']) expect(await emails({ search })).toEqual(['Иван@example.com'])
  await ivan.deleteAccount({
    body: { currentPassword: 'a good pass phrase', otp: '', confirmation: 'Иван@example.com' },
  })
})

test('a row of the list shows the member’s state, plan and numbers of records', async () => {
  const [row] = (await calls.listMembers({ query: { search: 'quirke' } })).rows
  expect(row).toMatchObject({
    name: 'Anna Quirke',
    company: 'North & Co',
    country: 'FR',
    state: 'active',
    plan: 'free',
    statements: 1,
    assessments: 0,
    orders: 0,
  })
  expect(await emails({ state: 'unproven' })).toEqual(['boris@example.com'])
  expect(await emails({ plan: 'none' })).toEqual(['boris@example.com'])
  expect(await emails({ plan: 'free', sort: 'email' })).toEqual(['anna@example.com', 'vera@example.com'])
  expect(await emails({ plan: 'paying' })).toEqual([])
})

test('a company name that begins with = is not saved as a spreadsheet formula', async () => {
  await vera.saveProfile({ body: { name: 'Vera', company: '=1+1' } })
  const csv = await calls.saveMembers({ query: { limit: 1 } })
  expect(csv.trim().split('\n')).toHaveLength(4)
  expect(csv).not.toMatch(/^=|,=/m)
})

test('an admin cannot see the content of a member’s statements', async () => {
  const file = await calls.readMember({ params: { id: idOf('anna@example.com') } })
  expect(file).toMatchObject({
    account: { email: 'anna@example.com', isAddressProven: true, hasPassword: true, suspendedAt: null },
    plan: { counter: 9, assessmentCounter: 10, awards: [], subscriptions: [] },
    statements: [{ status: 'generated', count: 1 }],
    assessments: { count: 0, newestAt: null },
    orders: [],
    ordersInAll: 0,
  })
  expect(file.sessions).toHaveLength(1)
  expect(file.history.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['statement.generated', 'plan.taken', 'account.registered']),
  )
  expect(JSON.stringify(file)).not.toMatch(/Blue Whale|"900"|:900[,}]/)
  for (const wrong of ['x', '00000000-0000-4000-8000-000000000000'])
    await expect(calls.readMember({ params: { id: wrong } })).rejects.toMatchObject({ status: 404 })
})

test('an admin sees the size of a member’s translations and drafts', async () => {
  const dora = await memberWith(server, 'dora@example.com')
  await dora.saveStatement({ body: typedStatement({ generate: true }) })
  await dora.saveStatement({ body: typedStatement() })
  const { user } = await dora.readProfile()
  const rows = await server.db
    .selectFrom('financial_statements')
    .select(sql<string>`figures::text`.as('figures'))
    .where('user_id', '=', user.id)
    .orderBy('status', 'desc')
    .execute()
  const { statements } = await calls.readMember({ params: { id: user.id } })
  expect(statements.map(({ status, bytes }) => [status, bytes])).toEqual([
    ['generated', Buffer.byteLength(rows[0]?.figures ?? '')],
    ['draft', Buffer.byteLength(rows[1]?.figures ?? '')],
  ])
})
