import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { servedPath, type Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { openServer, registration } from '../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../scripts/vitest/statements.ts'
import { operation, schemaOfContent } from './openapi.ts'

// Tests all text fields of all calls with strings that addresses, emails or the database cannot contain.

const server = await openServer()
const texts = [
  '\ud800',
  '\udc00@example.com',
  'anna\ud800@example.com',
  'anna@exa\udfffmple.com',
  '\0',
  'anna\0@example.com',
  'anna@example.com\r\nBcc: all@example.com',
  '\u202e\uffff\u{10ffff}',
]
/** The same strings as bytes in an address; this is the only way to write invalid UTF-8. */
const parts = ['%00', '%ed%a0%80', '%ff', '%0d%0a', '%', encodeURIComponent('\u202e\u{10ffff}')]

// Object.entries does not keep the type of the keys
const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]
let member = ''
beforeEach(async () => {
  member = (await server.as().register(registration(`${randomUUID()}@example.com`))).token
})

async function statusOf(method: 'GET' | 'POST', url: string, payload?: object): Promise<number> {
  const headers = { authorization: `Bearer ${member}`, 'content-type': 'application/json' }
  const body = payload === undefined ? {} : { payload: JSON.stringify(payload) }
  const { statusCode } = await server.http.inject({ method, url, headers, ...body })
  return statusCode
}

test.each(rows)('no hostile text makes the call %s fail', async (_, endpoint) => {
  const { requestBody, parameters } = operation(endpoint)
  const fields = Object.entries(schemaOfContent(requestBody)?.properties ?? {})
  const path = servedPath(endpoint).replace(/\{\w+\}/g, 'x')
  const statuses: number[] = []
  for (const text of texts) {
    const body = Object.fromEntries(fields.map(([field, { type }]) => [field, type === 'boolean' ? true : text]))
    if (endpoint.method === 'POST') statuses.push(await statusOf('POST', path, body))
  }
  for (const part of parts) {
    const hole = servedPath(endpoint).replace(/\{\w+\}/g, part)
    const query = parameters
      .filter(({ in: where }) => where === 'query')
      .map((parameter) => `${parameter.name}=${part}`)
    statuses.push(
      await statusOf(endpoint.method, `${hole}?${query.join('&')}`, endpoint.method === 'POST' ? {} : undefined),
    )
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

const everyCustomer = { search: null, sort: 'attention', skip: 0, deleted: false } as const

/** The data about a source file, with the text in every field that can contain the file's own words. */
const filedUnder = (text: string) => ({
  forms: [],
  columns: ['current'],
  correction: 0,
  lines: [],
  equity: [],
  own: [],
  unknown: [{ label: text, amounts: { current: 1, previous: null, beforePrevious: null }, at: {} }],
  origin: text,
  problems: [],
  remarks: [{ code: 'unit-refined', facts: { [text]: 'x' } }],
})

test('a very long unknown plan type is refused', async () => {
  const { statusCode, body } = await server.http.inject(`/plans_list/${'x'.repeat(10_000)}`)
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'plan-type-unknown' }])
})

test.each(texts)('a form with %j in its text fields causes no server error', async (text) => {
  const email = `${randomUUID()}@example.com`
  await memberWith(server, email)
  member = (await server.as().login({ body: { email, password: registration(email).body.password } })).token
  const statement = { ...typedStatement(), reporting_year: 2024, form: 'full', edition: '66n-2019' }
  const named = { ...statement, companyTitle: text, russian_name: text }
  const phrase = { password: `${text} a good phrase`, password_confirmation: `${text} a good phrase` }
  const forms: [string, object][] = [
    [
      '/auth/register',
      { name: text, email: `anna${Math.abs(texts.indexOf(text))}@example.com`, agree: true, ...phrase },
    ],
    ['/contactus/saveContactForm', { full_name: text, email: 'anna@example.com', reason: 'Other', message: text }],
    ['/api/customerProfile', { name: text, company: text, country: 'AE', phone: text }],
    ['/api/financialStatment', named],
    ['/api/financialStatment', { ...statement, filed: filedUnder(text) }],
    ['/api/saveAssesment', { title: text, statement: named }],
    ['/api/saveAssesment', { title: 'Blue Whale', statement: { ...statement, filed: filedUnder(text) } }],
    ['/api/saveCustomer', { name: text, russianName: text }],
  ]
  for (const [url, body] of forms) {
    const status = await statusOf('POST', url, body)
    expect([url, status, status < 500 && status !== 404]).toEqual([url, status, true])
  }
  const { customers } = await server.as({ token: member }).listCustomers({ body: everyCustomer })
  for (const { id } of customers) expect(await statusOf('GET', `/api/getCustomer/${id}`)).toBe(200)
  await server.app.sendEmails.run()
})
