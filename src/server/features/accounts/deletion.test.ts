import { expect, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import { memberRecords, memberTableNames } from '#domain/people/member-records.ts'
import { nothingAsked } from '#domain/assessment/source.ts'
import { paidOrder } from '../../../../scripts/vitest/paid-orders.ts'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { counterOf, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()
const guest = server.as()
const password = 'a good pass phrase'
const ended = [401, 'not-signed-in']

/**
 * A member with a proven address, two sessions, a draft, a translation, an assessment and a message to the operator.
 */
async function memberWithAll(email: string) {
  await memberWith(server, email)
  const { token } = await guest.login({ body: { email, password } })
  const member = server.as({ token })
  await member.proveAddress({ body: { otp: await newestCode(email) } })
  const { token: second } = await guest.login({ body: { email, password } })
  await member.saveStatement({ body: typedStatement() })
  const generated = await member.saveStatement({ body: typedStatement({ generate: true }, 30), idempotencyKey: 'once' })
  const source = { statementId: generated.id, statement: null, fields: null }
  await member.saveAssessment({ body: { ...nothingAsked, title: '', expected: null, ...source } })
  await guest.sendContactForm({ body: { fullName: 'Anna', email, reason: 'Other', message: 'Hello' } })
  return { email, token, second, member }
}

async function newestCode(email: string): Promise<string> {
  return /^\d{6}$/m.exec((await server.messageTo(email)).text)?.[0] ?? ''
}

const deletion = (email: string, given = {}) => ({
  body: { confirmation: email, currentPassword: password, otp: '', ...given },
})

/** Finds all database rows that contain one of these strings. Returns the table name of each row found. */
async function rowsWith(...texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const table of memberTableNames.filter((name) => name !== 'migrations')) {
    const rows = await server.db.selectFrom(table).selectAll().execute()
    found.push(...rows.filter((row) => texts.some((text) => JSON.stringify(row).includes(text))).map(() => table))
  }
  return found
}

test('nothing in the database refers to a deleted account', async () => {
  const { email, token, second, member } = await memberWithAll('gone@example.com')
  const { user } = await member.readProfile()
  expect(new Set(await rowsWith(user.id, email)).size).toBeGreaterThan(7)
  await member.deleteAccount(deletion(' Gone@Example.com '))
  expect(await rowsWith(user.id)).toEqual([])
  await server.app.sendEmails.run()
  expect(await rowsWith(email)).toEqual([])
  for (const each of [token, second]) expect(await refusal(server.as({ token: each }).readProfile())).toEqual(ended)
  expect(await refusal(guest.login({ body: { email, password } }))).toEqual([401, 'wrong-credentials'])
})

test('deleting one member’s account removes none of another member’s records', async () => {
  const stays = await memberWithAll('stays@example.com')
  const goes = await memberWithAll('goes@example.com')
  const countsOf = async () => (await stays.member.countMyRecords()).tables
  const before = await countsOf()
  expect(before.filter(({ count }) => count > 0).length).toBeGreaterThan(7)
  await goes.member.deleteAccount(deletion(goes.email))
  expect(await countsOf()).toEqual(before)
  expect((await guest.login({ body: { email: stays.email, password } })).user.email).toBe(stays.email)
})

test('only the email about the deletion is sent after an account is deleted', async () => {
  const { email, member } = await memberWithAll('mailed@example.com')
  await server.app.sendEmails.run()
  await guest.requestPasswordReset({ body: { email } })
  await member.sendAddressCode()
  const before = server.messages.length
  await member.deleteAccount(deletion(email))
  await server.app.sendEmails.run()
  expect(server.messages.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Your Saldo account was deleted'],
  ])
})

test('deleting an account does not drop emails to an unproven address', async () => {
  const email = 'waits@example.com'
  const { token } = await guest.register(registration(email))
  await server.app.services.emails.queue({ words: 'passwordChanged', to: email, facts: { site: '' } })
  const before = server.messages.length
  await server.as({ token }).deleteAccount(deletion(email))
  await server.app.sendEmails.run()
  // the welcome email and the email that was waiting, but none about the deletion, because the address may be a
  // stranger's
  expect(server.messages.slice(before).filter(({ to }) => to === email)).toHaveLength(2)
})

test('concurrent requests to delete an account delete it once', async () => {
  const { email, member, second } = await memberWithAll('twice@example.com')
  const calls = [member, server.as({ token: second }), member].map((each) => each.deleteAccount(deletion(email)))
  const settled = await Promise.allSettled(calls)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(member.deleteAccount(deletion(email)))).toEqual(ended)
  await server.app.sendEmails.run()
  expect(server.messages.filter(({ to, subject }) => to === email && subject.includes('was deleted'))).toHaveLength(1)
})

const problemsOf = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    (error: unknown) =>
      error instanceof CallRefused ? error.refusal?.problems?.map(({ code, at }) => [code, at]) : error,
  )

test.each([
  [{ confirmation: 'delete' }, [['confirmation-differs', 'confirmation']]],
  [{ confirmation: '' }, [['confirmation-differs', 'confirmation']]],
  [{ currentPassword: '' }, [['current-password-missing', 'current_password']]],
  [{ currentPassword: 'a wrong one' }, [['current-password-wrong', 'current_password']]],
  [{ currentPassword: '', otp: '12' }, [['code-malformed', 'otp']]],
  [{ currentPassword: '', otp: '000000' }, [['code-wrong', 'otp']]],
])('a deletion with %j is refused with a problem at the wrong field', async (given, problems) => {
  const email = `kept-${JSON.stringify(given).replaceAll(/\W+/g, '-')}@example.com`
  const member = await memberWith(server, email)
  expect(await problemsOf(member.deleteAccount(deletion(email, given)))).toEqual(problems)
  expect((await member.readProfile()).user.email).toBe(email)
})

test('a member without a password confirms the deletion by an emailed code', async () => {
  const email = 'bycode@example.com'
  await guest.register(registration(email))
  await server.app.sendEmails.run()
  await guest.sendOtp({ body: { email } })
  const { token, user } = await guest.loginWithOtp({ body: { email, otp: await newestCode(email) } })
  expect(user.needsPassword).toBe(true)
  const member = server.as({ token })
  expect(await refusal(member.deleteAccount(deletion(email)))).toEqual([422, 'form-refused'])
  await member.sendAddressCode()
  await member.deleteAccount(deletion(email, { currentPassword: '', otp: await newestCode(email) }))
  expect(await refusal(member.readProfile())).toEqual(ended)
})

test('an account cannot be deleted with a sign-in code', async () => {
  const { email, member } = await memberWithAll('codes@example.com')
  const other = await memberWithAll('others@example.com')
  await server.app.sendEmails.run()
  await other.member.sendAddressCode()
  const ofOther = { currentPassword: '', otp: await newestCode(other.email) }
  expect(await problemsOf(member.deleteAccount(deletion(email, ofOther)))).toEqual([['code-wrong', 'otp']])
  await guest.sendOtp({ body: { email } })
  const ofLogin = { currentPassword: '', otp: await newestCode(email) }
  expect(await problemsOf(member.deleteAccount(deletion(email, ofLogin)))).toEqual([['code-wrong', 'otp']])
})

test('wrong passwords for a deletion count towards the login limit', async () => {
  const email = 'guessed@example.com'
  const member = await memberWith(server, email)
  const guess = () => refusal(member.deleteAccount(deletion(email, { currentPassword: 'a wrong one' })))
  for (let tried = 0; tried < 10; tried++) expect(await guess()).toEqual([422, 'form-refused'])
  expect(await refusal(member.deleteAccount(deletion(email)))).toEqual([429, 'too-many-calls'])
  expect(await refusal(guest.login({ body: { email, password } }))).toEqual([429, 'too-many-calls'])
})

/** Registers a member, who takes the free plan. */
async function joined(email: string) {
  const member = server.as({ token: (await guest.register(registration(email))).token })
  await member.takeFreePlan()
  return member
}

test('an account at a deleted account’s address gets only the remaining free translations', async () => {
  const { email, member } = await memberWithAll('again@example.com')
  await member.deleteAccount(deletion(email))
  const again = await joined(email)
  expect(await counterOf(again)).toBe(9)
  expect((await again.readCurrentPlan()).assessmentCounter).toBe(9)
  await again.deleteAccount(deletion(email))
  const third = server.as({ token: (await guest.register(registration(email))).token })
  await third.deleteAccount(deletion(email))
  expect(await counterOf(await joined(email))).toBe(9)
  expect(await server.db.selectFrom('used_quotas').selectAll().execute()).not.toEqual([])
  expect(memberRecords.used_quotas.atDeletion).toBe('kept')
  server.setNow('2027-01-01T00:00:00Z')
  await server.believeClock()
  await server.app.sweep.run()
  expect(await server.db.selectFrom('used_quotas').selectAll().execute()).toEqual([])
})

test('orders and invoices remain when an account is deleted', async () => {
  const { email, member } = await memberWithAll('bought@example.com')
  const { user } = await member.readProfile()
  const order = await paidOrder(server, user.id)
  const now = server.now()
  const grant = { counted: 'translations', given: 1, from_at: now, until_at: new Date(now.getTime() + 1) } as const
  await server.db
    .insertInto('grants')
    .values({ ...grant, id: order, user_id: user.id, order_id: order })
    .execute()
  const invoice = {
    number: 'INV-2026-000001',
    kind: 'invoice',
    content: '{}',
    issued_at: now,
    order_id: order,
  } as const
  await server.db
    .insertInto('invoices')
    .values({ ...invoice, user_id: user.id })
    .execute()
  const { tables } = await member.countMyRecords()
  expect(tables.filter(({ atDeletion, count }) => atDeletion === 'detached' && count > 0)).toEqual([
    { table: 'orders', count: 1, atDeletion: 'detached' },
    { table: 'invoices', count: 1, atDeletion: 'detached' },
  ])
  await member.deleteAccount(deletion(email))
  expect(await rowsWith(user.id)).toEqual([])
  expect(await rowsWith(order)).toEqual(['orders', 'invoices'])
})

test('deleting a second account with one address gives no new free translations', async () => {
  const { email, member } = await memberWithAll('used@example.com')
  await member.saveStatement({ body: typedStatement({ generate: true }, 31) })
  await member.deleteAccount(deletion(email))
  const other = await memberWithAll('other-used@example.com')
  await changeAddress(other.member, email)
  await other.member.deleteAccount(deletion(email))
  expect(await counterOf(await joined(email))).toBe(8)
})

async function changeAddress(member: Awaited<ReturnType<typeof memberWithAll>>['member'], email: string) {
  await member.requestAddressChange({ body: { email, currentPassword: password, otp: '' } })
  await member.confirmAddressChange({ body: { email, otp: await newestCode(email) } })
}

test('an address change before the deletion gives no additional free translations', async () => {
  const { email, member } = await memberWithAll('leaves@example.com')
  await changeAddress(member, 'left@example.com')
  await member.saveStatement({ body: typedStatement({ generate: true }, 31) })
  await member.deleteAccount(deletion('left@example.com'))
  expect(await counterOf(await joined(email))).toBe(9)
  expect(await counterOf(await joined('left@example.com'))).toBe(8)
})

test('an account that changes to a deleted account’s address gets no additional free translations', async () => {
  const { email, member } = await memberWithAll('spent@example.com')
  await member.saveStatement({ body: typedStatement({ generate: true }, 31) })
  await member.deleteAccount(deletion(email))
  const { token } = await guest.register(registration('fresh@example.com'))
  const fresh = server.as({ token })
  await fresh.takeFreePlan()
  await changeAddress(fresh, email)
  expect(await counterOf(fresh)).toBe(8)
})

test('undoing an address change gives no additional free translations', async () => {
  const { email, member } = await memberWithAll('undone@example.com')
  await changeAddress(member, 'undone-new@example.com')
  const link = /undoAddressChange\/([\w-]+)/.exec((await server.messageTo(email)).text)?.[1] ?? ''
  const chosen = { password: 'a quite new phrase', passwordConfirmation: 'a quite new phrase' }
  await guest.undoAddressChange({ body: { token: link, ...chosen } })
  expect(await counterOf(await joined('undone-new@example.com'))).toBe(9)
})

test('a guest cannot delete an account', async () => {
  expect(await refusal(guest.deleteAccount(deletion('gone@example.com')))).toEqual(ended)
})
