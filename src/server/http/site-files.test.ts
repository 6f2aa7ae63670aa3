import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { contractVersion } from '#contract/build.ts'
import { refusalWords } from '#words/refusals.ts'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'saldo-site-'))
mkdirSync(join(folder, 'web', 'assets'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'not for the browser')
writeFileSync(
  join(folder, 'web', 'index.html'),
  '<!doctype html><meta name="build" content="build-1"><title>Saldo</title>',
)
writeFileSync(join(folder, 'web', 'service-worker.js'), 'export {}')
writeFileSync(join(folder, 'web', 'manifest.webmanifest'), '{}')
writeFileSync(join(folder, 'web', 'assets', 'page-abc.js'), 'export {}')
writeFileSync(join(folder, 'web', 'assets', 'page-abc.js.gz'), gzipSync('export {}'))
afterAll(() => rmSync(folder, { recursive: true }))

const server = await openServer({ siteFolder: join(folder, 'web') })

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/login', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/resetPassword/abc.def/anna%40example.com', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/page-abc.js', 200, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  // if browsers cached the service worker, they would keep showing an old version of the site
  ['/service-worker.js', 200, 'application/javascript; charset=utf-8', 'no-cache'],
  ['/manifest.webmanifest', 200, 'application/manifest+json', 'no-cache'],
  ['/assets/gone.js', 404, 'application/json; charset=utf-8', 'no-store'],
  ['/api/gone', 404, 'application/json; charset=utf-8', 'no-store'],
  ['/assets/..%2f..%2fsecret.txt', 404, 'application/json; charset=utf-8', 'no-store'],
  ['/..%2fsecret.txt', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/nowhere', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/transformation-input/Poems', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/financial-assessment/gone', 200, 'text/html; charset=utf-8', 'no-cache'],
])('GET %s responds with status %d, type %s and cache policy %s', async (url, status, type, kept) => {
  const { statusCode, headers, body } = await server.http.inject(url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([status, type, kept])
  expect(body).not.toContain('not for the browser')
})

test('a HEAD request gets the same status as a GET request', async () => {
  const statuses = ['/login', '/nowhere'].map(async (url) => server.http.inject({ method: 'HEAD', url }))
  expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([200, 404])
})

test('a text file is compressed for clients that accept gzip', async () => {
  const asked = { url: '/assets/page-abc.js', headers: { 'accept-encoding': 'gzip' } }
  const { headers, rawPayload } = await server.http.inject(asked)
  expect([headers['content-encoding'], headers.vary, headers['content-type']]).toEqual([
    'gzip',
    'accept-encoding',
    'application/javascript; charset=utf-8',
  ])
  expect(gunzipSync(rawPayload).toString()).toBe('export {}')
})

test('a POST request to a page gets the status 404', async () => {
  expect((await server.http.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
})

test('every response has the site’s build id in a header', async () => {
  const asked = ['/api/codes', '/api/getCustomerProfile'].map(async (url) => server.http.inject(url))
  const responses = (await Promise.all(asked)).map(({ statusCode, headers }) => [statusCode, headers['saldo-build']])
  expect(responses).toEqual([
    [200, 'build-1'],
    [401, 'build-1'],
  ])
})

test.each([
  [undefined, 200],
  [String(contractVersion), 200],
  [String(contractVersion + 1), 409],
  ['', 409],
])('a page built for version %j of the contract gets the status %d', async (version, status) => {
  const headers = version === undefined ? {} : { 'saldo-contract': version }
  const response = await server.http.inject({ url: '/api/codes', headers })
  expect(response.statusCode).toBe(status)
  if (status === 409)
    expect(response.json()).toMatchObject({ code: 'page-outdated', message: refusalWords['page-outdated'] })
})
