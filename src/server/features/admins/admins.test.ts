import { expect, test } from 'vitest'
import { enrolmentKeptHours } from '#domain/policy.ts'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const admin = await openAdmin(server)
const olga = await admin.enrol('olga@saldo.example', 'owner')

const tokenIn = (link: string | null): string => decodeURIComponent(link?.split('/').at(-1) ?? '')
const trailOf = async (kind: string) =>
  server.db.selectFrom('audit_events').selectAll().where('kind', '=', kind).orderBy('number').execute()

test('an invited admin can enrol once through the emailed link', async () => {
  const { link, until } = await olga.calls.inviteAdmin({
    body: { email: ' Boris@Saldo.example ', role: 'billing', code: olga.code() },
  })
  expect(link).toMatch(/^https:\/\/admin\.saldo\.example\/enrol\/[\w-]{43}$/)
  expect(until).toEqual(new Date(server.now().getTime() + enrolmentKeptHours * 60 * 60_000))
  expect((await server.messageTo('Boris@Saldo.example')).text).toContain(link ?? 'a link')
  const token = tokenIn(link)
  expect(await admin.as().readEnrolment({ body: { token } })).toMatchObject({
    email: 'Boris@Saldo.example',
    role: 'billing',
  })
  const choice = { token, password: 'a long enough phrase', passwordConfirmation: 'a long enough phrase' }
  const weak = { ...choice, password: 'password1234', passwordConfirmation: 'password1234' }
  expect(await refusal(admin.as().beginEnrolment({ body: weak }))).toEqual([422, 'form-refused'])
  const { secret, address } = await admin.as().beginEnrolment({ body: choice })
  expect(address).toMatch(/^otpauth:\/\/totp\/Saldo:Boris%40Saldo\.example\?/)
  expect(address).toContain(`secret=${secret}`)
  const finish = (code: string) => admin.as().finishEnrolment({ body: { token, code } })
  expect(await refusal(finish('000000'))).toEqual([422, 'form-refused'])
  const code = admin.codeOf(secret)
  const enrolled = await finish(code)
  expect(enrolled).toMatchObject({ admin: { role: 'billing' }, recoveryCodesLeft: 10 })
  expect(new Set(enrolled.recoveryCodes).size).toBe(10)
  expect(await refusal(finish(admin.nextCode(secret)))).toEqual([422, 'enrolment-over'])
  // the code used to enrol cannot be used again
  const { password } = choice
  expect(await refusal(admin.as().signInAdmin({ body: { email: 'boris@saldo.example', password, code } }))).toEqual([
    401,
    'sign-in-refused',
  ])
  expect(await trailOf('admin.enrolled')).toHaveLength(2)
})

test('a new enrolment link makes the previous one invalid', async () => {
  const invite = () =>
    olga.calls.inviteAdmin({ body: { email: 'vera@saldo.example', role: 'support', code: olga.code() } })
  const first = await invite()
  const second = await invite()
  expect(await refusal(admin.as().readEnrolment({ body: { token: tokenIn(first.link) } }))).toEqual([
    422,
    'enrolment-over',
  ])
  await admin.as().readEnrolment({ body: { token: tokenIn(second.link) } })
  server.pass(enrolmentKeptHours * 60 * 60_000)
  expect(await refusal(admin.as().readEnrolment({ body: { token: tokenIn(second.link) } }))).toEqual([
    422,
    'enrolment-over',
  ])
})

async function olgaAgain() {
  const { email, password, secret } = olga
  const { token } = await admin.as().signInAdmin({ body: { email, password, code: admin.nextCode(secret) } })
  return admin.as({ token })
}

test('an enrolled admin cannot be invited again', async () => {
  const calls = await olgaAgain()
  const invite = (email: string) => refusal(calls.inviteAdmin({ body: { email, role: 'owner', code: olga.code() } }))
  expect(await invite('OLGA@saldo.example')).toEqual([409, 'admin-exists'])
  expect(await invite('nowhere')).toEqual([422, 'form-refused'])
})

type Listing = Parameters<typeof olga.calls.listAdmins>[0]['query']

/** The addresses in the list of admins, which is read in pages of one row. */
async function pagedEmails({ listAdmins }: typeof olga.calls, query: Listing): Promise<readonly string[]> {
  const emails: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof listAdmins>> = await listAdmins({ query: { ...query, limit: 1, cursor } })
    emails.push(...page.rows.map(({ email }) => email))
    cursor = page.next
  }
  return emails
}

test('the list of admins can be searched, filtered, sorted and paged', async () => {
  const calls = await olgaAgain()
  const { rows } = await calls.listAdmins({ query: {} })
  expect(rows.map(({ email }) => email)).toEqual(['Boris@Saldo.example', 'olga@saldo.example', 'vera@saldo.example'])
  expect(rows[1]).toMatchObject({ role: 'owner', state: 'active', isLastOwner: true, sessions: 2 })
  expect(rows[2]).toMatchObject({ state: 'invited', isLastOwner: false, inviteUntil: null })
  for (const sort of ['email', 'added', 'seen'] as const)
    for (const order of ['up', 'down'] as const) {
      const whole = await calls.listAdmins({ query: { sort, order } })
      const paged = await pagedEmails(calls, { sort, order })
      expect(paged).toEqual(whole.rows.map(({ email }) => email))
      expect(new Set(paged).size).toBe(3)
    }
  server.pass(5 * 60_000)
  await calls.readOwnAdmin()
  // using a session does not count as signing in
  expect((await calls.listAdmins({ query: {} })).rows[1]?.signedInAt).toEqual(rows[1]?.signedInAt)
  expect((await calls.listAdmins({ query: { search: 'BOR' } })).rows).toHaveLength(1)
  expect((await calls.listAdmins({ query: { search: '%' } })).rows).toHaveLength(0)
  expect((await calls.listAdmins({ query: { role: 'support' } })).rows).toHaveLength(1)
  expect(await refusal(calls.listAdmins({ query: { cursor: 'x' } }))).toEqual([422, 'form-refused'])
})

test('spreadsheet formulas are escaped in the saved list of admins', async () => {
  const calls = await olgaAgain()
  await calls.inviteAdmin({ body: { email: '=cmd@saldo.example', role: 'auditor', code: olga.code() } })
  const csv = await calls.saveAdmins({ query: { sort: 'email' } })
  expect(csv.split('\r\n')[0]).toBe('\uFEFFemail address,role,state,added (UTC),last signed in (UTC),sessions')
  expect(csv.split('\r\n')).toHaveLength(6)
  expect(csv).toContain("'=cmd@saldo.example")
  expect(await trailOf('admin.read')).toMatchObject([{ object: 'call:saveAdmins', actor: 'admin' }])
})

test('an admin’s sessions end when the admin’s role changes', async () => {
  const calls = await olgaAgain()
  const ivan = await admin.enrol('ivan@saldo.example', 'support')
  const { id } = ivan.admin
  await calls.changeAdminRole({ body: { id, role: 'auditor', reason: 'moved to another team', code: olga.code() } })
  expect(await refusal(ivan.calls.readOwnAdmin())).toEqual([401, 'not-signed-in'])
  expect(await trailOf('admin.changed')).toMatchObject([
    { before: 'support', after: 'auditor', why: 'moved to another team', object: `admin:${id}` },
  ])
  const { email, password, secret } = ivan
  const { token } = await admin.as().signInAdmin({ body: { email, password, code: admin.nextCode(secret) } })
  expect(await calls.previewAdminRemoval({ params: { id } })).toEqual({ email, sessions: 1, isLastOwner: false })
  const remove = (confirmation: string) =>
    calls.removeAdmin({ body: { id, confirmation, reason: 'left', code: olga.code() } })
  expect(await refusal(remove('somebody@saldo.example'))).toEqual([422, 'form-refused'])
  await remove('Ivan@saldo.example')
  expect(await refusal(admin.as({ token }).readOwnAdmin())).toEqual([401, 'not-signed-in'])
  expect(await refusal(remove(email))).toEqual([404, 'admin-not-found'])
  expect(await trailOf('admin.removed')).toMatchObject([{ why: 'left', object: `admin:${id}` }])
  const ended = await trailOf('admin.session-ended')
  expect(ended.filter(({ object }) => object === `admin:${id}`)).toMatchObject([
    { why: 'role-changed: moved to another team', after: '{"ended":1}', actor: 'admin' },
    { why: 'removed: left', after: '{"ended":1}' },
  ])
})

test('ending the sessions of an admin signs the admin out', async () => {
  const calls = await olgaAgain()
  const petr = await admin.enrol('petr@saldo.example', 'support')
  await calls.endAdminSessions({ body: { id: petr.admin.id } })
  expect(await refusal(petr.calls.readOwnAdmin())).toEqual([401, 'not-signed-in'])
  expect(await refusal(calls.endAdminSessions({ body: { id: 'x' } }))).toEqual([404, 'admin-not-found'])
})

test('the last owner cannot be removed', async () => {
  const calls = await olgaAgain()
  const { id, email } = olga.admin
  const [change, remove] = [
    { id, role: 'billing', reason: 'leaves' },
    { id, confirmation: email, reason: 'leaves' },
  ] as const
  const changed = (more = {}) => refusal(calls.changeAdminRole({ body: { ...change, ...more, code: olga.code() } }))
  const removed = (more = {}) => refusal(calls.removeAdmin({ body: { ...remove, ...more, code: olga.code() } }))
  expect(await changed()).toEqual([409, 'last-owner'])
  expect(await removed()).toEqual([409, 'last-owner'])
  // PostgreSQL would match a UUID in upper case too, but the server must refuse it
  const capitals = { id: id.toUpperCase() }
  expect(await changed(capitals)).toEqual([404, 'admin-not-found'])
  expect(await removed(capitals)).toEqual([404, 'admin-not-found'])
})

test('changing an admin’s role needs a reason', async () => {
  const calls = await olgaAgain()
  const { id, email } = (await admin.enrol('oleg@saldo.example', 'support')).admin
  for (const reason of [' ', 'x'.repeat(501)]) {
    const change = { id, role: 'auditor', reason, code: olga.code() } as const
    expect(await refusal(calls.changeAdminRole({ body: change }))).toEqual([422, 'form-refused'])
    const remove = { id, confirmation: email, reason, code: olga.code() }
    expect(await refusal(calls.removeAdmin({ body: remove }))).toEqual([422, 'form-refused'])
  }
  await calls.removeAdmin({ body: { id, confirmation: email, reason: 'left', code: olga.code() } })
})

test('if two owners remove each other at the same time, one owner remains', async () => {
  for (let round = 0; round < 5; round++) {
    const calls = await olgaAgain()
    const other = await admin.enrol(`other${round}@saldo.example`, 'owner')
    const [mine, theirs] = [olga.admin, other.admin]
    const [ofMine, ofTheirs] = [olga.code(), other.code()]
    const remove = { id: theirs.id, confirmation: theirs.email, reason: 'left', code: ofMine }
    const demote = { role: 'support', reason: 'moved' } as const
    const demoteMine = { id: mine.id, ...demote }
    const demoteTheirs = { id: theirs.id, ...demote, code: ofTheirs }
    const done = await Promise.allSettled(
      round % 2 === 0
        ? [
            calls.removeAdmin({ body: remove }),
            other.calls.changeAdminRole({ body: { ...demoteMine, code: ofTheirs } }),
          ]
        : [
            calls.changeAdminRole({ body: { ...demoteMine, code: ofMine } }),
            other.calls.changeAdminRole({ body: demoteTheirs }),
          ],
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const owners = await server.db.selectFrom('admins').select('id').where('role', '=', 'owner').execute()
    expect(owners).toHaveLength(1)
    // make olga the only owner again, for the next round
    await server.db.updateTable('admins').set({ role: 'owner' }).where('id', '=', mine.id).execute()
    await server.db.deleteFrom('admins').where('id', '=', theirs.id).execute()
  }
})

test('admins see the settings without the secrets', async () => {
  const hiddenKey = Buffer.alloc(32, 'hidden')
  const other = await openAdmin(server, {
    settings: {
      DATABASE_URL: 'postgres://saldo:hidden-word@db/saldo',
      SMTP_URL: 'smtps://saldo:hidden-word@mail',
      METRICS_TOKEN: 'hidden-word-of-metrics',
      ADMIN_KEY: hiddenKey.toString('hex'),
      ADMIN_KEY_OLD: hiddenKey.toString('base64'),
      AUDIT_CHECKPOINTS: 'ends.jsonl',
      AUDIT_KEY: 'a hidden-word of at least 32 characters',
      STRIPE_SECRET_KEY: 'sk_test_hidden',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
      STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_SECRET: 'hidden',
      PAYPAL_WEBHOOK_ID: 'webhook',
    },
  })
  const calls = await olgaAgain()
  const { settings } = await calls.readSettings()
  expect(settings.find(({ name }) => name === 'DATABASE_URL')).toEqual({
    name: 'DATABASE_URL',
    value: null,
    isSet: false,
    isSecret: true,
  })
  const shown = other.services.settings()
  for (const hidden of ['hidden', hiddenKey.toString('hex'), hiddenKey.toString('base64')])
    expect(JSON.stringify(shown)).not.toContain(hidden)
  expect(shown.filter(({ isSecret }) => isSecret).map(({ name, isSet }) => [name, isSet])).toEqual([
    ['ADMIN_KEY', true],
    ['ADMIN_KEY_OLD', true],
    ['DATABASE_URL', true],
    ['SMTP_URL', true],
    ['STRIPE_SECRET_KEY', true],
    ['STRIPE_WEBHOOK_SECRET', true],
    ['PAYPAL_SECRET', true],
    ['AUDIT_KEY', true],
    ['METRICS_TOKEN', true],
  ])
  expect(shown.find(({ name }) => name === 'STRIPE_PUBLISHABLE_KEY')).toMatchObject({ value: 'pk_test_shown' })
})

test('the audit trail can be filtered and saved', async () => {
  const calls = await olgaAgain()
  await server.app.audit.run()
  // poll, because an event is linked only after every older transaction on the PostgreSQL server has ended, including
  // those in its other databases
  const waiting = expect.poll(async () => {
    await server.app.services.audit.link()
    return (await calls.listAudit({ query: {} })).chain.waiting
  })
  await waiting.toBe(0)
  const all = await calls.listAudit({ query: {} })
  expect(all.rows[0]?.number).toBeGreaterThan(all.rows[1]?.number ?? Infinity)
  await expect.poll(async () => (await calls.listAudit({ query: {} })).chain.checkedAt).toEqual(server.now())
  expect(all.chain).toMatchObject({ brokenAt: null })
  const invited = await calls.listAudit({ query: { kind: 'admin.created', actor: 'olga@saldo.example', order: 'up' } })
  expect(invited.rows[0]).toMatchObject({ actor: 'admin:olga@saldo.example', kind: 'admin.created' })
  expect(invited.rows.every(({ kind }) => kind === 'admin.created')).toBe(true)
  const asShown = await calls.listAudit({
    query: { kind: 'admin.created', actor: 'admin:olga@saldo.example', order: 'up' },
  })
  expect(asShown.rows).toEqual(invited.rows)
  const linked = invited.rows[0]
  expect(linked?.hash).toMatch(/^[\da-f]{64}$/)
  const numbers: number[] = []
  let cursor = ''
  for (;;) {
    const page = await calls.listAudit({ query: { limit: 7, cursor, kind: 'admin.session-begun' } })
    numbers.push(...page.rows.map(({ number }) => number))
    if (page.next === null) break
    cursor = page.next
  }
  const whole = await calls.listAudit({ query: { kind: 'admin.session-begun', limit: 200 } })
  expect(numbers).toEqual(whole.rows.map(({ number }) => number))
  expect((await calls.listAudit({ query: { until: '2026-05-03' } })).rows).toEqual([])
  expect((await calls.listAudit({ query: { member: 'nobody' } })).rows).toEqual([])
  const lines = (await calls.saveAuditLines({ query: { kind: 'admin.removed' } })).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({ kind: 'admin.removed', why: 'left' }),
  )
  expect(await calls.saveAudit({ query: { kind: 'admin.removed' } })).toContain('admin.removed')
})
