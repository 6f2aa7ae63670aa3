import { expect, test, type TestContext } from 'vitest'
import { emptyFolder, postgresqlDatabase, startServer } from '../../e2e/processes/own-processes.ts'
import { codeIn, messageTo } from '../../e2e/outbox.ts'
import { askAgain, registrationOf } from '../../e2e/running-server.ts'
import { typedStatement } from '../../scripts/vitest/statements.ts'

// Tests races between callers of two server processes that share one PostgreSQL database.

const callers = 20
const { reportingYear: reporting_year, ...statement } = typedStatement()
const generating = { ...statement, reporting_year, generate: true }

async function twoServers(context: TestContext): Promise<readonly [string, string]> {
  const settings = { DATABASE_URL: await postgresqlDatabase(context), DATA_FOLDER: emptyFolder() }
  const [one, other] = await Promise.all([startServer(settings), startServer(settings)])
  return [one.address, other.address]
}

test('two servers register an address once and spend each translation once', async (context) => {
  const [one, other] = await twoServers(context)
  /** Counts the responses by status; callers alternate between the servers. */
  const race = async (path: string, body: unknown, token?: string) => {
    const counted: Record<number, number> = {}
    const calls = Array.from({ length: callers }, (_, at) => askAgain(at % 2 === 0 ? one : other, path, body, token))
    for (const { status } of await Promise.all(calls)) counted[status] = (counted[status] ?? 0) + 1
    return counted
  }
  const registered = await race('/auth/register', registrationOf('same@example.com'))
  expect(registered).toEqual({ 200: 1, 409: callers - 1 })

  const { body } = await askAgain(one, '/auth/register', registrationOf('spender@example.com'))
  const token = String(body.token)
  await askAgain(other, '/api/getFreePlan', undefined, token)
  const otp = codeIn(await messageTo('spender@example.com', 'Welcome', one))
  expect((await askAgain(one, '/auth/proveAddress', { otp }, token)).status).toBe(200)
  const spent = await race('/api/financialStatment', generating, token)
  expect(spent).toEqual({ 200: 10, 402: callers - 10 })
  expect((await askAgain(one, '/api/currentPlan', undefined, token)).body).toMatchObject({ counter: 0 })

  expect((await askAgain(one, '/auth/logout', {}, token)).status).toBe(200)
  expect((await askAgain(other, '/api/getCustomerProfile', undefined, token)).status).toBe(401)
})
