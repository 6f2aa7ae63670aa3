import { expect, test } from 'vitest'
import { adminRoles, mayDo, readableReasons, rightNames, rightToStart } from './rights.ts'

const rightsOf = (role: (typeof adminRoles)[number]) => rightNames.filter((right) => mayDo(role, right))

test('an owner has every right', () => {
  expect(rightsOf('owner')).toEqual(rightNames)
})

test('an auditor may read every list and change nothing', () => {
  expect(rightsOf('auditor')).toEqual(rightNames.filter((right) => right.endsWith('.read')))
})

test('only an owner may manage admins', () => {
  expect(adminRoles.filter((role) => mayDo(role, 'admins.manage'))).toEqual(['owner'])
})

test('support cannot change plans, orders or prices, and billing cannot change members or answer messages', () => {
  const changes = (role: 'billing' | 'support') => rightsOf(role).filter((right) => !right.endsWith('.read'))
  expect(changes('billing')).toEqual(['plans.grant', 'orders.refund', 'prices.change', 'jobs.start'])
  expect(changes('support')).toEqual([
    'members.change',
    'members.delete',
    'messages.answer',
    'emails.send',
    'jobs.start',
  ])
  // support may not retry refunds, and billing may not retry emails
  expect(mayDo('support', rightToStart.refund) || mayDo('billing', rightToStart.email)).toBe(false)
})

test('billing may read only messages about payments; all other roles may read every message', () => {
  expect(readableReasons('billing')).toEqual(['Subscription or Payment'])
  for (const role of adminRoles.filter((each) => each !== 'billing'))
    expect([role, readableReasons(role)]).toEqual([role, null])
})
