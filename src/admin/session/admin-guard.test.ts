import { expect, test } from 'vitest'
import { adminScreenNames, adminScreens } from '#contract/admin/admin-screens.ts'
import { adminRoles } from '#domain/admin/rights.ts'
import { adminMenuOf } from '../layouts/admin-layout.tsx'
import { mayOpen, missingRight } from './admin-guard.ts'

test('an owner may open every screen', () => {
  expect(adminScreenNames.filter((name) => !mayOpen(name, 'owner'))).toEqual([])
})

test.each([
  ['admins', 'support', 'admins.read'],
  ['audit', 'billing', 'audit.read'],
  ['audit', 'auditor', null],
  ['account', 'auditor', null],
  ['signIn', 'support', null],
] as const)('for the screen %s, the role %s lacks the right %s', (name, role, right) => {
  expect(missingRight(name, role)).toBe(right)
})

test.each(adminRoles)('the menu of %s contains only screens that the role may open', (role) => {
  const linked = adminMenuOf(role).flatMap(({ links }) => links.map(({ to }) => to))
  const allowed: readonly string[] = adminScreenNames
    .filter((name) => mayOpen(name, role))
    .map((name) => adminScreens[name].path)
  expect(linked.filter((to) => !allowed.includes(to))).toEqual([])
})
