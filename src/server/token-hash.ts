import { createHash } from 'node:crypto'

/** Returns the hash of a token as it is stored. The token has 256 random bits, so a fast hash is secure enough. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
