import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { confirming } from './admin-endpoint.ts'
import { adminEndpoints } from './admin-endpoints.ts'

const rows: readonly Endpoint<'admin'>[] = Object.values(adminEndpoints)

test('no two admin calls share a method and an address', () => {
  const paths = rows.map((row) => `${row.method} ${row.path}`)
  expect(new Set(paths).size).toBe(paths.length)
})

test('a path has parameters exactly when its endpoint describes them', () => {
  for (const { path, params } of rows) expect(path.includes('{')).toBe(params !== undefined)
})

test('no GET has a body', () => {
  for (const { method, body } of rows) expect(method === 'GET' && body !== undefined).toBe(false)
})

test('only the calls for signing in and enrolling need no session', () => {
  const open = Object.entries<Endpoint<'admin'>>(adminEndpoints).filter(([, { right }]) => right === 'anyone')
  expect(open.map(([name]) => name)).toEqual(['signInAdmin', 'readEnrolment', 'beginEnrolment', 'finishEnrolment'])
  for (const [, { limit }] of open) expect(limit).toBe('credentials')
})

test('removing an admin, deleting a member and changing a price require a fresh code', () => {
  const guarded = new Set(['admins.manage', 'members.delete', 'prices.change', 'orders.refund'])
  const acts = Object.entries<Endpoint<'admin'>>(adminEndpoints).filter(
    ([, { method, right }]) => method === 'POST' && guarded.has(right),
  )
  expect(Object.fromEntries(acts.map(([name, { freshCode = 'none' }]) => [name, freshCode]))).toEqual({
    inviteAdmin: 'always',
    changeAdminRole: 'always',
    removeAdmin: 'always',
    // no code is needed, because an admin whose sessions are ended can simply sign in again
    endAdminSessions: 'none',
    deleteMember: 'always',
    refundOrder: 'above-amount',
    retryOrder: 'none',
    cancelForMember: 'none',
    undoCancellationForMember: 'none',
    setPrice: 'always',
  })
})

test('every call that requires a fresh one-time code lists the refusals that a code can cause', () => {
  for (const { freshCode, refusals = [] } of rows)
    if (freshCode !== undefined) expect(refusals).toEqual(expect.arrayContaining([...confirming]))
})
