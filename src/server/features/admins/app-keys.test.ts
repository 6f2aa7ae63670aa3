import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { everyRow } from '../../../../scripts/vitest/every-row.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { operatedServices, runCommand } from '../../operate/run-command.ts'

// Tests that app keys in the database are useless without the encryption key, which is stored elsewhere.

const server = await openServer()
const { db } = server
const [first, second] = [Buffer.alloc(32, 'first').toString('hex'), Buffer.alloc(32, 'second').toString('base64')]

type Admin = Awaited<ReturnType<typeof openAdmin>>
type Enrolled = Awaited<ReturnType<Admin['enrol']>>

const withKeys = (settings: Readonly<Record<string, string>>) => openAdmin(server, { settings })
const plain = await withKeys({})
const keyed = await withKeys({ ADMIN_KEY: first })

/** Signs in with the next code of the app. */
const signIn = (by: Admin, { email, password, secret }: Enrolled) =>
  by.as().signInAdmin({ body: { email, password, code: by.nextCode(secret) } })

const keptOf = async ({ admin: { id } }: Enrolled): Promise<string> =>
  (await db.selectFrom('admins').select('totp_secret').where('id', '=', id).executeTakeFirstOrThrow()).totp_secret ?? ''

test('the database has no app key in plain text', async () => {
  const olga = await keyed.enrol('olga@saldo.example', 'owner')
  const { link } = await keyed.services.admins.invite(
    { email: 'new@saldo.example', role: 'support' },
    { actor: { kind: 'operator' }, network: null, why: null },
  )
  const token = link.split('/').at(-1) ?? ''
  const choice = { password: 'a long enough phrase', passwordConfirmation: 'a long enough phrase' }
  const begun = await keyed.as().beginEnrolment({ body: { token, ...choice } })
  const copy = await everyRow(server)
  expect(copy).toContain('olga@saldo.example')
  for (const secret of [olga.secret, begun.secret]) expect(copy).not.toContain(secret)
  await signIn(keyed, olga)
  await keyed.as().finishEnrolment({ body: { token, code: keyed.codeOf(begun.secret) } })
})

test('a plain-text app key is encrypted when the server first starts with an encryption key', async () => {
  const anna = await plain.enrol('anna@saldo.example', 'support')
  expect(await keptOf(anna)).toBe(anna.secret)
  await signIn(keyed, anna)
  expect(await plain.services.prepare()).toMatchObject({ hasAdmin: true })
  expect(await keptOf(anna)).toBe(anna.secret)
  await Promise.all([keyed.services.prepare(), keyed.services.prepare()])
  expect(await keptOf(anna)).not.toContain(anna.secret)
  await signIn(keyed, anna)
})

test('app keys are encrypted again after the encryption key changes', async () => {
  const bea = await keyed.enrol('bea@saldo.example', 'billing')
  const before = await keptOf(bea)
  const rotating = await withKeys({ ADMIN_KEY: second, ADMIN_KEY_OLD: first })
  await signIn(rotating, bea)
  expect(await keptOf(bea)).toBe(before)
  expect(await rotating.services.prepare()).toMatchObject({ unreadable: 0 })
  const after = await keptOf(bea)
  expect(after).not.toBe(before)
  await rotating.services.prepare()
  expect(await keptOf(bea)).toBe(after)
  await signIn(await withKeys({ ADMIN_KEY: second }), bea)
  expect(await refusal(signIn(keyed, bea))).toEqual([401, 'sign-in-refused'])
  // use the first key again, for the tests below
  await (await withKeys({ ADMIN_KEY: first, ADMIN_KEY_OLD: second })).services.prepare()
  await signIn(keyed, bea)
})

test('an app key copied to another admin cannot be decrypted', async () => {
  const vera = await keyed.enrol('vera@saldo.example', 'support')
  const ivan = await keyed.enrol('ivan@saldo.example', 'owner')
  const moved = await keptOf(vera)
  await db.updateTable('admins').set({ totp_secret: moved }).where('id', '=', ivan.admin.id).execute()
  expect(await refusal(signIn(keyed, { ...ivan, secret: vera.secret }))).toEqual([401, 'sign-in-refused'])
  await signIn(keyed, vera)
  expect(await keyed.services.prepare()).toMatchObject({ unreadable: 1 })
  await db.deleteFrom('admins').where('id', '=', ivan.admin.id).execute()
})

test.each([
  ['a wrong encryption key', { ADMIN_KEY: second }],
  ['no encryption key', {}],
])('a sign-in with %s is refused like a wrong code', async (_, settings) => {
  const email = `${Object.keys(settings).length}@saldo.example`
  const pavel = await keyed.enrol(email, 'owner')
  const kept = await keptOf(pavel)
  const wrong = await withKeys(settings)
  expect((await wrong.services.prepare()).unreadable).toBeGreaterThan(0)
  expect(await keptOf(pavel)).toBe(kept)
  const lines = server.log.length
  const responses = [await refusal(signIn(wrong, pavel)), await refusal(signIn(wrong, { ...pavel, secret: 'AAAA' }))]
  expect(responses).toEqual([
    [401, 'sign-in-refused'],
    [401, 'sign-in-refused'],
  ])
  const logged = server.log.slice(lines).filter((line) => line.includes('cannot be decrypted with ADMIN_KEY'))
  expect(logged).toHaveLength(2)
  for (const line of logged) expect(line).toContain(pavel.admin.id)
  const { password, recoveryCodes } = pavel
  await wrong.as().signInAdmin({ body: { email, password, code: recoveryCodes[0] ?? '' } })

  const operated = operatedServices({ ...server.outside }, { PROFILE: 'production' })
  const { exitCode, lines: printed } = await runCommand(['admin', 'reset', email], operated)
  expect(exitCode).toBe(0)
  const token = printed.at(-1)?.split('/').at(-1) ?? ''
  const choice = { password, passwordConfirmation: password }
  const { secret } = await wrong.as().beginEnrolment({ body: { token, ...choice } })
  await wrong.as().finishEnrolment({ body: { token, code: wrong.codeOf(secret) } })
  await signIn(wrong, { ...pavel, secret })
})
