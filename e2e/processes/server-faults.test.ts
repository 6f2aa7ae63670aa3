import { expect, test } from 'vitest'
import { ask, registrationOf } from '../running-server.ts'
import { dataFolder, emptyFolder, postgresql, postgresqlDatabase, startServer } from './own-processes.ts'
import { runServer, type RunningServer } from '../run-server.ts'

/**
 * Registers members as fast as possible and kills the server meanwhile. Returns the tokens of the acknowledged
 * registrations.
 */
async function registerAndKill({ address, end }: RunningServer, name: string): Promise<readonly string[]> {
  const acknowledged: string[] = []
  const line = async (lane: number): Promise<void> => {
    for (let each = 0; ; each++) {
      const email = `${name}-${lane}-${each}@example.com`
      const response = await ask(address, '/auth/register', registrationOf(email)).catch(() => null)
      if (response === null) return
      if (response.status === 200 && acknowledged.push(String(response.body.token)) === acknowledgedMin)
        void end('SIGKILL')
    }
  }
  await Promise.all([0, 1, 2, 3].map(line))
  return acknowledged
}

/** The server is killed after this many acknowledged registrations; it may acknowledge a few more. */
const acknowledgedMin = 10

async function lost({ address }: RunningServer, acknowledged: readonly string[]): Promise<readonly string[]> {
  const missing: string[] = []
  for (const token of acknowledged) {
    const { status } = await ask(address, '/api/getCustomerProfile', undefined, token)
    if (status !== 200) missing.push(token)
  }
  return missing
}

test('a wrong setting stops the start with a message', async () => {
  const server = await runServer({
    PROFILE: 'production',
    DATABASE_URL: 'nonsense',
    PUBLIC_URL: 'https://saldo.example',
  })
  expect(server.address).toBe('')
  expect(server.output()).toBe('The setting DATABASE_URL must begin with postgres:// or postgresql://.\n')
  expect(await server.end()).toBe(1)
})

test('an embedded database keeps acknowledged writes after a kill', async () => {
  const settings = { DATA_FOLDER: await dataFolder() }
  const first = await startServer(settings)
  const second = await runServer(settings)
  expect(second.output()).toContain('Another process has opened the database')
  expect(await second.end()).toBe(1)
  const acknowledged = await registerAndKill(first, 'embedded')
  expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgedMin)
  const after = await startServer(settings)
  expect(await lost(after, acknowledged)).toEqual([])
  expect(await after.end()).toBe(0)
})

test('two servers can start at once on one PostgreSQL', { tags: 'full' }, async (context) => {
  const settings = { DATABASE_URL: await postgresqlDatabase(context), DATA_FOLDER: emptyFolder() }
  const [one, other] = await Promise.all([startServer(settings), startServer(settings)])
  const { body } = await ask(one.address, '/auth/register', registrationOf('anna@example.com'))
  const profile = await ask(other.address, '/api/getCustomerProfile', undefined, String(body.token))
  expect(profile.body).toEqual({ user: body.user })
  const acknowledged = await registerAndKill(one, 'served')
  expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgedMin)
  expect(await lost(other, acknowledged)).toEqual([])
  expect(await other.end()).toBe(0)
})

test('the server survives a PostgreSQL outage', async (context) => {
  const database = await postgresql(context)
  const { address } = await startServer({ DATABASE_URL: database.url, DATA_FOLDER: emptyFolder() })
  const { body } = await ask(address, '/auth/register', registrationOf('anna@example.com'))
  database.halt()
  expect((await ask(address, '/livez')).status).toBe(200)
  expect((await ask(address, '/readyz')).status).toBe(503)
  const refused = await ask(address, '/api/getCustomerProfile', undefined, String(body.token))
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '10'])
  expect(JSON.stringify(refused.body)).not.toMatch(/ECONN|postgres|127\.0\.0\.1/)
  database.resume()
  await expect.poll(async () => (await ask(address, '/readyz')).status).toBe(200)
  const profile = await ask(address, '/api/getCustomerProfile', undefined, String(body.token))
  expect(profile.body).toEqual({ user: body.user })
})
