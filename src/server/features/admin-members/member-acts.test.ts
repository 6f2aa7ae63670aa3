import { expect, test } from 'vitest'
import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { counterOf, memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests the acts of admins on members: what the member sees of them, and what the audit trail records.

const server = await openServer()
const { db } = server
const admin = await openAdmin(server)
const support = await admin.enrol('sam@saldo.example', 'support')
const billing = await admin.enrol('bea@saldo.example', 'billing')
const { calls } = support

const idOf = async (email: string): Promise<string> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const eventsOf = (kind: AuditKind) =>
  db.selectFrom('audit_events').selectAll().where('kind', '=', kind).where('actor', '=', 'admin').execute()

const signIn = (email: string) => {
  const { password } = registration(email).body
  return server.as().login({ body: { email, password } })
}

test('an admin can end a member’s sessions', async () => {
  const anna = await memberWith(server, 'anna@example.com')
  await signIn('anna@example.com')
  const id = await idOf('anna@example.com')
  expect(await calls.previewMemberSessions({ params: { id } })).toEqual({ email: 'anna@example.com', sessions: 2 })
  await calls.endMemberSessions({ body: { id, reason: 'device lost' } })
  await expect(anna.readProfile()).rejects.toMatchObject({ status: 401 })
  const [event, ...more] = await eventsOf('session.ended')
  expect(more).toEqual([])
  expect(event).toMatchObject({ object: 'sessions', before: '{"sessions":2}', why: 'device lost', actor: 'admin' })
  expect(event?.member).not.toBeNull()
})

test('a member can set a new password through the link that an admin sends', async () => {
  await memberWith(server, 'greta@example.com')
  const id = await idOf('greta@example.com')
  await calls.sendMemberReset({ body: { id } })
  const { text } = await server.messageTo('greta@example.com')
  const [, token = ''] = /resetPassword\/([^/\s]+)\//.exec(text) ?? []
  const password = 'a longer phrase of tulips'
  const choice = { token, email: 'greta@example.com', password, passwordConfirmation: password }
  await server.as().resetPassword({ body: choice })
  await server.as().login({ body: { email: 'greta@example.com', password } })
  expect(await eventsOf('account.reset-sent')).toHaveLength(1)
})

test('a suspended member is signed out until the account is restored', async () => {
  const boris = await memberWith(server, 'boris@example.com')
  const id = await idOf('boris@example.com')
  await expect(calls.suspendMember({ body: { id, reason: ' ', billing: 'pause' } })).rejects.toMatchObject({
    status: 422,
  })
  expect(await calls.previewSuspension({ params: { id } })).toEqual({
    email: 'boris@example.com',
    sessions: 1,
    subscriptions: [],
  })
  await calls.suspendMember({
    body: { id, reason: 'Payment fraud is being looked into.', billing: 'pause' },
  })
  await expect(calls.suspendMember({ body: { id, reason: 'again', billing: 'pause' } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(boris.readProfile()).rejects.toMatchObject({ status: 401 })
  const refused = await signIn('boris@example.com').catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 403, refusal: { code: 'account-suspended' } })
  expect(JSON.stringify(refused)).toContain('Payment fraud is being looked into.')
  // the reason is not revealed to someone without the password
  await expect(server.as().login({ body: { email: 'boris@example.com', password: 'wrong' } })).rejects.toMatchObject({
    status: 401,
  })
  const told = await server.messageTo('boris@example.com')
  expect(told.text).toContain('Payment fraud is being looked into.')
  const [row] = (await calls.listMembers({ query: { state: 'suspended' } })).rows
  expect(row).toMatchObject({ id, state: 'suspended' })

  await calls.restoreMember({ body: { id, reason: 'It was not you.' } })
  await expect(calls.restoreMember({ body: { id, reason: 'again' } })).rejects.toMatchObject({ status: 409 })
  await expect(calls.previewRestoring({ params: { id } })).rejects.toMatchObject({ status: 409 })
  await signIn('boris@example.com')
  expect((await server.messageTo('boris@example.com')).text).toContain('It was not you.')
  const reasons = async (kind: 'account.suspended' | 'account.restored') =>
    (await eventsOf(kind)).map(({ why }) => why).filter((why) => why !== 'Asked for.')
  expect(await reasons('account.suspended')).toEqual(['Payment fraud is being looked into.'])
  expect(await reasons('account.restored')).toEqual(['It was not you.'])
})

test('an emailed code does not sign in to a suspended account', async () => {
  await memberWith(server, 'clara@example.com')
  const id = await idOf('clara@example.com')
  await calls.suspendMember({ body: { id, reason: 'Asked for.', billing: 'pause' } })
  await server.as().sendOtp({ body: { email: 'clara@example.com' } })
  const { text } = await server.messageTo('clara@example.com')
  const otp = /^\d+$/m.exec(text)?.[0] ?? ''
  const byCode = () => server.as().loginWithOtp({ body: { email: 'clara@example.com', otp } })
  await expect(byCode()).rejects.toMatchObject({ status: 403 })
  await calls.restoreMember({ body: { id, reason: 'Asked for.' } })
  await byCode()
})

test('extra translations that expire first are used first', async () => {
  const dora = await memberWith(server, 'dora@example.com', 1)
  const id = await idOf('dora@example.com')
  const award = { id, planId: null, translations: 5, assessments: 0, lastDay: '2026-05-31', reason: 'For the outage.' }
  for (const wrong of [
    { ...award, translations: -1 },
    { ...award, translations: 0 },
    { ...award, lastDay: '2026-05-03' },
    { ...award, lastDay: '2026-02-30' },
    { ...award, lastDay: '2056-05-03' },
    { ...award, reason: '' },
  ])
    await expect(billing.calls.giveAward({ body: wrong })).rejects.toMatchObject({ status: 422 })
  await expect(calls.giveAward({ body: award })).rejects.toMatchObject({ status: 403 })
  const [once, again] = await Promise.allSettled([
    billing.calls.giveAward({ body: award }),
    billing.calls.giveAward({ body: award }),
  ])
  expect([once.status, again.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(billing.calls.giveAward({ body: award })).rejects.toMatchObject({ status: 409 })
  expect(await counterOf(dora)).toBe(6)
  const told = await server.messageTo('dora@example.com')
  expect(told.subject).toBe('We have given you 5 translations')
  expect(told.text).toContain('For the outage.')
  await dora.saveStatement({ body: typedStatement({ generate: true }) })
  const { grants } = await dora.readCurrentPlan()
  expect(grants.find(({ awardId }) => awardId !== null)).toMatchObject({ given: 5, used: 1, planId: null, held: null })

  const { plan } = await calls.readMember({ params: { id } })
  const [given] = plan.awards
  expect(plan.awards).toMatchObject([{ reason: 'For the outage.', grants: [{ given: 5, used: 1 }], revokedAt: null }])
  const awardId = given?.id ?? ''
  expect(await billing.calls.previewAwardRevocation({ params: { id: awardId } })).toEqual({
    used: { translations: 1, assessments: 0 },
    lost: { translations: 4, assessments: 0 },
  })
  await billing.calls.revokeAward({ body: { id: awardId, reason: 'Given twice.' } })
  await expect(billing.calls.revokeAward({ body: { id: awardId, reason: 'again' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(billing.calls.previewAwardRevocation({ params: { id: awardId } })).rejects.toMatchObject({ status: 404 })
  expect(await counterOf(dora)).toBe(1)
  expect((await dora.readCurrentPlan()).grants.every((grant) => grant.awardId === null)).toBe(true)
  expect((await eventsOf('plan.granted')).map(({ object }) => object)).toEqual([`award:${awardId}`])
  expect(await eventsOf('plan.revoked')).toMatchObject([{ object: `award:${awardId}`, why: 'Given twice.' }])
})

test('a custom plan adds its translations to those of the free plan', async () => {
  const emil = await memberWith(server, 'emil@example.com')
  const id = await idOf('emil@example.com')
  const agreed = { id, planId: 'analysis-custom', translations: 300, assessments: 200, reason: 'Contract 17.' } as const
  await expect(
    billing.calls.giveAward({ body: { ...agreed, planId: 'translation-custom', lastDay: '2026-12-31' } }),
  ).rejects.toMatchObject({ status: 422 })
  await billing.calls.giveAward({ body: { ...agreed, lastDay: '2026-06-30' } })
  const { grants, counter, assessmentCounter } = await emil.readCurrentPlan()
  expect([counter, assessmentCounter]).toEqual([310, 210])
  expect(grants.filter(({ planId }) => planId === 'analysis-custom')).toHaveLength(2)
  expect(grants.find(({ planId }) => planId === 'analysis-custom')?.until).toEqual(new Date('2026-07-01T00:00:00Z'))
  const [row] = (await calls.listMembers({ query: { plan: 'paying' } })).rows
  expect(row).toMatchObject({ id })
  const now = server.now()
  server.setNow('2026-07-01T00:00:00Z')
  const back = (await signIn('emil@example.com')).token
  expect(await counterOf(server.as({ token: back }))).toBe(10)
  server.setNow(now.toISOString())
})

test('revoking an expired award takes nothing from the member', async () => {
  await memberWith(server, 'gleb@example.com')
  const id = await idOf('gleb@example.com')
  const award = { planId: null, translations: 5, assessments: 0, lastDay: '2026-06-30', reason: 'For the outage.' }
  await billing.calls.giveAward({ body: { id, ...award } })
  const [given] = (await calls.readMember({ params: { id } })).plan.awards
  const awardId = given?.id ?? ''
  server.pass(1_000)
  await db.updateTable('grants').set({ until_at: server.now() }).where('award_id', '=', awardId).execute()
  const none = { translations: 0, assessments: 0 }
  expect(await billing.calls.previewAwardRevocation({ params: { id: awardId } })).toEqual({ used: none, lost: none })
  await billing.calls.revokeAward({ body: { id: awardId, reason: 'Given twice.' } })
  const revoked = (await eventsOf('plan.revoked')).find(({ object }) => object === `award:${awardId}`)
  expect(revoked?.before).toBe(JSON.stringify(none))
})

test('an admin can delete an account by typing its address', async () => {
  const fedor = await memberWith(server, 'fedor@example.com')
  await fedor.saveStatement({ body: typedStatement({ generate: true }) })
  const id = await idOf('fedor@example.com')
  const preview = await calls.previewMemberDeletion({ params: { id } })
  expect(preview).toMatchObject({ subscriptions: 0, unpaidOrders: 0, left: { translations: 9, assessments: 10 } })
  expect(preview.tables.find(({ table }) => table === 'financial_statements')).toMatchObject({ count: 1 })
  const body = () => ({
    id,
    confirmation: 'someone@example.com',
    reason: 'Asked for by letter.',
    code: support.code(),
  })
  await expect(calls.deleteMember({ body: body() })).rejects.toMatchObject({
    status: 422,
    refusal: { problems: [{ code: 'confirmation-differs' }] },
  })
  await expect(billing.calls.deleteMember({ body: body() })).rejects.toMatchObject({ status: 403 })
  await calls.deleteMember({ body: { ...body(), confirmation: 'FEDOR@example.com' } })
  await expect(fedor.readProfile()).rejects.toMatchObject({ status: 401 })
  expect(await db.selectFrom('financial_statements').select('id').where('user_id', '=', id).execute()).toEqual([])
  expect((await server.messageTo('fedor@example.com')).text).toContain('Asked for by letter.')
  expect(await eventsOf('account.deleted')).toMatchObject([{ why: 'Asked for by letter.' }])
  await expect(calls.deleteMember({ body: body() })).rejects.toMatchObject({ status: 404 })
})

test('the auditor role can read a member’s page but cannot suspend the member', async () => {
  const auditor = await admin.enrol('ada@saldo.example', 'auditor')
  await memberWith(server, 'helga@example.com')
  const id = await idOf('helga@example.com')
  await auditor.calls.readMember({ params: { id } })
  for (const act of ['endMemberSessions', 'suspendMember', 'restoreMember'] as const)
    await expect(auditor.calls[act]({ body: { id, reason: 'x', billing: 'pause' } })).rejects.toMatchObject({
      status: 403,
    })
})
