import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { adminEndpoints } from '#contract/admin/admin-endpoints.ts'
import { servedPath, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openAdmin } from '../../../scripts/vitest/admin-under-test.ts'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const admin = await openAdmin(server)

const sites = [
  ['members', server.http, endpoints],
  ['admins', admin.http, adminEndpoints],
] as const

test.each(sites)('the OpenAPI document for %s is valid', async (_, http, rows) => {
  const document = (await http.inject('/openapi.json')).json()
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  expect(document.openapi).toBe('3.1.0')
  for (const [name, endpoint] of Object.entries(rows))
    expect(document.paths[servedPath(endpoint)][endpoint.method.toLowerCase()].operationId).toBe(name)
  expect(Object.keys(document.paths)).toHaveLength(new Set(Object.values<Endpoint>(rows).map(servedPath)).size)
})

test('the documentation for members does not mention the admin site', async () => {
  for (const url of ['/openapi.json', '/docs']) {
    const { body } = await server.http.inject(url)
    expect(body).not.toMatch(/api\/admin|no-right|member-gone/)
  }
})

test('the admin OpenAPI document has the media types of files', async () => {
  const { paths } = (await admin.http.inject('/openapi.json')).json()
  expect(paths['/api/admin/admins.csv'].get.responses[200].content).toHaveProperty(['text/csv; charset=utf-8'])
  expect(paths['/api/admin/signIn'].post.security).toEqual([])
  expect(Object.keys(paths['/api/admin/members'].get.responses)).toEqual(expect.arrayContaining(['401', '403']))
  const { body } = await admin.http.inject('/docs')
  expect(body).toContain('Admins with the right “members.delete”: needs a token. Needs a fresh code')
})

test('the OpenAPI document says which fields are required', async () => {
  const { paths } = (await server.http.inject('/openapi.json')).json()
  const { requestBody, responses, security } = paths['/auth/register'].post
  const { required } = requestBody.content['application/json'].schema
  expect(required.sort()).toEqual(['agree', 'email', 'name', 'password', 'password_confirmation'])
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '409', '422', '429']))
  expect(security).toEqual([])
  const { properties, required: toSave } =
    paths['/api/saveAssesment'].post.requestBody.content['application/json'].schema
  expect(Object.keys(properties)).toContain('kind')
  expect(toSave).not.toContain('kind')
  expect(paths['/api/getCustomerProfile'].get.security).toEqual([{ bearer: [] }])
  expect(paths['/plans_list/{planType}'].get.parameters).toMatchObject([
    { name: 'planType', in: 'path', required: true },
  ])
})

test.each(sites)('the documentation page for %s lists every call', async (_, http, rows) => {
  const { body, headers } = await http.inject('/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const [name, endpoint] of Object.entries(rows)) {
    expect(body).toContain(`<h2 id="${name}">`)
    expect(body).toContain(servedPath(endpoint))
  }
  expect(body).not.toMatch(/<script|src=|https?:/)
})

test.each(['/openapi.json', '/docs'])('a client that already has %s gets the status 304', async (url) => {
  const { headers, rawPayload } = await server.http.inject(url)
  const etag = String(headers.etag)
  expect(headers['cache-control']).toBe('no-cache')
  const again = await server.http.inject(url)
  expect([again.headers.etag, again.rawPayload.equals(rawPayload)]).toEqual([etag, true])
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await server.http.inject({ url, headers: { 'if-none-match': known } })
    expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', etag])
  }
  const changed = await server.http.inject({ url, headers: { 'if-none-match': '"other"' } })
  expect([changed.statusCode, changed.rawPayload.equals(rawPayload)]).toEqual([200, true])
})
