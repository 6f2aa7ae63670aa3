import { expect, test } from 'vitest'
import { appStepOf } from './second-factor.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
// key and time of the RFC 6238 test vectors, appendix B; the codes are their last six digits
const moment = new Date(59_000)

test('an app code is accepted with spaces and in full-width digits', () => {
  for (const typed of ['287082', '287 082', '２８７０８２']) expect(appStepOf(secret, typed, moment)).toBe(1)
})

test.each(['', '287083', '28708', 'éééééé', '28708é', '\u{1}\u{7F}\u{9B}31m', 'ABCD-EFGH-IJKL-MNOP'])(
  'an invalid app code is refused: %j',
  (typed) => {
    expect(appStepOf(secret, typed, moment)).toBeNull()
  },
)
