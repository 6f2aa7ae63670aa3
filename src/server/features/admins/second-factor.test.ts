import { expect, test } from 'vitest'
import { appStepOf } from './second-factor.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
// key and time are from the test vectors in RFC 6238, appendix B; the codes there have eight digits, and the codes here
// are their last six
const moment = new Date(59_000)

test('an app code is accepted if it has spaces or full-width digits', () => {
  for (const typed of ['287082', '287 082', '２８７０８２']) expect(appStepOf(secret, typed, moment)).toBe(1)
})

test.each(['', '287083', '28708', 'éééééé', '28708é', '\u{1}\u{7F}\u{9B}31m', 'ABCD-EFGH-IJKL-MNOP'])(
  '%j is refused as an app code',
  (typed) => {
    expect(appStepOf(secret, typed, moment)).toBeNull()
  },
)
