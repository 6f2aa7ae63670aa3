import { expect, test, type TestContext } from 'vitest'
import { messageTo } from '../outbox.ts'
import { ask, password, registrationOf } from '../running-server.ts'
import { emptyFolder, postgresqlDatabase, startServer } from './own-processes.ts'

// Tests the built server with a client written only from the specification's table of calls.

async function onEmbedded(): Promise<readonly string[]> {
  return [(await startServer({ DATA_FOLDER: emptyFolder() })).address]
}

async function onPostgresql(context: TestContext): Promise<readonly string[]> {
  const settings = { DATABASE_URL: await postgresqlDatabase(context), DATA_FOLDER: emptyFolder() }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  return servers.map(({ address }) => address)
}

for (const [name, start, tags] of [
  ['the embedded database', onEmbedded, []],
  ['PostgreSQL and two servers', onPostgresql, ['full']],
] as const)
  test(
    `on ${name} a member registers, signs in, edits the profile and resets the password`,
    { tags: [...tags] },
    async (context) => {
      const [one = '', other = one] = await start(context)
      const email = 'anna@example.com'

      const registered = await ask(one, '/auth/register', registrationOf(email))
      expect(registered.body).toMatchObject({
        token: expect.any(String),
        user: { name: 'Anna Petrova', email, counter: null },
      })
      const again = await ask(other, '/auth/register', registrationOf(email))
      expect([again.status >= 400, JSON.stringify(again.body)]).toEqual([
        true,
        expect.stringContaining('Email Already Exist'),
      ])

      const { token } = (await ask(other, '/auth/login', { email, password })).body
      const edited = await ask(one, '/api/customerProfile', { name: 'Anna P.', country: 'AE' }, String(token))
      expect(edited.body).toMatchObject({ user: { name: 'Anna P.', country: 'AE' } })
      expect((await ask(other, '/api/getCustomerProfile', undefined, String(token))).body).toEqual(edited.body)
      expect((await ask(one, '/api/getCustomerProfile')).status).toBe(401)
      expect((await ask(one, '/auth/login', { email, password: 'wrong' })).status).toBe(401)

      await ask(one, '/auth/sendOtp', { email })
      const otp = /^\d{6}$/m.exec(await messageTo(email, 'Your one-time code', one))?.[0]
      const byCode = await ask(other, '/auth/loginWithOtp', { email, otp })
      expect(byCode.body).toMatchObject({ token: expect.any(String), user: { email } })
      expect((await ask(one, '/auth/loginWithOtp', { email, otp })).status).toBe(401)

      await ask(other, '/password/reset-request', { email })
      const link = /resetPassword\/([\w-]+)\/anna%40example\.com/.exec(
        await messageTo(email, 'Choose a new password', one),
      )?.[1]
      const chosen = 'a quite new phrase'
      const reset = { token: link, email, password: chosen, password_confirmation: chosen }
      expect((await ask(one, '/password/reset', reset)).status).toBe(200)
      expect((await ask(one, '/password/reset', reset)).status).toBe(422)
      expect((await ask(other, '/api/getCustomerProfile', undefined, String(token))).status).toBe(401)

      const fresh = (await ask(other, '/auth/login', { email, password: chosen })).body
      const plan = await ask(one, '/api/getFreePlan', undefined, String(fresh.token))
      expect(plan.body).toMatchObject({ counter: 10, plan: { id: 'free' } })
      expect((await ask(other, '/auth/logout', {}, String(fresh.token))).status).toBe(200)
      expect((await ask(one, '/api/currentPlan', undefined, String(fresh.token))).status).toBe(401)

      const form = { full_name: 'Boris', email: 'boris@example.com', message: 'Hello', reason: 'Other' }
      expect([200, 201]).toContain((await ask(one, '/contactus/saveContactForm', form)).status)
    },
  )
