import { expect, test } from 'vitest'
import { CallRefused, type Incoming } from '../call-refused.ts'
import type { Outgoing } from '../call.ts'
import { adminClient } from './admin-client.ts'

function responding(response: Partial<Incoming>) {
  const sent: Outgoing[] = []
  const calls = adminClient(async (call) => {
    sent.push(call)
    return { status: 200, body: {}, retryAfter: null, ...response }
  })
  return { sent, calls }
}

test('a list is requested with the parameter names of the API', async () => {
  const { sent, calls } = responding({ body: { rows: [], next: null } })
  await calls.listAdmins({ query: { search: 'a&b', order: 'down' } })
  expect(sent).toEqual([{ method: 'GET', right: 'admins.read', path: '/api/admin/admins?search=a%26b&order=down' }])
})

test('a downloaded file is returned unchanged', async () => {
  const { sent, calls } = responding({ body: 'email\n' })
  expect(await calls.saveAdmins({ query: {} })).toBe('email\n')
  expect(sent[0]).toMatchObject({ path: '/api/admin/admins.csv', isFile: true })
})

test('when the server refuses a call, the client throws the refusal', async () => {
  const { calls } = responding({ status: 403, body: { code: 'no-right', message: 'No.', requestId: 'r' } })
  await expect(calls.readSettings()).rejects.toThrow(CallRefused)
})
