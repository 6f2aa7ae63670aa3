import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const guest = server.as()
const chosen = { password: 'a quite new phrase', passwordConfirmation: 'a quite new phrase' }

/** Requests a password reset and returns the token in the emailed link. */
async function linkFor(email: string): Promise<string> {
  await guest.requestPasswordReset({ body: { email } })
  const { text } = await server.messageTo(email)
  const [, token = '', address = ''] = /https:\/\/saldo\.example\/resetPassword\/([^/\s]+)\/(\S+)/.exec(text) ?? []
  expect(decodeURIComponent(address)).toBe(email)
  return token
}

const reset = (email: string, token: string, passwords = chosen) =>
  guest.resetPassword({ body: { email, token, ...passwords } })

test('an emailed reset link changes the password', async () => {
  const { token: before } = await guest.register(registration('anna@example.com'))
  const link = await linkFor('anna@example.com')
  await reset('anna@example.com', link)
  expect(await refusal(server.as({ token: before }).readProfile())).toEqual([401, 'not-signed-in'])
  const old = guest.login({ body: { email: 'anna@example.com', password: 'a good pass phrase' } })
  expect(await refusal(old)).toEqual([401, 'wrong-credentials'])
  const { user } = await guest.login({ body: { email: 'anna@example.com', password: chosen.password } })
  expect(user.email).toBe('anna@example.com')
  expect(await refusal(reset('anna@example.com', link))).toEqual([422, 'wrong-link'])
  expect((await server.messageTo('anna@example.com')).subject).toBe('Your password was changed')
})

test('a reset link used several times at once changes the password once', async () => {
  await guest.register(registration('twice@example.com'))
  const link = await linkFor('twice@example.com')
  const settled = await Promise.allSettled(Array.from({ length: 5 }, () => reset('twice@example.com', link)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

const breaking = `
create function refuse_mails() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
create trigger breaking before insert on mails for each row execute function refuse_mails()`

test('a password change fails if its notification cannot be stored', async () => {
  const { token } = await guest.register(registration('unwritten@example.com'))
  await server.db.updateTable('users').set({ address_proven_at: server.now() }).execute()
  const link = await linkFor('unwritten@example.com')
  const member = server.as({ token })
  const change = () => member.changePassword({ body: { currentPassword: 'a good pass phrase', ...chosen } })
  await server.db.executeQuery(CompiledQuery.raw(breaking))
  expect(await refusal(change())).toEqual([500, 'failed'])
  expect(await refusal(reset('unwritten@example.com', link))).toEqual([500, 'failed'])
  await server.db.executeQuery(CompiledQuery.raw('drop trigger breaking on mails'))
  expect((await member.readProfile()).user.email).toBe('unwritten@example.com')
  await reset('unwritten@example.com', link)
  expect((await server.messageTo('unwritten@example.com')).subject).toBe('Your password was changed')
})

test('a reset link expires after an hour', async () => {
  await guest.register(registration('late@example.com'))
  const link = await linkFor('late@example.com')
  server.pass(60 * 60_000)
  expect(await refusal(reset('late@example.com', link))).toEqual([422, 'wrong-link'])
})

test('a new reset link makes the previous one invalid', async () => {
  await guest.register(registration('again@example.com'))
  const older = await linkFor('again@example.com')
  server.pass(1000)
  const newest = await linkFor('again@example.com')
  expect(await refusal(reset('again@example.com', older))).toEqual([422, 'wrong-link'])
  await reset('again@example.com', newest)
})

test('a reset link works only for its address', async () => {
  await guest.register(registration('mine@example.com'))
  await guest.register(registration('yours@example.com'))
  const link = await linkFor('mine@example.com')
  expect(await refusal(reset('yours@example.com', link))).toEqual([422, 'wrong-link'])
})

test('a reset link can be used again if the new password is refused', async () => {
  await guest.register(registration('weak@example.com'))
  const link = await linkFor('weak@example.com')
  const weak = { password: 'password', passwordConfirmation: 'password' }
  expect(await refusal(reset('weak@example.com', link, weak))).toEqual([422, 'form-refused'])
  await reset('weak@example.com', link)
})

test('requesting a reset link looks the same for known and unknown addresses', async () => {
  await guest.register(registration('known@example.com'))
  await server.app.sendEmails.run()
  server.queries()
  const known = await guest.requestPasswordReset({ body: { email: 'known@example.com' } })
  const ofKnown = server.queries()
  expect(await guest.requestPasswordReset({ body: { email: 'unknown@example.com' } })).toEqual(known)
  expect(server.queries()).toEqual(ofKnown)
})

test('the secrets table does not contain the token of a reset link', async () => {
  await guest.register(registration('quiet@example.com'))
  const link = await linkFor('quiet@example.com')
  expect(JSON.stringify(await server.db.selectFrom('mailed_secrets').selectAll().execute())).not.toContain(link)
})
