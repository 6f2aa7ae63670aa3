import { expect, test } from 'vitest'
import { fileFault } from './file-fault.ts'

const full = 'ENOSPC: no space left on device'

test.each([
  ['a full disk', Object.assign(new Error(`${full}, write`), { code: 'ENOSPC' }), `${full}, write`],
  ['a full disk below the embedded database', { name: 'ErrnoError', errno: 51 }, full],
  ['another number of the embedded database', { name: 'ErrnoError', errno: 8 }, null],
  ['a lost connection', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), null],
  ['a bug', new TypeError('x is not a function'), null],
  ['a thrown text', 'ENOSPC', null],
])('only errors of the file system count as file faults: %s', (_, error, said) => {
  expect(fileFault(error)).toBe(said)
})
