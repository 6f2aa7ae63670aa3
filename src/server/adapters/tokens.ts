import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { Tokens } from '../outside.ts'

const tokenBytes = 32

/** Creates random tokens with the generator of the operating system. */
export const systemTokens: Tokens = {
  token: () => randomBytes(tokenBytes).toString('base64url'),
  code: (digits) => String(randomInt(10 ** digits)).padStart(digits, '0'),
  id: () => randomUUID(),
}
