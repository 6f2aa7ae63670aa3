import { createHash } from 'node:crypto'

/** The stored hash of a token. The token has 256 random bits, so a plain hash is enough. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
