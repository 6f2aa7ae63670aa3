import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, pageServer } from './page-server.js'

const folder = mkdtempSync(join(tmpdir(), 'saldo-page-'))
mkdirSync(join(folder, 'web', 'assets'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'not for the browser')
writeFileSync(join(folder, 'web', 'index.html'), '<!doctype html><title>Saldo</title>')
writeFileSync(join(folder, 'web', 'assets', 'page-abc123.js'), 'export {}')
writeFileSync(join(folder, 'web', 'assets', 'шрифт.woff2'), 'font')

const server = pageServer(join(folder, 'web'))
let port = 0

beforeAll(async () => {
  port = (await listen(server, 0)) ?? 0
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/index.html?from=mail', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/assets/page-abc123.js', 200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/%D1%88%D1%80%D0%B8%D1%84%D1%82.woff2', 200, 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/nowhere', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/assets/', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/../secret.txt', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/..%2fsecret.txt', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/%2e%2e/secret.txt', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/assets/../../secret.txt', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/%', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/%00', 404, 'text/plain; charset=utf-8', 'no-store'],
])('%s answers %d as %s, kept: %s', async (path, status, type, kept) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([status, type, kept])
  expect(answer.text).not.toContain('not for the browser')
})

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/nowhere']) {
    const { headers } = await ask(path)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('an answer that the browser already has is not sent again', async () => {
  const first = await ask('/')
  const again = await ask('/', { headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('asking for the head alone gives no body', async () => {
  expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
})

test('nothing can be sent in', async () => {
  expect(await ask('/', { method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

test('a taken port is told', async () => {
  expect(await listen(pageServer(join(folder, 'web')), port)).toBeNull()
})

type Answer = {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** The path as written: fetch would tidy the dots away. */
function ask(path: string, options: { method?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false, ...options }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
    })
    asked.on('error', reject).end()
  })
}
