import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { servedPath, type Endpoint } from '#contract/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { openServer, registration } from '../../../scripts/vitest/server-under-test.ts'
import { typedStatement } from '../../../scripts/vitest/statements.ts'
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

test('an unknown plan type in a path is refused as unknown, even if it is very long', async () => {
  const { statusCode, body } = await server.http.inject(`/plans_list/${'x'.repeat(10_000)}`)
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'plan-type-unknown' }])
})

test.each(texts)('a form with %j in its text fields is either refused or stored, and causes no fault', async (text) => {
  const phrase = { password: `${text} a good phrase`, password_confirmation: `${text} a good phrase` }
  const forms: [string, object][] = [
    [
      '/auth/register',
      { name: text, email: `anna${Math.abs(texts.indexOf(text))}@example.com`, agree: true, ...phrase },
    ],
    ['/contactus/saveContactForm', { full_name: text, email: 'anna@example.com', reason: 'Other', message: text }],
    ['/api/customerProfile', { name: text, company: text, country: 'AE', phone: text }],
    ['/api/saveFinancialStatement', { ...typedStatement(), company_title: text, companyTitle: text, inn: text }],
  ]
  for (const [url, body] of forms) expect(await statusOf('POST', url, body)).toBeLessThan(500)
  await server.app.sendEmails.run()
})
