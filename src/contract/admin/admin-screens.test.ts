import { expect, test } from 'vitest'
import { adminAddress, adminScreenAt, adminScreenNames, adminScreens } from './admin-screens.ts'

test('an admin address is built from a screen and its parameters', () => {
  const address = adminAddress('enrol', { token: 'a/b' })
  expect(address).toBe('/enrol/a%2Fb')
  expect(adminScreenAt(address)).toBe('enrol')
  expect(adminScreenAt('/')).toBe('overview')
  expect(adminScreenAt('/admins/')).toBe('admins')
  expect(adminScreenAt('/nowhere')).toBeNull()
})

test('no two screens share a path', () => {
  const paths = adminScreenNames.map((name) => adminScreens[name].path.toLowerCase())
  expect(new Set(paths).size).toBe(paths.length)
})
