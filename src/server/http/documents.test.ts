import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { servedPath } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'

const server = await openServer({ world: { letters: async () => ['Subject: <b>hello</b>'] } })

test('the document is valid OpenAPI 3.1 and has every call', async () => {
  const document = (await server.http.inject('/openapi.json')).json()
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  expect(document.openapi).toBe('3.1.0')
  for (const [name, endpoint] of Object.entries(endpoints))
    expect(document.paths[servedPath(endpoint)][endpoint.method.toLowerCase()].operationId).toBe(name)
})

test('the document says what is needed, in the spelling of the wire', async () => {
  const { paths } = (await server.http.inject('/openapi.json')).json()
  const { requestBody, responses, security } = paths['/auth/register'].post
  const { required } = requestBody.content['application/json'].schema
  expect(required.sort()).toEqual(['agree', 'email', 'name', 'password', 'password_confirmation'])
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '409', '422', '429']))
  expect(security).toEqual([])
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

test('the outbox is shown in development, its letters as text', async () => {
  expect((await server.http.inject('/dev/outbox')).body).toContain('Subject: &#60;b&#62;hello')
})

test('in production there is no outbox', async () => {
  const production = await openServer({ settings: { PROFILE: 'production' }, world: { letters: async () => [] } })
  expect((await production.http.inject('/dev/outbox')).statusCode).toBe(404)
})
