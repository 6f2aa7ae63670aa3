import { hash, verify, type Options } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Passwords } from '../outside.ts'

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
export const usualCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Passwords hashed by Argon2id, each with a salt of its own. */
export async function argon2Passwords(cost: Options = usualCost): Promise<Passwords> {
  // what an unknown account's password is compared with: it is nobody's and costs the same
  const decoy = await hash('', cost)
  return {
    hash: (password) => hash(password, cost),
    async isRight(stored, password) {
      const matches = await verify(stored ?? decoy, password)
      return stored !== null && matches
    },
    isCommon: (password) => common.has(password.toLowerCase()),
  }
}
