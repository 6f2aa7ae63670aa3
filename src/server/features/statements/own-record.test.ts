import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { dayMs, minuteMs } from '#domain/policy.ts'
import { unasked } from '../../../../scripts/vitest/golden-assessments.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

const server = await openServer()

type Member = { readonly token: string; readonly own: Client }

async function memberAt(email: string): Promise<Member> {
  await memberWith(server, email)
  const { token } = await server.as().login({ body: { email, password: registration(email).body.password } })
  const own = server.as({ token })
  return { token, own }
}

const anna = await memberAt('anna@example.com')
const boris = await memberAt('boris@example.com')

const generated = async ({ own }: Member, cash: number): Promise<string> =>
  (await own.saveStatement({ body: typedStatement({ generate: true }, cash) })).id

const assessed = async ({ own }: Member): Promise<string> => {
  const { generate: _, ...statement } = typedStatement()
  return (await own.saveAssessment({ body: { ...unasked, statement, title: 'Whale' } })).id
}

/** Reads a statement or an assessment, as a client of the API does. */
async function read({ token }: Member, what: 'statement' | 'draft' | 'assessment', id: string, known?: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(what === 'assessment' ? { 'content-type': 'application/json' } : {}),
    ...(known === undefined ? {} : { 'if-none-match': known }),
  }
  return server.http.inject(
    what === 'assessment'
      ? { method: 'POST', url: '/api/getSingleAssesments/', headers, payload: JSON.stringify({ id }) }
      : { url: `/api/${what === 'draft' ? 'editFinancialStatement' : 'getFinancialStatement'}/${id}`, headers },
  )
}

test.each(['statement', 'assessment'] as const)(
  'a stored %s has the same bytes and ETag on each read',
  async (what) => {
    const id = what === 'statement' ? await generated(anna, 101) : await assessed(anna)
    const [first, second] = [await read(anna, what, id), await read(anna, what, id)]
    expect(second.body).toBe(first.body)
    expect(first.headers).toMatchObject({
      etag: second.headers.etag,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
  },
)

test.each(['statement', 'draft', 'assessment'] as const)(
  'a client that has the current %s gets no second copy',
  async (what) => {
    const id =
      what === 'assessment'
        ? await assessed(anna)
        : (await anna.own.saveStatement({ body: typedStatement({ generate: what === 'statement' }, 102) })).id
    const { headers } = await read(anna, what, id)
    const again = await read(anna, what, id, headers.etag)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  },
)

test('one query finds a statement and its reader’s session', async () => {
  const id = await generated(anna, 103)
  server.queries()
  await read(anna, 'statement', id)
  expect(server.queries()).toHaveLength(1)
})

test('only the days left change when a statement is read on another day', async () => {
  const clara = await memberAt('clara@example.com')
  const id = await generated(clara, 104)
  const before = await read(clara, 'statement', id)
  server.pass(dayMs)
  const after = await read(await loggedIn('clara@example.com'), 'statement', id, before.headers.etag)
  expect(after.statusCode).toBe(200)
  const { daysLeft, ...kept } = after.json()
  const { daysLeft: daysBefore, ...keptBefore } = before.json()
  expect([daysLeft, kept]).toEqual([daysBefore - 1, keptBefore])
  server.pass(-dayMs)
})

async function loggedIn(email: string): Promise<Member> {
  const { token } = await server.as().login({ body: { email, password: 'a good pass phrase' } })
  return { token, own: server.as({ token }) }
}

test('a client with an old ETag gets the changed draft', async () => {
  const { id } = await anna.own.saveStatement({ body: typedStatement() })
  const draft = await read(anna, 'statement', id)
  await anna.own.updateStatement({ params: { id }, body: { ...typedStatement({}, 26), version: 1 } })
  expect((await read(anna, 'statement', id, draft.headers.etag)).json()).toMatchObject({ version: 2 })

  const assessment = await assessed(anna)
  const made = await read(anna, 'assessment', assessment)
  // equal inputs give equal JSON, but still a new version
  await anna.own.updateAssessment({ body: { id: assessment, version: 1, title: 'Whale', expected: null } })
  const same = await read(anna, 'assessment', assessment, made.headers.etag)
  expect(same.json()).toMatchObject({ version: 2, inputs: { title: 'Whale' } })
  await anna.own.updateAssessment({ body: { id: assessment, version: 2, title: 'Shark', expected: null } })
  const renamed = await read(anna, 'assessment', assessment, same.headers.etag)
  expect(renamed.json()).toMatchObject({ version: 3, intro: { companyTitle: 'Shark' } })
})

test('an ETag does not give access to another member’s record', async () => {
  const id = await generated(anna, 105)
  const { headers } = await read(anna, 'statement', id)
  const stolen = await read(boris, 'statement', id, headers.etag)
  expect([stolen.statusCode, stolen.json().code, stolen.headers.etag]).toEqual([404, 'statement-not-found', undefined])
  await anna.own.deleteStatement({ body: { id } })
  expect((await read(anna, 'statement', id, headers.etag)).statusCode).toBe(404)
  await anna.own.restoreStatement({ body: { id } })

  const other = await loggedIn('anna@example.com')
  expect((await read(other, 'statement', id, headers.etag)).statusCode).toBe(304)
  await other.own.logout()
  expect((await read(other, 'statement', id, headers.etag)).json().code).toBe('not-signed-in')
  expect((await read(other, 'assessment', id)).json().code).toBe('not-signed-in')
})

test('a request with a malformed ETag gets the whole record', async () => {
  const id = await generated(anna, 106)
  for (const tag of ['', '*', '"', 'W/"x"', '"AAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAA"', '"\u0000"', 'x'.repeat(5_000)]) {
    const response = await read(anna, 'statement', id, tag)
    expect([response.statusCode, response.json().id]).toEqual([200, id])
  }
})

test('reading a record counts as a use of the session', async () => {
  const member = await memberAt('reader@example.com')
  const id = await generated(member, 107)
  for (let at = 0; at < 4; at += 1) {
    server.pass(40 * minuteMs)
    expect((await read(member, 'statement', id)).statusCode).toBe(200)
  }
})
