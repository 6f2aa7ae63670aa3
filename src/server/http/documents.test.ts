import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { servedPath } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'

const server = await openServer()

test('the document is valid OpenAPI 3.1 and has every call', async () => {
  const document = (await server.http.inject('/openapi.json')).json()
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  expect(document.openapi).toBe('3.1.0')
  for (const [name, endpoint] of Object.entries(endpoints))
    expect(document.paths[servedPath(endpoint)][endpoint.method.toLowerCase()].operationId).toBe(name)
})

test('the document says what is required, in the spelling of the wire', async () => {
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

test('the page shows every call and loads nothing', async () => {
  const { body, headers } = await server.http.inject('/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  for (const [name, endpoint] of Object.entries(endpoints)) {
    expect(body).toContain(`<h2 id="${name}">`)
    expect(body).toContain(servedPath(endpoint))
  }
  expect(body).not.toMatch(/<script|src=|https?:/)
})

test.each(['/openapi.json', '/docs'])('%s is made once, and not sent again to a client that has it', async (url) => {
  const { headers, rawPayload } = await server.http.inject(url)
  const etag = String(headers.etag)
  expect(headers['cache-control']).toBe('no-cache')
  const again = await server.http.inject(url)
  expect([again.headers.etag, again.rawPayload.equals(rawPayload)]).toEqual([etag, true])
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await server.http.inject({ url, headers: { 'if-none-match': known } })
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag])
  }
  const changed = await server.http.inject({ url, headers: { 'if-none-match': '"other"' } })
  expect([changed.statusCode, changed.rawPayload.equals(rawPayload)]).toEqual([200, true])
})
