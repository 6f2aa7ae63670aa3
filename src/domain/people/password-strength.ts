// @owns strength of a password
import { ownWordLengthMin, passwordGuessesMin, passwordJudgedLengthMax } from '../policy.ts'
import { inLatinLetters, onEnglishKeys, onRussianKeys, russianKeyboard, type KeyboardGraph } from './russian-keys.ts'
import { russianPasswordWords } from './russian-passwords.ts'
import type { Strength, StrengthOf, Weakness } from './password.ts'

// Estimates how hard a password is to guess. The estimator that callers pass in finds words, keyboard rows and dates;
// this file decides which words count, which are personal, and how many guesses are enough.

/** A piece of a password that the estimator found, and the number of guesses for that piece alone. */
type Piece = {
  readonly pattern: string
  readonly token: string
  readonly dictionaryName?: string
  readonly guesses?: number
}

type Options = {
  readonly dictionary: Record<string, string[]>
  readonly graphs: Record<string, KeyboardGraph>
  readonly maxLength: number
  readonly l33tMaxSubstitutions: number
}

/** Splits a password into its most easily guessed pieces; implemented by zxcvbn. */
type Estimator = {
  readonly check: (password: string, own: string[]) => { readonly sequence: readonly Piece[] }
}

/** The estimator and its lists, each with the most frequent words first. */
type Sources = {
  readonly Estimator: new (options: Options) => Estimator
  readonly graphs: Readonly<Record<string, KeyboardGraph>> & { readonly qwerty: KeyboardGraph }
  readonly passwords: readonly string[]
  readonly words: readonly string[]
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  readonly russianWords: readonly string[]
}

/**
 * Maximum length of a listed word, in characters. A longer maximum would be slower, because each list is searched at
 * every position of a password, for words of every length.
 */
const listedWordLengthMax = 16
/** Number of the most common passwords that are also listed as typed on the Russian layout. */
const passwordsOnRussianKeys = 10_000
/** Maximum number of ways to read symbols as letters ("p@ssw0rd") that are tried; each way costs another search. */
const substitutionsMax = 4

/** Creates the password judge. This takes a few tenths of a second and keeps the lists in memory, so create it once. */
export function passwordJudge(sources: Sources): StrengthOf {
  const estimator = new sources.Estimator({
    dictionary: dictionaryOf(sources),
    graphs: { ...sources.graphs, russian: russianKeyboard(sources.graphs.qwerty) },
    maxLength: passwordJudgedLengthMax,
    l33tMaxSubstitutions: substitutionsMax,
  })
  return (password, own) => {
    const words = ownWords(own)
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
    const isApart = rest !== password.toLowerCase()
    const pieces = estimator.check(isApart ? rest : password, words).sequence
    const hasOwn = isApart || pieces.some(({ dictionaryName }) => dictionaryName === 'userInputs')
    return strength(guessesOf(pieces), hasOwn ? 'password-guessable' : weaknessOf(pieces))
  }
}

const strength = (guesses: number, weakness: Weakness): Strength => ({
  guesses,
  weakness: guesses < passwordGuessesMin ? weakness : null,
})

function dictionaryOf({ passwords, words, firstNames, lastNames, russianWords }: Sources): Options['dictionary'] {
  const russian = [...russianPasswordWords, ...russianWords]
  return {
    passwords: merged(passwords, passwords.slice(0, passwordsOnRussianKeys).map(onRussianKeys)),
    words: merged(words),
    names: merged(firstNames, lastNames),
    russian: merged(...formsOf(russian)),
  }
}

/** Russian words as written, as typed on the English layout, and in Latin letters. */
function formsOf(words: readonly string[]): readonly (readonly string[])[] {
  const latin = words.map(inLatinLetters)
  return [words, words.map(onEnglishKeys), latin.map(([common]) => common), latin.map(([, passport]) => passport)]
}

/** Interleaves several lists: all first words, then all second words, and so on. */
function merged(...lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  const found = new Set<string>()
  for (let rank = 0; rank < longest; rank += 1) {
    for (const list of lists) {
      const word = list[rank]
      if (word !== undefined && word.length <= listedWordLengthMax) found.add(word)
    }
  }
  return [...found]
}

/**
 * The number of guesses for an attacker who knows the kinds of the pieces and their order, because attackers try common
 * patterns such as word-year-symbol first. Zxcvbn's own total is too high for such a password: it assumes that the
 * attacker does not know the number of pieces, and for three pieces adds a hundred million guesses.
 */
const guessesOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((product, { guesses = 1 }) => product * guesses, 1)

const weaknessOfPattern: Readonly<Record<string, Weakness>> = {
  spatial: 'password-keyboard',
  repeat: 'password-repeats',
  sequence: 'password-sequence',
  wordSequence: 'password-words',
  date: 'password-date',
  regex: 'password-date',
}

/**
 * Why a weak password is weak: the pattern of its longest piece, leaving out separators and pieces without a pattern.
 */
function weaknessOf(pieces: readonly Piece[]): Weakness {
  const [longest] = pieces
    .filter(({ pattern }) => pattern !== 'bruteforce' && pattern !== 'separator')
    .sort((one, other) => other.token.length - one.token.length)
  if (longest?.pattern === 'dictionary') {
    return longest.dictionaryName === 'passwords' ? 'password-common' : 'password-words'
  }
  return weaknessOfPattern[longest?.pattern ?? ''] ?? 'password-weak'
}

/**
 * Personal details, whole and word by word, longest first: as written, as typed on the other layout, and in Latin
 * letters.
 */
function ownWords(own: readonly string[]): string[] {
  const texts = own.map((text) => text.normalize('NFC').toLowerCase().trim())
  const words = texts.flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}\p{N}]+/u)])
  const forms = [...formsOf(words), words.map(onRussianKeys)].flat()
  const known = [...new Set(forms)].filter(({ length }) => length >= ownWordLengthMin)
  return known.sort((one, other) => other.length - one.length)
}
