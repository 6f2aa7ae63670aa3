import { expect, test } from 'vitest'
import { adminEndpoints } from '#contract/admin/admin-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { adminRoles, mayDo } from '#domain/admin/rights.ts'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openServer } from '../../../../scripts/vitest/server-under-test.ts'

// Tests every endpoint in every role: the server allows what the table of rights allows, and refuses what it does not.

const server = await openServer()
const admin = await openAdmin(server)
const nobody = '00000000-0000-4000-8000-000000000000'

const rows = Object.entries<Endpoint<'admin'>>(adminEndpoints)
const guarded = rows.filter(([, { right }]) => right !== 'anyone')

/** Makes a call with arbitrary input, because only the right to make it matters, not the result. */
async function ask({ method, path }: Endpoint<'admin'>, token?: string) {
  const response = await admin.http.inject({
    method,
    url: path.replace(/\{\w+\}/g, nobody),
    ...(method === 'POST' && { payload: {} }),
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  return { status: response.statusCode, code: codeIn(response.body) }
}

function codeIn(body: string): string | null {
  const [, code] = /"code":"([\w-]+)"/.exec(body) ?? []
  return code ?? null
}

const missing = async (): Promise<number> => {
  const found = await server.db
    .selectFrom('audit_events')
    .select('number')
    .where('kind', '=', 'admin.right-missing')
    .execute()
  return found.length
}

for (const role of adminRoles)
  test(`${role}: calls are allowed or refused as the table of rights says`, async () => {
    const freshToken = admin.lastingToken(await admin.enrol(`${role}@saldo.example`, role))
    for (const [name, endpoint] of guarded) {
      const before = await missing()
      const { status, code } = await ask(endpoint, await freshToken())
      const { right } = endpoint
      if (mayDo(role, right)) {
        expect([401, 403, 429], name).not.toContain(status)
        expect(await missing()).toBe(before)
        continue
      }
      expect([name, status, code]).toEqual([name, 403, 'no-right'])
      expect(await missing()).toBe(before + 1)
    }
    const last = await server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('kind', '=', 'admin.right-missing')
      .orderBy('number', 'desc')
      .executeTakeFirst()
    if (last !== undefined) expect(last).toMatchObject({ actor: 'admin', network: '127.0.0.0/24' })
  })

test('admin calls are refused without a valid token', async () => {
  const { token, calls } = await admin.enrol('left@saldo.example', 'owner')
  await calls.signOutAdmin()
  for (const [name, endpoint] of guarded)
    for (const given of [undefined, token, 'made-up'])
      expect([name, await ask(endpoint, given)]).toEqual([name, { status: 401, code: 'not-signed-in' }])
})

test('the members’ site serves no admin calls', async () => {
  for (const [, { method, path }] of rows) {
    const response = await server.http.inject({ method, url: path.replace(/\{\w+\}/g, nobody) })
    expect(response.statusCode).toBe(404)
  }
  for (const url of ['/auth/login', '/api/getCustomerProfile', '/metrics', '/openapi.json']) {
    const response = await admin.http.inject({ method: 'POST', url })
    expect(response.statusCode).toBe(404)
  }
})

test('the admin page may not be cached or indexed', async () => {
  const page = await admin.http.inject({ url: '/' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('The admin site was not built.')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['set-cookie']).toBeUndefined()
  expect((await admin.http.inject({ url: '/nowhere' })).statusCode).toBe(404)
  expect((await admin.http.inject({ url: '/favicon.ico' })).statusCode).toBe(204)
  expect((await admin.http.inject({ method: 'DELETE', url: '/api/admin/own' })).statusCode).toBe(405)
})

test('browsers download a file that an admin saves and do not open it as a page', async () => {
  const freshToken = admin.lastingToken(await admin.enrol('files@saldo.example', 'owner'))
  const files = guarded.filter(([, { file, path }]) => file !== undefined && !path.includes('{'))
  expect(files.length).toBeGreaterThan(5)
  for (const [name, { path }] of files) {
    const headers = { authorization: `Bearer ${await freshToken()}` }
    const response = await admin.http.inject({ method: 'GET', url: path, headers })
    expect([name, response.statusCode, response.headers['content-disposition']]).toEqual([name, 200, 'attachment'])
    expect(response.headers['content-type']).toMatch(/^(text\/csv|application\/)/)
  }
})
