import { expect, inject, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { adminEndpoints } from '#contract/admin/admin-endpoints.ts'
import { schemaOf, type JsonSchema } from '#server/http/openapi.ts'
import { openAdmin } from '../scripts/vitest/admin-under-test.ts'
import { isFull } from '../scripts/vitest/full-run.ts'
import { openServer, registration } from '../scripts/vitest/server-under-test.ts'
import { chanceOf, seedOf } from './chance.ts'
import { hostileValues } from './hostile-values.ts'
import { addressOf, exampleOf, jsonOf, placesOf, withValue, type Carried, type Place } from './requests.ts'

// Tests that no value in any field of a call causes a server error, an oversized refusal, or a response with internals
// of the code. The caller may be an admin, or someone who has taken over an admin's browser.

const requestsEach = Number(process.env.SALDO_RUNS ?? (isFull ? 20 : 8))

const refusalBytesMax = 300_000

const server = await openServer()
const admin = await openAdmin(server)
const owner = await admin.enrol('owner@saldo.example', 'owner')
const { user } = await server.as().register(registration('anna@example.com'))

/**
 * A valid call about an existing member, with the member's id in the `id` and `member` fields. An attack on another
 * field then gets past the check that the member exists.
 */
function wellFormed({ params, query, body }: Endpoint<'admin'>): Carried {
  const about = (fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, isAboutMember(key) ? user.id : value]))
  return {
    path: about(fieldsOf(params)),
    query: about(fieldsOf(query)),
    body: body === undefined ? undefined : about(fieldsOf(body)),
  }
}

const isAboutMember = (key: string): boolean => key === 'id' || key === 'member'

const fieldsOf = (shape: Endpoint['body']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(propertiesOf(shape)).map(([key, schema]) => [key, exampleOf(schema)]))

const propertiesOf = (shape: Endpoint['body']): Readonly<Record<string, JsonSchema>> =>
  shape === undefined ? {} : (schemaOf(shape).properties ?? {})

const freshToken = admin.lastingToken(owner)

/**
 * Adds a valid one-time code, unless the code itself is attacked. An attack on another field then gets past the check
 * of the code.
 */
const confirmed = (carried: Carried, { freshCode }: Endpoint<'admin'>, place: Place): Carried =>
  freshCode === undefined || place.at(-1) === 'code' ? carried : withValue(carried, ['body', 'code'], owner.code())

async function faultOf(row: Endpoint<'admin'>, attacked: Carried, place: Place): Promise<string | null> {
  const { method, path } = row
  const authorization = `Bearer ${await freshToken()}`
  const carried = confirmed(attacked, row, place)
  const { statusCode, body } = await admin.http.inject({
    method,
    url: addressOf(path, carried),
    ...(carried.body !== undefined && { payload: jsonOf(carried.body) }),
    headers: { authorization, ...(carried.body !== undefined && { 'content-type': 'application/json' }) },
  })
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)} ${server.log.at(-1)?.slice(0, 500) ?? ''}`
  if (statusCode >= 400 && body.length > refusalBytesMax) return `${statusCode} in ${body.length} bytes`
  return /"stack"|node_modules|at \w+ \(/.test(body) ? `tells of its inside: ${body.slice(0, 200)}` : null
}

const pathOf = (place: Place): string => place.join('.')

test.each(Object.entries<Endpoint<'admin'>>(adminEndpoints))(
  '%s handles hostile values in any field',
  async (name, row) => {
    const base = wellFormed(row)
    const chance = chanceOf(seedOf(inject('attackSeed'), name, 0))
    const attacks = placesOf(base).flatMap((place) => hostileValues.map(([kind, value]) => ({ place, kind, value })))
    const faults: string[] = []
    for (let left = Math.min(requestsEach, attacks.length); left > 0; left -= 1) {
      const [attack] = attacks.splice(chance.below(attacks.length), 1)
      if (attack === undefined) break
      const fault = await faultOf(row, withValue(base, attack.place, attack.value), attack.place)
      if (fault !== null) faults.push(`${pathOf(attack.place)}, ${attack.kind}: ${fault}`)
    }
    expect(faults).toEqual([])
  },
)

test('after all attacks, the admin site still runs', async () => {
  const own = await admin.as({ token: await freshToken() }).readOwnAdmin()
  expect(own.admin).toMatchObject({ email: owner.email, role: 'owner' })
  expect((await admin.http.inject('/livez')).statusCode).toBe(200)
})
