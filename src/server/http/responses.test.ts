import { expect, test } from 'vitest'
import { openServer, registration } from '../../../scripts/vitest/server-under-test.ts'
import { typedStatement } from '../../../scripts/vitest/statements.ts'

const server = await openServer()
const { token } = await server.as().register(registration('anna@example.com'))

type Asked =
  | string
  | { method: 'GET' | 'POST' | 'DELETE'; url: string; payload?: string; headers?: Record<string, string> }

const json = { 'content-type': 'application/json' }
const post = (url: string, payload: string, headers: Record<string, string> = json): Asked => ({
  method: 'POST',
  url,
  payload,
  headers,
})

test.each<[string, Asked, number, string]>([
  ['an unknown address', '/nowhere', 404, 'not-found'],
  ['an unknown call', '/api/nothing', 404, 'not-found'],
  ['a wrong method', { method: 'GET', url: '/auth/login' }, 405, 'wrong-method'],
  ['a method that no call has', { method: 'DELETE', url: '/auth/login' }, 405, 'wrong-method'],
  ['a wrong method for a call with an id', { method: 'POST', url: '/api/getCustomer/1' }, 405, 'wrong-method'],
  ['a body that is not JSON', post('/auth/login', '{"email":'), 400, 'unreadable-body'],
  ['a body that sets a prototype', post('/auth/login', '{"__proto__":{"a":1}}'), 400, 'unreadable-body'],
  ['a body that is not an object', post('/auth/login', '[1]'), 422, 'form-refused'],
  ['a field of the wrong type', post('/auth/login', '{"email":["a"]}'), 422, 'form-refused'],
  ['a NUL character in a field', post('/auth/login', '{"email":"a\\u0000"}'), 422, 'form-refused'],
  [
    'a form posted by another site',
    post('/auth/login', 'email=a', { 'content-type': 'text/plain' }),
    415,
    'wrong-media-type',
  ],
  ['a body that is too large', post('/auth/login', `{"email":"${'a'.repeat(70_000)}"}`), 413, 'body-too-large'],
  ['an address that cannot be decoded', '/%zz', 404, 'not-found'],
  ['a call that cannot be decoded', '/plans_list/%ff', 404, 'plan-type-unknown'],
  ['a call without a token', '/api/getCustomerProfile', 401, 'not-signed-in'],
])('%s is refused in the usual format', async (_, asked, status, code) => {
  const response = await server.http.inject(asked)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ code, message: expect.stringMatching(/\w/), requestId: expect.any(String) })
  expect(response.headers['x-request-id']).toBe(response.json().requestId)
  expect(response.body).not.toMatch(/stack|node_modules|\.ts:|\.js:/)
})

test('a call that needs no body can be sent without a body', async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { token: other } = await server.as().register(registration('other@example.com'))
  expect((await server.http.inject({ method: 'POST', url: '/auth/logout', headers })).statusCode).toBe(200)
  const bare = { authorization: `bearer ${other}` }
  expect((await server.http.inject({ method: 'POST', url: '/auth/logout', headers: bare })).statusCode).toBe(200)
})

const sending = async (email: string) => {
  const { token: own } = await server.as().register(registration(email))
  const headers = { ...json, authorization: `Bearer ${own}` }
  return (payload: string) => server.http.inject(post('/api/financialStatment', payload, headers))
}

test('the response to an invalid body has only its first problems', async () => {
  const codeValues = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`x${at}`, { current: 'no' }]))
  const send = await sending('bad@example.com')
  const response = await send(JSON.stringify({ companyTitle: 'A', codeValues }))
  const { problems } = response.json()
  expect([response.statusCode, problems.length]).toEqual([422, 101])
  expect(problems.at(-1)).toEqual({ code: 'fields-more', at: '', message: 'There are 800 more errors of this kind.' })
})

const noAmounts = { current: null, previous: null, beforePrevious: null }
const emptyFile = {
  forms: [],
  columns: [],
  correction: 0,
  lines: [],
  equity: [],
  own: [],
  unknown: [],
  origin: 'a file',
  problems: [],
  remarks: [],
}

const filedWith = (problems: number, unknown: number) => ({
  ...emptyFile,
  problems: Array.from({ length: problems }, () => ({ code: 'unit-missing' })),
  unknown: Array.from({ length: unknown }, (_, at) => ({ label: `row ${at}`, amounts: noAmounts, at: {} })),
})

test('a statement with too many problems from its file is refused', async () => {
  const send = await sending('claims@example.com')
  const response = await send(JSON.stringify({ companyTitle: 'A', filed: filedWith(1_001, 0) }))
  expect([response.statusCode, response.json().problems]).toMatchObject([
    422,
    [{ code: 'problems-many', at: 'filed.problems' }],
  ])
})

test('the response to a statement has only its first problems', async () => {
  const send = await sending('many@example.com')
  const response = await send(
    JSON.stringify({ ...typedStatement({ generate: true }), reporting_year: null, filed: filedWith(500, 300) }),
  )
  const { code, message, statement } = response.json()
  expect([response.statusCode, code, statement.problems.length]).toEqual([422, 'statement-refused', 200])
  expect(statement.problems[0]).toMatchObject({ severity: 'error' })
  expect(message).toMatch(/There are \d+ more errors of this kind\.?$/)
})

test('a large body is read like a small one', async () => {
  const send = await sending('large@example.com')
  const spaces = ' '.repeat(100_000)
  expect((await send(`{"companyTitle":"A"${spaces}}`)).json()).toMatchObject({ status: 'draft', version: 1 })
  expect((await send(`{"companyTitle":${spaces}}`)).json()).toMatchObject({ code: 'unreadable-body' })
  expect((await send(`{"__proto__":{}${spaces}}`)).json()).toMatchObject({ code: 'unreadable-body' })
  expect((await send(`{"companyTitle":7${spaces}}`)).json()).toMatchObject({ code: 'form-refused' })
  expect((await send('')).json()).toMatchObject({ status: 'draft' })
})

test.each([
  ['/livez', 'no-store'],
  ['/nowhere', 'no-store'],
  ['/docs', 'no-cache'],
  ['/openapi.json', 'no-cache'],
  ['/api/getCustomerProfile', 'no-store'],
  ['/%zz', 'no-store'],
])('the response to %s has the security headers', async (path, kept) => {
  const { headers } = await server.http.inject(path)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy.match(/'unsafe-[a-z]+'/g)).toEqual(["'unsafe-inline'"])
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': kept,
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'permissions-policy': expect.stringContaining('geolocation=()'),
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})
