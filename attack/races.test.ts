import { expect, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import { draftsMax } from '#domain/policy.ts'
import { unasked } from '../scripts/vitest/golden-assessments.ts'
import { openServer, registration } from '../scripts/vitest/server-under-test.ts'
import {
  assessmentsLeft,
  copyDraft,
  counterOf,
  everything,
  memberWith,
  typedStatement,
} from '../scripts/vitest/statements.ts'

// Tests many concurrent callers that compete for something that exists only once. In each race, fifty calls go to one
// server. It uses the database of the test run.

const server = await openServer()
const callers = 50
const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const { generate: _, ...record } = typedStatement()
const ofRecord = { ...unasked, statement: record }

/** Counts the calls by outcome: 'done', or the error code of the refusal. */
async function outcomes(calls: readonly Promise<unknown>[]): Promise<Readonly<Record<string, number>>> {
  const counted: Record<string, number> = {}
  for (const settled of await Promise.allSettled(calls)) {
    const outcome = settled.status === 'fulfilled' ? 'done' : codeOf(settled.reason)
    counted[outcome] = (counted[outcome] ?? 0) + 1
  }
  return counted
}

const codeOf = (error: unknown): string =>
  error instanceof CallRefused ? (error.refusal?.code ?? String(error.status)) : String(error)

const race = (call: (at: number) => Promise<unknown>) => outcomes(times(callers).map(call))

const statementsOf = async (member: Client) =>
  (await member.listStatements({ body: everything })).user.financialStatements

test('concurrent translations spend the last translation once', async () => {
  const member = await memberWith(server, 'translation@example.com', 1)
  const { id } = await member.saveStatement({ body: typedStatement() })
  const called = await race((at) =>
    at % 2 === 0
      ? member.saveStatement({ body: typedStatement({ generate: true }, at + 1) })
      : member.updateStatement({ params: { id }, body: { ...typedStatement({ generate: true }), version: 1 } }),
  )
  expect(called.done).toBe(1)
  expect(await counterOf(member)).toBe(0)
  expect((await statementsOf(member)).filter(({ status }) => status === 'generated')).toHaveLength(1)
})

test('concurrent assessments spend the last assessment once', async () => {
  const member = await memberWith(server, 'assessment@example.com', { assessments: 1 })
  expect(await race((at) => member.saveAssessment({ body: { ...ofRecord, title: `${at}` } }))).toEqual({
    done: 1,
    'no-assessments-left': callers - 1,
  })
  expect(await assessmentsLeft(member)).toBe(0)
})

test('concurrent registrations register an address once', async () => {
  const called = await race(() => server.as().register(registration('same@example.com')))
  expect(called).toEqual({ done: 1, 'email-taken': callers - 1 })
  const users = await server.db.selectFrom('users').selectAll().where('email', '=', 'same@example.com').execute()
  expect(users).toHaveLength(1)
})

test('concurrent calls take the free plan once', async () => {
  const { token } = await server.as().register(registration('plan@example.com'))
  const member = server.as({ token })
  await race(() => member.takeFreePlan())
  await member.saveStatement({ body: typedStatement({ generate: true }) })
  await race(() => member.takeFreePlan())
  expect(await counterOf(member)).toBe(9)
})

test('concurrent requests with one key run once', async () => {
  const member = await memberWith(server, 'keys@example.com', 5)
  const called = await race((at) =>
    member.saveStatement({
      body: typedStatement({ generate: true }, at % 2 === 0 ? 25 : 26),
      idempotencyKey: 'one-key',
    }),
  )
  expect(called).toEqual({ done: callers / 2, 'key-used': callers / 2 })
  expect(await counterOf(member)).toBe(4)
  expect(await statementsOf(member)).toHaveLength(1)
})

test('one of many concurrent saves succeeds if only one more draft is allowed', async () => {
  const member = await memberWith(server, 'drafts@example.com')
  const { id } = await member.saveStatement({ body: typedStatement() })
  await copyDraft(server, { id, copies: draftsMax - 2 })
  expect(await race(() => member.saveStatement({ body: typedStatement() }))).toEqual({
    done: 1,
    'drafts-full': callers - 1,
  })
  expect(await statementsOf(member)).toHaveLength(draftsMax)
})

test('when concurrent calls change one record, only one change is saved', async () => {
  const member = await memberWith(server, 'versions@example.com')
  const { id } = await member.saveStatement({ body: typedStatement() })
  expect(
    await race((at) => member.updateStatement({ params: { id }, body: { ...typedStatement({}, at + 1), version: 1 } })),
  ).toEqual({ done: 1, 'statement-changed': callers - 1 })
})

test('calls made after the session is signed out are refused', async () => {
  await memberWith(server, 'logout@example.com')
  const { token } = await server.as().login({ body: { email: 'logout@example.com', password: 'a good pass phrase' } })
  const member = server.as({ token })
  const called = await race((at) => (at === 10 ? member.logout() : member.readProfile()))
  expect(Object.keys(called).filter((each) => !['done', 'not-signed-in'].includes(each))).toEqual([])
  expect(await outcomes([member.readProfile()])).toEqual({ 'not-signed-in': 1 })
})

test('of concurrent password changes, one succeeds', async () => {
  const { token, user } = await server.as().register(registration('password@example.com'))
  const changed: string[] = []
  await race(async (at) => {
    const password = `a new phrase number ${at}`
    const body = { currentPassword: 'a good pass phrase', password, passwordConfirmation: password }
    await server.as({ token }).changePassword({ body })
    changed.push(password)
  })
  expect(changed).toHaveLength(1)
  const left = await server.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()
  expect(left).toHaveLength(1)
  const signIn = (password: string) => server.as().login({ body: { email: 'password@example.com', password } })
  expect(await outcomes([signIn('a good pass phrase')])).toEqual({ 'wrong-credentials': 1 })
  expect(await outcomes(changed.map(signIn))).toEqual({ done: 1 })
})
