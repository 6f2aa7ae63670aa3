import { expect, test } from 'vitest'
import type { AdminEndpoint } from './admin-endpoint.ts'
import { adminEndpoints } from './admin-endpoints.ts'

const rows: readonly AdminEndpoint[] = Object.values(adminEndpoints)

test('no two calls of the admin site share a method and an address', () => {
  const paths = rows.map((row) => `${row.method} ${row.path}`)
  expect(new Set(paths).size).toBe(paths.length)
})

test('the holes of an address are described, and nothing else is', () => {
  for (const { path, params } of rows) expect(path.includes('{')).toBe(params !== undefined)
})

test('reading is a GET without a body, and needs no right to change anything', () => {
  for (const { method, body } of rows) expect(method === 'GET' && body !== undefined).toBe(false)
})

test('only ways in are open to anyone', () => {
  const open = Object.entries<AdminEndpoint>(adminEndpoints).filter(([, { right }]) => right === 'anyone')
  expect(open.map(([name]) => name)).toEqual(['signInAdmin', 'readEnrolment', 'beginEnrolment', 'finishEnrolment'])
  for (const [, { limit }] of open) expect(limit).toBe('credentials')
})
