import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openServer } from '../../../scripts/vitest/server-under-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'saldo-site-'))
mkdirSync(join(folder, 'web', 'assets'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'not for the browser')
writeFileSync(join(folder, 'web', 'index.html'), '<!doctype html><title>Saldo</title>')
writeFileSync(join(folder, 'web', 'assets', 'page-abc.js'), 'export {}')
writeFileSync(join(folder, 'web', 'assets', 'page-abc.js.gz'), gzipSync('export {}'))
afterAll(() => rmSync(folder, { recursive: true }))

const server = await openServer({ siteFolder: join(folder, 'web') })

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/login', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/resetPassword/abc.def/anna%40example.com', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/page-abc.js', 200, 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/gone.js', 404, 'application/json; charset=utf-8', 'no-store'],
  ['/api/gone', 404, 'application/json; charset=utf-8', 'no-store'],
  ['/assets/..%2f..%2fsecret.txt', 404, 'application/json; charset=utf-8', 'no-store'],
  ['/..%2fsecret.txt', 200, 'text/html; charset=utf-8', 'no-cache'],
])('%s answers %d as %s, kept: %s', async (url, status, type, kept) => {
  const { statusCode, headers, body } = await server.http.inject(url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([status, type, kept])
  expect(body).not.toContain('not for the browser')
})

test('a text is sent compressed to who asks for it', async () => {
  const asked = { url: '/assets/page-abc.js', headers: { 'accept-encoding': 'gzip' } }
  const { headers, rawPayload } = await server.http.inject(asked)
  expect([headers['content-encoding'], headers.vary, headers['content-type']]).toEqual([
    'gzip',
    'accept-encoding',
    'application/javascript; charset=utf-8',
  ])
  expect(gunzipSync(rawPayload).toString()).toBe('export {}')
})

test('pages can only be read', async () => {
  expect((await server.http.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
})
