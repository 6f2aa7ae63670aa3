import { expect, test } from 'vitest'
import { fileFault } from './file-fault.ts'

const full = 'ENOSPC: no space left on device'

test.each([
  ['a full disk is a file fault', Object.assign(new Error(`${full}, write`), { code: 'ENOSPC' }), `${full}, write`],
  ['a full disk reported by the embedded database is a file fault', { name: 'ErrnoError', errno: 51 }, full],
  ['another error number of the embedded database is not a file fault', { name: 'ErrnoError', errno: 8 }, null],
  ['a lost connection is not a file fault', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), null],
  ['a bug is not a file fault', new TypeError('x is not a function'), null],
  ['a thrown text is not a file fault', 'ENOSPC', null],
])('%s', (_, error, said) => {
  expect(fileFault(error)).toBe(said)
})

test.each([
  ['missing rights', 2, 'EACCES: permission denied'],
  ['an operation for the owner only', 63, 'EPERM: operation not permitted'],
  ['a wrong path', 44, 'ENOENT: no such file or directory'],
  ['a path through a file', 54, 'ENOTDIR: not a directory'],
  ['a used-up quota', 19, 'EDQUOT: disk quota exceeded'],
  ['a read-only disk', 69, 'EROFS: read-only file system'],
  ['a faulty disk', 29, 'EIO: i/o error'],
])('%s counts as a file error', (_, errno, message) => {
  const thrown = Object.assign(new Error(`${message}, open`), { code: message.split(':')[0] })
  expect([fileFault(thrown), fileFault({ name: 'ErrnoError', errno })]).toEqual([thrown.message, message])
})
