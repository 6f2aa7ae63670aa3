import { expect, test } from 'vitest'
import { makeStorage } from '../../../scripts/vitest/storage.ts'
import { makeAdminSession } from './admin-session.ts'

const olga = { token: 't', admin: { id: 'a1', email: 'olga@example.com', role: 'owner' }, environment: 'test' } as const

test('a session survives a reload of the browser tab', () => {
  const storage = makeStorage()
  makeAdminSession(storage).begin(olga)
  const session = makeAdminSession(storage)
  expect(session.current()).toEqual(olga)
  session.end()
  expect([session.current(), storage.length]).toEqual([null, 0])
})

test('listeners are called on each change until they unsubscribe', () => {
  const session = makeAdminSession(makeStorage())
  let heard = 0
  const stop = session.subscribe(() => (heard += 1))
  session.begin(olga)
  stop()
  session.end()
  expect(heard).toBe(1)
})

test.each(['', '{', '{"token":""}', '{"token":"t","admin":{"id":"a1","email":"o","role":"king"},"environment":"x"}'])(
  'unreadable storage counts as signed out: %j',
  (stored) => {
    const storage = makeStorage()
    storage.setItem('admin', stored)
    expect(makeAdminSession(storage).current()).toBeNull()
  },
)
