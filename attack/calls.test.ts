import { expect, inject, test } from 'vitest'
import { isFull } from '../scripts/vitest/full-run.ts'
import { openServer, registration } from '../scripts/vitest/server-under-test.ts'
import { typedStatement } from '../scripts/vitest/statements.ts'
import { chanceOf, seedOf } from './chance.ts'
import { hostileValues } from './hostile-values.ts'
import { callNames, placesOf, send, wellFormed, withValue, type Place, type Request } from './requests.ts'

// Tests that no value in any field of any call causes a server error, an oversized refusal, or a response with
// internals of the code.

const requestsEach = Number(process.env.SALDO_RUNS ?? (isFull ? 20 : 8))

const refusalBytesMax = 300_000

const server = await openServer()
const { token } = await server.as().register(registration('attacker@example.com'))

/** Complete bodies for calls whose example in the contract has too few nested values. */
const bodies: Partial<Record<Request['name'], unknown>> = {
  saveStatement: wireStatement(),
  updateStatement: { ...wireStatement(), version: 1 },
}

function wireStatement() {
  const { reportingYear: reporting_year, ...statement } = typedStatement()
  return { ...statement, reporting_year }
}

const baseOf = (name: Request['name']): Request => ({
  ...wellFormed(name),
  ...(name in bodies && { body: bodies[name] }),
})

test.each(callNames)('%s handles hostile values in any field', async (name) => {
  const base = baseOf(name)
  const chance = chanceOf(seedOf(inject('attackSeed'), name, 0))
  const places = placesOf(base)
  const attacks = places.flatMap((place) => hostileValues.map(([kind, value]) => ({ place, kind, value })))
  const faults: string[] = []
  for (let left = Math.min(requestsEach, attacks.length); left > 0; left -= 1) {
    const [attack] = attacks.splice(chance.below(attacks.length), 1)
    if (attack === undefined) break
    // `faultOf` signs in again if an attack has ended the session
    const fault = await faultOf(withValue(base, attack.place, attack.value))
    if (fault !== null) faults.push(`${pathOf(attack.place)}, ${attack.kind}: ${fault}`)
  }
  expect(faults).toEqual([])
})

const pathOf = (place: Place): string => place.join('.')

/** Returns a valid token. Signs in again if an earlier request ended the session. */
async function freshToken(): Promise<string> {
  const { user } = await server
    .as({ token })
    .readProfile()
    .catch(() => ({ user: null }))
  if (user !== null) return token
  const body = { email: 'attacker@example.com', password: 'a good pass phrase' }
  return (await server.as().login({ body })).token
}

async function faultOf(request: Request): Promise<string | null> {
  const { status, text } = await send(server, request, { token: await freshToken() })
  if (status >= 500) return `${status} ${text.slice(0, 200)} ${server.log.at(-1)?.slice(0, 500) ?? ''}`
  if (status >= 400 && text.length > refusalBytesMax) return `${status} in ${text.length} bytes`
  return /"stack"|node_modules|at \w+ \(/.test(text) ? `tells of its inside: ${text.slice(0, 200)}` : null
}

const keys = ['', ' ', 'x'.repeat(256), '\u{FC}', 'a\tb', '%00', '../..']

test.each(keys)('with the idempotency key %j, a save causes no server error', async (key) => {
  const headers = { 'idempotency-key': key }
  const { status } = await send(server, baseOf('saveStatement'), { token: await freshToken(), headers })
  expect([200, 400, 409]).toContain(status)
})

test('after all attacks, the server still reaches its database', async () => {
  expect((await server.http.inject('/livez')).statusCode).toBe(200)
  await expect.poll(async () => (await server.http.inject('/readyz')).statusCode).toBe(200)
  expect(Object.keys({})).not.toContain('isAdmin')
  expect('isAdmin' in {}).toBe(false)
})
