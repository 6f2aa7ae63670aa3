import { expect, test } from 'vitest'
import {
  adminCodesWindowMs,
  adminSessionIdleMs,
  adminSessionLengthMs,
  adminWrongCodesMax,
  totpStepSeconds,
} from '#domain/policy.ts'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const admin = await openAdmin(server)
const olga = await admin.enrol('olga@saldo.example', 'owner')

const signIn = (code: string, changed: { email?: string; password?: string } = {}, address?: string) =>
  admin
    .as(address === undefined ? {} : { address })
    .signInAdmin({ body: { email: olga.email, password: olga.password, code, ...changed } })

test('an admin signs in with a password and an app code', async () => {
  const signedIn = await signIn(admin.nextCode(olga.secret))
  expect(signedIn).toMatchObject({ admin: { email: olga.email, role: 'owner' }, environment: 'development' })
  const own = await admin.as({ token: signedIn.token }).readOwnAdmin()
  expect(own).toMatchObject({ admin: { role: 'owner' }, recoveryCodesLeft: 10 })
})

test('a used app code is refused', async () => {
  const before = admin.nextCode(olga.secret)
  const code = admin.nextCode(olga.secret)
  await signIn(code)
  expect(await refusal(signIn(code))).toEqual([401, 'sign-in-refused'])
  expect(await refusal(signIn(before))).toEqual([401, 'sign-in-refused'])
})

test('an app code used several times at once signs in once', async () => {
  const code = admin.nextCode(olga.secret)
  const outcomes = await Promise.allSettled([signIn(code), signIn(code), signIn(code)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an app code is accepted if the app’s clock is 30 seconds wrong', async () => {
  const code = admin.nextCode(olga.secret)
  server.pass(totpStepSeconds * 1000)
  await signIn(code)
  const late = admin.nextCode(olga.secret)
  server.pass(2 * totpStepSeconds * 1000)
  expect(await refusal(signIn(late))).toEqual([401, 'sign-in-refused'])
})

test('a wrong password and a wrong code get the same response', async () => {
  const code = admin.nextCode(olga.secret)
  const asked = async (call: Promise<unknown>) => {
    server.queries()
    const refused = await call.catch((error: unknown) => error)
    return { refused, queries: server.queries().map((query) => query.replace(/\$\d+/g, '$')) }
  }
  const responses = [
    await asked(signIn(code, { email: 'nobody@saldo.example' })),
    await asked(signIn(code, { password: 'another pass phrase' })),
    await asked(signIn('000000')),
  ]
  for (const { refused, queries } of responses) {
    expect(refused).toMatchObject({ status: 401, refusal: { code: 'sign-in-refused' } })
    expect(queries).toEqual(responses[0]?.queries)
  }
  // the refused sign-ins have not used up the right code
  await signIn(code)
})

test('a recovery code signs an admin in once', async () => {
  const [first = '', second = ''] = olga.recoveryCodes
  expect(first).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect(await signIn(first.toLowerCase().replaceAll('-', ' '))).toMatchObject({ recoveryCodesLeft: 9 })
  expect(await refusal(signIn(first))).toEqual([401, 'sign-in-refused'])
  await signIn(second)
})

test('an admin who requests new recovery codes needs an app code', async () => {
  const { token } = await signIn(admin.nextCode(olga.secret))
  const { renewRecoveryCodes } = admin.as({ token })
  const { password } = olga
  expect(await refusal(renewRecoveryCodes({ body: { password, code: '000000' } }))).toEqual([422, 'proof-refused'])
  const { recoveryCodes } = await renewRecoveryCodes({ body: { password, code: admin.nextCode(olga.secret) } })
  expect(await refusal(signIn(olga.recoveryCodes[2] ?? ''))).toEqual([401, 'sign-in-refused'])
  await signIn(recoveryCodes[0] ?? '')
  expect((await server.messageTo(olga.email)).subject).toContain('recovery codes')
})

test('an admin’s session ends when it is idle', async () => {
  const idle = admin.as({ token: (await signIn(admin.nextCode(olga.secret))).token })
  server.pass(adminSessionIdleMs - 1)
  await idle.readOwnAdmin()
  server.pass(adminSessionIdleMs)
  expect(await refusal(idle.readOwnAdmin())).toEqual([401, 'not-signed-in'])
  const long = admin.as({ token: (await signIn(admin.nextCode(olga.secret))).token })
  for (let passed = 0; passed < adminSessionLengthMs; passed += adminSessionIdleMs / 2) {
    await long.readOwnAdmin()
    server.pass(adminSessionIdleMs / 2)
  }
  expect(await refusal(long.readOwnAdmin())).toEqual([401, 'not-signed-in'])
  const left = admin.as({ token: (await signIn(admin.nextCode(olga.secret))).token })
  await left.signOutAdmin()
  expect(await refusal(left.readOwnAdmin())).toEqual([401, 'not-signed-in'])
})

test('a new password ends an admin’s other sessions', async () => {
  const here = admin.as({ token: (await signIn(admin.nextCode(olga.secret))).token })
  const there = admin.as({ token: (await signIn(admin.nextCode(olga.secret))).token })
  const password = 'quite another pass phrase'
  const change = (currentPassword: string) =>
    here.changeAdminPassword({ body: { currentPassword, password, passwordConfirmation: password } })
  expect(await refusal(change('not this one'))).toEqual([422, 'form-refused'])
  await change(olga.password)
  const { subject, text } = await server.messageTo(olga.email)
  expect([subject, text]).toEqual([
    'Your password for the Saldo admin site was changed',
    expect.stringContaining('If this was not you'),
  ])
  await here.readOwnAdmin()
  expect(await refusal(there.readOwnAdmin())).toEqual([401, 'not-signed-in'])
  expect(await refusal(signIn(admin.nextCode(olga.secret)))).toEqual([401, 'sign-in-refused'])
  await signIn(admin.nextCode(olga.secret), { password })
  await here.changeAdminPassword({
    body: { currentPassword: password, password: olga.password, passwordConfirmation: olga.password },
  })
})

test('too many guesses of an admin’s current password are blocked', async () => {
  const { calls, password } = await admin.enrol('vera@saldo.example', 'support')
  const change = (currentPassword: string) =>
    refusal(
      calls.changeAdminPassword({
        body: { currentPassword, password: 'a new one 83', passwordConfirmation: 'a new one 83' },
      }),
    )
  const guesses = Array.from({ length: 20 }, () => change('not this one'))
  expect((await Promise.all([...guesses, change(password)])).at(-1)).toEqual([429, 'too-many-calls'])
})

test('strangers who guess codes are blocked, but the admin is not', async () => {
  const stranger = '203.0.113.7'
  for (let tries = 0; tries < 9; tries++)
    expect(await refusal(signIn('000000', {}, stranger))).toEqual([401, 'sign-in-refused'])
  expect(await refusal(signIn('000000', {}, stranger))).toEqual([401, 'sign-in-refused'])
  expect(await refusal(signIn(admin.nextCode(olga.secret), {}, stranger))).toEqual([429, 'too-many-calls'])
  for (let network = 0; network < 120; network++)
    await signIn('000000', {}, `198.51.${network}.1`).catch(() => undefined)
  expect((await refusal(signIn('000000', {}, '192.0.2.1')))[0]).toBe(429)
  // the admin has signed in before from the network of this call
  await signIn(admin.nextCode(olga.secret))
})

test('someone who has the password cannot guess codes from many networks', async () => {
  const { email, password, secret, admin: petr } = await admin.enrol('petr@saldo.example', 'support')
  const from = (address: string, code: string, given = password) =>
    admin.as({ address }).signInAdmin({ body: { email, password: given, code } })
  const home = '192.0.2.10'
  await from(home, admin.nextCode(secret))
  let networks = 0
  const stranger = () => `198.18.${networks++}.1`
  for (let tries = 0; tries < 2 * adminWrongCodesMax; tries++)
    expect(await refusal(from(stranger(), '000000', 'another pass phrase'))).toEqual([401, 'sign-in-refused'])
  // someone without the password cannot block the admin
  await from(stranger(), admin.nextCode(secret))
  const guesses = Array.from({ length: adminWrongCodesMax + 5 }, () => refusal(from(stranger(), '000000')))
  for (const refused of await Promise.all(guesses)) expect(refused).toEqual([401, 'sign-in-refused'])
  const right = admin.nextCode(secret)
  expect(await refusal(from(stranger(), right))).toEqual([401, 'sign-in-refused'])
  await from(home, right)
  const { subject } = await server.messageTo(email)
  expect(subject).toBe('Someone has your password for the Saldo admin site')
  const tried = await server.db.selectFrom('audit_events').selectAll().where('kind', '=', 'admin.codes-tried').execute()
  expect(tried.filter(({ object }) => object === `admin:${petr.id}`)).toMatchObject([
    { actor: 'visitor', after: String(adminWrongCodesMax) },
  ])
  server.pass(adminCodesWindowMs)
  await from(stranger(), admin.nextCode(secret))
})

test('a member’s token does not work on the admin site', async () => {
  const { token } = await server.as().register(registration('anna@example.com'))
  expect(await refusal(admin.as({ token }).readOwnAdmin())).toEqual([401, 'not-signed-in'])
  const { token: ofAdmin } = await signIn(admin.nextCode(olga.secret))
  expect(await refusal(server.as({ token: ofAdmin }).readProfile())).toEqual([401, 'not-signed-in'])
})
