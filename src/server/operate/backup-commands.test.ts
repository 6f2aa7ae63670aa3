import { posix, win32 } from 'node:path'
import { expect, test } from 'vitest'
import { isWithin } from './backup-commands.ts'

const rules = { posix, win32 }

test.each([
  ['posix', '/backups', '/backups', true],
  ['posix', '/backups/keys', '/backups', true],
  ['posix', '/backups/..keys', '/backups', true],
  ['posix', '/keys', '/backups', false],
  ['posix', '/', '/backups', false],
  ['win32', 'D:\\backups\\keys', 'D:\\backups', true],
  ['win32', 'D:\\keys', 'D:\\backups', false],
  ['win32', 'C:\\keys', 'D:\\backups', false],
] as const)('by the rules of %s, the path %s is inside %s: %s', (system, key, backups, is) => {
  expect(isWithin(key, backups, rules[system])).toBe(is)
})
