import { expect, test } from 'vitest'
import { passwordGuessesMin } from '../policy.ts'
import { passwordJudge } from './password-strength.ts'

// Stands in for the estimator, which splits passwords into pieces and has its own tests; this fake returns the given
// pieces.

type Options = ConstructorParameters<Parameters<typeof passwordJudge>[0]['Estimator']>[0]
type Piece = {
  readonly pattern: string
  readonly token: string
  readonly dictionaryName?: string
  readonly guesses: number
}

function judgeOf(pieces: readonly Piece[]) {
  const asked: [string, readonly string[]][] = []
  const given: Options[] = []
  class Estimator {
    constructor(options: Options) {
      given.push(options)
    }
    check(password: string, own: readonly string[]) {
      asked.push([password, own])
      return { sequence: pieces }
    }
  }
  const graphs = { qwerty: { q: [null, 'wW'] } }
  const lists = { passwords: ['qwerty', 'dragon'], words: ['house'], firstNames: ['mary'], lastNames: ['smith'] }
  const strengthOf = passwordJudge({ Estimator, graphs, ...lists, russianWords: ['шляпа', 'слишкомдлинноеслово'] })
  return { strengthOf, asked, given }
}

const piece = (pattern: string, token: string, guesses = 10): Piece => ({ pattern, token, guesses })
const listed = (dictionaryName: string, token: string): Piece => ({ ...piece('dictionary', token), dictionaryName })

test.each([
  ['password-common', [listed('passwords', 'dragon'), piece('regex', '1985')]],
  ['password-words', [listed('russian', 'шляпа'), piece('bruteforce', '#1-yes-5')]],
  ['password-words', [listed('names', 'smith')]],
  ['password-guessable', [listed('userInputs', 'anna')]],
  ['password-keyboard', [piece('spatial', 'qwerty'), piece('repeat', '!!')]],
  ['password-repeats', [piece('repeat', 'aaaaaaaa')]],
  ['password-sequence', [piece('sequence', 'abcdefgh')]],
  ['password-date', [piece('date', '24.11.1985')]],
  ['password-date', [piece('regex', '1985'), piece('separator', '-')]],
  ['password-weak', [piece('bruteforce', 'x'), piece('separator', '-')]],
])('the weakness %s is found in a password split into %j', (weakness, pieces) => {
  expect(judgeOf(pieces).strengthOf('a password', []).weakness).toBe(weakness)
})

test('a password with too few guesses is weak', () => {
  const pieces = (guesses: number) => [piece('bruteforce', 'abc', 10), piece('bruteforce', 'def', guesses / 10)]
  expect(judgeOf(pieces(passwordGuessesMin)).strengthOf('abcdef', [])).toEqual({
    guesses: passwordGuessesMin,
    weakness: null,
  })
  expect(judgeOf(pieces(passwordGuessesMin - 10)).strengthOf('abcdef', []).weakness).toBe('password-weak')
})

test('personal words do not count in a password', () => {
  const { strengthOf, asked } = judgeOf([])
  const own = ['Пётр Ли', 'petr.ivanov@example.com', '']
  for (const password of ['Пётрx', 'petr.ivanov@example.com x', 'petrX', 'G`nh!', 'x-Ivanov-ИВАНОВ'])
    strengthOf(password, own)
  expect(asked.map(([password]) => password)).toEqual(['x', ' x', 'x', '!', 'x--иванов'])
  expect(strengthOf('petr', own)).toEqual({ guesses: 1, weakness: 'password-guessable' })
})

test('Russian words are also listed as typed on an English keyboard', () => {
  const [options] = judgeOf([]).given
  const { passwords, words, names, russian = [] } = options?.dictionary ?? {}
  expect([passwords, words, names]).toEqual([['qwerty', 'йцукен', 'dragon', 'вкфпщт'], ['house'], ['mary', 'smith']])
  expect(russian.slice(0, 3)).toEqual(['пароль', 'gfhjkm', 'parol'])
  expect(russian).toEqual(expect.arrayContaining(['шляпа', 'ikzgf', 'shlyapa', 'shliapa']))
  expect(russian.filter((word) => word.startsWith('слишком'))).toEqual([])
  expect(options?.graphs).toMatchObject({ qwerty: {}, russian: { й: [null, 'цЦ'] } })
})
