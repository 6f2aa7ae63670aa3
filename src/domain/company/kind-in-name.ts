import { namedKinds, qualifiers, type NamedKind } from './named-kinds.ts'
import { trimmedOf } from './tidied.ts'

// Finds the kind of company in a name.

type Spelling = Pick<NamedKind, 'english' | 'use'> & { readonly russian: string }

const spellings: readonly Spelling[] = namedKinds
  .flatMap(({ english, use, russian }) => russian.map((each) => ({ english, use, russian: each })))
  .sort((one, other) => other.russian.length - one.russian.length)

type NameForms = {
  /** The name without its legal form, with '"' for every quotation mark, and with English capitalisation. */
  readonly name: string
  /** The same letters with the original capitalisation. */
  readonly written: string
  readonly hasForm: boolean
}

/**
 * A name with its kind of company in English at the end, or before a number: 'Группа Компаний "Сегежа"' becomes
 * '"Сегежа" Group'. A name without a kind is unchanged.
 */
export function withEnglishKind({ name, written, hasForm }: NameForms): string {
  const isUsed = ({ use }: Spelling): boolean => use !== 'abbreviation' || hasForm
  return kindFirst({ name, written, key: keyOf(name) }, isUsed) ?? kindLast(name, isUsed) ?? name
}

type NameSpelling = { readonly name: string; readonly written: string; readonly key: string }
type IsUsed = (spelling: Spelling) => boolean

/**
 * The name for comparison: Russian letters in lower case, and "е" for "ё". Its length is the same, so positions in it
 * are also positions in the name.
 */
const keyOf = (name: string): string => name.replace(/[А-ЯЁ]/g, (letter) => letter.toLowerCase()).replaceAll('ё', 'е')

const adjective = /^[а-я-]+(?:ая|яя|ий|ый|ой|ое|ее)$/
const adjectivesMax = 3

/**
 * Translates a kind at the beginning of a name, with the adjectives before it, and moves both to the end unless a
 * number follows; null when nothing is translated.
 */
function kindFirst({ name, written, key }: NameSpelling, isUsed: IsUsed): string | null {
  let at = /^[\s",]*/.exec(key)?.[0].length ?? 0
  const adjectives: string[] = []
  while (adjectives.length <= adjectivesMax) {
    const kind = kindAt(key, at, isUsed)
    if (kind !== null)
      return moved(kind, {
        adjectives,
        rest: name.slice(at + kind.russian.length),
        isSmall: isSmallAt(written, at + kind.russian.length),
      })
    const [first = ''] = /^[^\s"(),]*/.exec(key.slice(at)) ?? []
    if (!adjective.test(first) || key[at + first.length] !== ' ') return null
    adjectives.push(name.slice(at, at + first.length))
    at += first.length + 1
  }
  return null
}

const kindAt = (key: string, at: number, isUsed: IsUsed): Spelling | null =>
  spellings.find(
    (each) =>
      each.use !== 'ending' &&
      isUsed(each) &&
      key.startsWith(each.russian, at) &&
      /^(?:[\s",(]|$)/.test(key.slice(at + each.russian.length)),
  ) ?? null

const isSmallAt = (written: string, at: number): boolean => /^ [а-яё]/.test(written.slice(at, at + 2))

/** `isSmall`: the following text was written in lower case. */
type Around = { readonly adjectives: readonly string[]; readonly rest: string; readonly isSmall: boolean }

function moved(kind: Spelling, { adjectives, rest, isSmall }: Around): string | null {
  const known = adjectives.map(qualifierOf)
  // an ordinary word with adjectives that the table lacks says too little in English: "Уральская компания"
  if (kind.use === 'word' && known.includes(undefined)) return null
  const english = [...adjectives.map((each, at) => known[at] ?? each), kind.english].join(' ')
  const own = rest.replace(/^[\s-]+/, '')
  if (!/[\p{L}\p{N}]/u.test(own)) return english
  if (/^(?:No\.|\d)/.test(own)) return `${english} ${own}`
  if (isSmall || !isName(own, kind)) return null
  return `${withoutEnding(own, kind.english)} ${english}`
}

const qualifierOf = (word: string): string | undefined =>
  qualifiers[keyOf(word).replace(/(?:ая|яя|ий|ый|ой|ое|ее)$/, '')]

/**
 * Matches a word that describes the kind, recognised by its case ending, or a preposition: "завод весоизмерительной
 * техники".
 */
const isDescription = /^(?:[а-я-]+(?:ого|его|ой|ей|ых|их|ии|ия|ов|ев|ций)|в|во|для|за|и|из|к|на|о|по|с)(?![а-я])/

/** Whether the text after a kind is a name rather than a description. */
function isName(rest: string, { use }: Spelling): boolean {
  if (rest.startsWith('"')) return !/[\p{L}\p{N}]/u.test(rest.split('"').slice(2).join(''))
  return !isDescription.test(keyOf(rest)) && (use !== 'word' || !/\s/.test(rest.trim()))
}

/** A name that follows its kind, without an ending that repeats the kind: "Сегежа" in "Группа Сегежа Групп". */
function withoutEnding(name: string, english: string): string {
  const last = endOf(name, ({ use }) => use === 'ending')
  return last !== null && last.kind.english === english ? last.before : name
}

/**
 * A name that ends with its kind, with the kind in English: "Сегежа Групп", "ПИК-специализированный застройщик"; null
 * when it does not end with a kind.
 */
function kindLast(name: string, isUsed: IsUsed): string | null {
  const last = endOf(name, (each) => isUsed(each) && (each.use === 'ending' || each.use === 'phrase'))
  return last === null ? null : `${last.before} ${last.kind.english}`
}

function endOf(name: string, isUsed: IsUsed): { readonly kind: Spelling; readonly before: string } | null {
  const key = trimmedOf(keyOf(name), '', ' ",')
  const kind = spellings.find(
    (each) => isUsed(each) && key.endsWith(each.russian) && /[\s"-]$/.test(key.slice(0, -each.russian.length)),
  )
  if (kind === undefined) return null
  const before = trimmedOf(name.slice(0, key.length - kind.russian.length), '', ' -')
  return /[\p{L}\p{N}]/u.test(before) ? { kind, before } : null
}
