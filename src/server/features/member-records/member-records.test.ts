import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { nothingAsked } from '#domain/assessment/source.ts'
import { memberRecords, memberTableNames, type MemberTable } from '#domain/people/member-records.ts'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const tables: Readonly<Record<string, MemberTable>> = memberRecords

type Column = { readonly table: string; readonly column: string }

const rowsOf = async (sql: string): Promise<readonly Column[]> =>
  (await server.db.executeQuery<Column>(CompiledQuery.raw(sql))).rows

const columnsOfSchema = () =>
  rowsOf(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )

/** The columns with a foreign key to an account. */
const columnsOfMembers = () =>
  rowsOf(`
    select source.relname as table, attribute.attname as column
    from pg_constraint as key
    join pg_class as source on source.oid = key.conrelid
    join pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = any (key.conkey)
    where key.contype = 'f' and key.confrelid = 'users'::regclass`)

test('every table has an entry in `memberRecords`, and every entry has a table', async () => {
  const names = new Set((await columnsOfSchema()).map(({ table }) => table))
  expect([...memberTableNames].toSorted()).toEqual([...names].toSorted())
})

test('every column is in the download or withheld for a reason', async () => {
  const listed = memberTableNames.flatMap((table) =>
    [...memberRecords[table].download, ...Object.keys(memberRecords[table].withheld)].map(
      (column) => `${table}.${column}`,
    ),
  )
  const there = (await columnsOfSchema()).map(({ table, column }) => `${table}.${column}`)
  expect(listed.toSorted()).toEqual(there.toSorted())
})

test('`memberRecords` lists every column that refers to an account', async () => {
  const found = await columnsOfMembers()
  expect(found.length).toBeGreaterThan(6)
  const forgotten = found.filter(({ table, column }) => tables[table]?.foundBy[column] !== 'id')
  expect(forgotten).toEqual([])
  const stays = found.filter(({ table }) => tables[table]?.atDeletion !== 'deleted')
  expect(stays.map(({ table }) => table).toSorted()).toEqual(['invoices', 'orders', 'subscriptions'])
  expect(stays.filter(({ table }) => tables[table]?.atDeletion !== 'detached')).toEqual([])
})

test('`memberRecords` lists every column with a member’s email address', async () => {
  const addresses = (await columnsOfSchema()).filter(
    ({ table, column }) =>
      /^(email|recipient|address_hash|asker_hash)$/.test(column) && tables[table]?.foundBy['user_id'] === undefined,
  )
  expect(addresses.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([
    // `memberRecords` does not list this column, because admins are not members
    'admins.email',
    'contact_messages.email',
    'mailed_secrets.address_hash',
    'mailed_secrets.asker_hash',
    'mails.recipient',
    'used_quotas.address_hash',
    'users.email',
  ])
  const forgotten = addresses.filter(
    ({ table, column }) => tables[table]?.foundBy[column] === undefined && table !== 'users' && table !== 'admins',
  )
  expect(forgotten).toEqual([])
})

type RecordValues = { readonly table: string; readonly values: { readonly [column: string]: unknown } }
type Member = Awaited<ReturnType<typeof memberWithAll>>

const contact = { fullName: 'Anna', reason: 'Other', message: 'Where is my invoice?' }
const password = 'a good pass phrase'

/**
 * A member with a proven address, drafts, a deleted draft, a translation, an assessment and a message to the operator.
 */
async function memberWithAll(email: string, drafts = 1) {
  await memberWith(server, email)
  const { token } = await server.as({ device: 'Firefox' }).login({ body: { email, password } })
  const member = server.as({ token })
  const otp = /^\d{6}$/m.exec((await server.messageTo(email)).text)?.[0] ?? ''
  await member.proveAddress({ body: { otp } })
  for (let draft = 0; draft < drafts; draft++)
    await member.saveStatement({ body: typedStatement({ companyTitle: `Draft ${draft} of ${email}` }) })
  const generated = await member.saveStatement({ body: typedStatement({ generate: true }, 30), idempotencyKey: 'once' })
  await member.renameStatement({ body: { id: generated.id, companyTitle: 'Whale', russianName: null, inn: null } })
  const source = { statementId: generated.id, statement: null, fields: null }
  await member.saveAssessment({ body: { ...nothingAsked, title: '', expected: null, ...source } })
  const deleted = await member.saveStatement({ body: typedStatement({}, 40) })
  await member.deleteStatement({ body: { id: deleted.id } })
  await server.as().sendContactForm({ body: { ...contact, email } })
  return { email, token, member }
}

async function everythingOf({ member }: Member): Promise<readonly RecordValues[]> {
  const records: RecordValues[] = []
  for (let from: string | null = ''; from !== null;) {
    const page: Awaited<ReturnType<typeof member.readMyRecords>> = await member.readMyRecords({ query: { from } })
    expect(page.records.filter(({ table }) => table === 'financial_statements').length).toBeLessThan(9)
    records.push(...page.records)
    from = page.next
  }
  return records
}

const namesIn = (records: readonly RecordValues[]): readonly string[] => [...new Set(records.map(({ table }) => table))]

test('the download has all records of the member', async () => {
  const anna = await memberWithAll('anna@example.com', 20)
  const records = await everythingOf(anna)
  expect(namesIn(records)).toEqual([
    'users',
    'plan_holdings',
    'grants',
    'sessions',
    'known_networks',
    'contact_messages',
    'financial_statements',
    'statement_renames',
    'assessments',
    'customers',
    'repeats',
    'storage',
  ])
  const statements = records.filter(({ table }) => table === 'financial_statements')
  expect(statements).toHaveLength(22)
  expect(new Set(statements.map(({ values }) => values['id'])).size).toBe(22)
  expect(statements.filter(({ values }) => values['deleted_at'] !== null)).toHaveLength(1)
  expect(statements.find(({ values }) => values['status'] === 'generated')?.values['output']).toMatchObject({
    source: expect.anything(),
  })
  expect(records.find(({ table }) => table === 'contact_messages')?.values).toMatchObject({ message: contact.message })
  const { tables: counts } = await anna.member.countMyRecords()
  for (const { table, count } of counts.filter((each) => memberRecords[each.table].download.length > 0))
    expect([table, records.filter((record) => record.table === table).length]).toEqual([table, count])
})

test('many small records fit in one page of the download', async () => {
  const member = await memberWith(server, 'list@example.com')
  const names = Array.from({ length: 450 }, (_, at) => `Customer ${at}`)
  const customers = names.map((name) => ({ name, russianName: null, inn: null, request: null }))
  await member.importCustomers({ body: { customers } })
  const pages: (readonly RecordValues[])[] = []
  for (let from: string | null = ''; from !== null;) {
    const page: Awaited<ReturnType<typeof member.readMyRecords>> = await member.readMyRecords({ query: { from } })
    pages.push(page.records)
    from = page.next
  }
  const read = pages.flat().filter(({ table }) => table === 'customers')
  expect(new Set(read.map(({ values }) => values['name']))).toEqual(new Set(names))
  expect(pages.length).toBeLessThan(5)
})

test('the download contains no secrets and nothing about other members', async () => {
  const one = await memberWithAll('one@example.com')
  const other = await memberWithAll('other@example.com')
  const text = JSON.stringify(await everythingOf(one))
  expect(text).toContain('one@example.com')
  expect(text).not.toContain('other@example.com')
  expect(text).not.toContain('$argon2id$')
  expect(text).not.toContain(one.token)
  // hashes are stored as bytes, which would begin like this in JSON
  expect(text).not.toContain('\\\\x')
  const otherIds = (await everythingOf(other)).flatMap(({ values }) =>
    typeof values['id'] === 'string' ? [values['id']] : [],
  )
  expect(otherIds.length).toBeGreaterThan(4)
  expect(otherIds.filter((id) => text.includes(id))).toEqual([])
})

test('a member’s records are found even if the email address has a Cyrillic capital', async () => {
  const boris = await memberWithAll('Борис@example.com')
  expect(namesIn(await everythingOf(boris))).toContain('contact_messages')
})

test('the download contains no messages from an unproven address', async () => {
  await server.as().sendContactForm({ body: { ...contact, email: 'owner@example.com' } })
  const { token } = await server.as().register(registration('owner@example.com'))
  const { records } = await server.as({ token }).readMyRecords({ query: { from: '' } })
  expect(namesIn(records)).not.toContain('contact_messages')
})

test('the download begins again if the position of its next page is invalid', async () => {
  const member = await memberWith(server, 'place@example.com')
  const { records } = await member.readMyRecords({ query: { from: "users; drop table users/'" } })
  expect(records[0]?.table).toBe('users')
  expect(await refusal(server.as().readMyRecords({ query: { from: '' } }))).toEqual([401, 'not-signed-in'])
  expect(await refusal(server.as().countMyRecords())).toEqual([401, 'not-signed-in'])
})
