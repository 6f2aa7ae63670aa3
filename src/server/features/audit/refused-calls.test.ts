import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { callsPerMinuteMax } from '#domain/policy.ts'
import type { CountedRefusal } from './audit.store.ts'
import { refusedCalls } from './refused-calls.ts'

// Tests which refusals the audit trail records, and how it counts them.

const settings = { LIMIT_FACTOR: '1' }
const server = await openServer({ settings })
const admin = await openAdmin(server, { settings })
const address = '192.0.2.7'
const network = '192.0.2.0/24'
const minuteMs = 60_000

/** Moves the clock by a minute, so that earlier refusals become rows, and returns the rows with this reason. */
async function rows(why: string) {
  server.pass(minuteMs)
  await server.app.audit.run()
  const found = server.db.selectFrom('audit_events').select(['object', 'network', 'count', 'actor', 'member'])
  return found.where('kind', '=', 'call.refused').where('why', '=', why).orderBy('object').execute()
}

const ofVisitor = { network, actor: 'visitor', member: null }

test('calls without a session are refused and counted', async () => {
  const [guest, stranger] = [server.as({ address }), admin.as({ address, token: 'x'.repeat(43) })]
  for (let times = 0; times < 2; times += 1) await refusal(guest.readProfile())
  await refusal(server.as({ address, token: 'x'.repeat(43) }).listSessions())
  await refusal(stranger.readOwnAdmin())
  expect(await rows('not-signed-in')).toEqual([
    { ...ofVisitor, object: 'call:listSessions', count: 1 },
    { ...ofVisitor, object: 'call:readOwnAdmin', count: 1 },
    { ...ofVisitor, object: 'call:readProfile', count: 2 },
  ])
})

test('admin calls above the rate limit are refused', async () => {
  const wrong = { email: 'anna@example.com', password: 'a wrong phrase' }
  const times = callsPerMinuteMax.usual + 3
  for (let time = 0; time < times; time += 1) {
    await refusal(admin.as({ address }).readOwnAdmin())
  }
  for (let time = 0; time < callsPerMinuteMax.credentials + 2; time += 1)
    await refusal(admin.as({ address }).signInAdmin({ body: { ...wrong, code: '' } }))
  await admin.writeRefused()
  const found = await rows('too-many-calls')
  expect(found.filter(({ object }) => object?.endsWith('Admin'))).toEqual([
    { ...ofVisitor, object: 'call:readOwnAdmin', count: expect.any(Number) },
    { ...ofVisitor, object: 'call:signInAdmin', count: expect.any(Number) },
  ])
  expect(found).toEqual(found.map((row) => ({ ...row, network, actor: 'visitor' })))
  expect(new Set(found.map(({ object }) => object)).size).toBe(found.length)
})

test('refusals are counted separately for the first thousand networks', async () => {
  const written: (readonly [string, number])[] = []
  const count = async ({ network: from }: CountedRefusal, times: number) => void written.push([from, times])
  const calls = refusedCalls({ count, onFailed: () => {}, gatherMs: minuteMs })
  const note = (from: string) =>
    calls.note({ call: 'login', limit: 'credentials', code: 'too-many-calls', network: from })
  for (let time = 0; time < 5; time += 1) await note('one')
  for (let other = 0; other < 1_500; other += 1) await note(`network ${other}`)
  expect(written).toEqual([])
  await calls.end()
  expect(written[0]).toEqual(['one', 5])
  expect(written).toHaveLength(1_001)
  expect(written.at(-1)).toEqual(['many', 501])
})

test('a refused call does not fail if it cannot be recorded', async () => {
  const written: number[] = []
  let isBroken = true
  const failures: unknown[] = []
  const count = async (_: CountedRefusal, times: number): Promise<void> => {
    if (isBroken) throw new Error('no database')
    written.push(times)
  }
  const calls = refusedCalls({ count, onFailed: (error) => failures.push(error), gatherMs: minuteMs })
  const refused = { call: 'login', limit: 'credentials', code: 'wrong-credentials', network } as const
  await calls.note(refused)
  await calls.note(refused)
  await calls.write()
  isBroken = false
  await calls.end()
  expect([written, failures.length]).toEqual([[2], 3])
})

test('refused requests for codes are recorded in the audit trail', async () => {
  const counted: CountedRefusal[] = []
  const calls = refusedCalls({ count: async (refusal_) => void counted.push(refusal_), onFailed: () => {} })
  await calls.note({ call: 'saveStatement', limit: 'usual', code: 'statement-refused', network })
  await calls.note({ call: 'login', limit: 'credentials', code: 'unavailable', network })
  await calls.note({ call: 'sendOtp', limit: 'emails', code: 'form-refused', network })
  expect(counted).toEqual([{ object: 'call:sendOtp', why: 'form-refused', network }])
})
