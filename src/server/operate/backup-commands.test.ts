import { posix, win32 } from 'node:path'
import { expect, test } from 'vitest'
import { isWithin } from './backup-commands.ts'

test.each([
  [posix, '/backups', '/backups', true],
  [posix, '/backups/keys', '/backups', true],
  [posix, '/backups/..keys', '/backups', true],
  [posix, '/keys', '/backups', false],
  [posix, '/', '/backups', false],
  [win32, 'D:\\backups\\keys', 'D:\\backups', true],
  [win32, 'D:\\keys', 'D:\\backups', false],
  [win32, 'C:\\keys', 'D:\\backups', false],
])(
  'whether the folder of a key is within that of the backups follows the path rules of the operating system',
  (rules, key, backups, is) => {
    expect(isWithin(key, backups, rules)).toBe(is)
  },
)
