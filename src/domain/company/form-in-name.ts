import { legalForms, type LegalForm } from './legal-forms.ts'

// Finds the legal form in a name.

/** A name in parts. `title` is a licensed activity, such as bank, which may occur in addition to a legal form. */
type Parts = { readonly name: string; readonly form: LegalForm | null; readonly title: LegalForm | null }

/**
 * Splits a name into its legal form, its licensed activity and the rest. `text` must have single spaces, and '"' for
 * every quotation mark. A name that consists only of a form is kept as the name.
 */
export function withoutForm(text: string): Parts {
  const [form, name] = taken(withoutRepetition(text), formPlaces)
  const [title, rest] = taken(form === null ? name : withoutPurpose(name), [titleAtStart])
  return { name: rest, form, title }
}

/**
 * For a name followed by a second name in brackets that has a legal form. Removes the second if the first has a legal
 * form too; removes the first if the two are the same apart from the form, as in "Айдеко (ООО «Айдеко»)".
 */
function withoutRepetition(text: string): string {
  const opened = text.lastIndexOf('(')
  const closed = text.indexOf(')', opened)
  if (opened < 0 || closed < 0 || lettersOf(text.slice(closed)) !== '') return text
  const outer = text.slice(0, opened)
  const inner = text.slice(opened + 1, closed)
  const [form, name] = taken(inner, formPlaces)
  if (form === null) return text
  const [ownForm, ownName] = taken(outer, formPlaces)
  if (ownForm !== null) return outer
  return lettersOf(ownName) === lettersOf(name) ? inner : text
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Removes the purpose that follows some forms, up to the quoted name: "по атомной энергии «Росатом»" becomes
 * "«Росатом»".
 */
const withoutPurpose = (name: string): string => name.replace(/^(?:по|для|содействия)\s[^"]*(?=")/i, '')

type Token = { readonly text: string; readonly from: number; readonly to: number }
type FormMatch = { readonly form: LegalForm; readonly from: number; readonly to: number }
type Place = (tokens: readonly Token[]) => FormMatch | null

function taken(text: string, places: readonly Place[]): readonly [LegalForm | null, string] {
  const tokens = tokensOf(text)
  for (const place of places) {
    const found = place(tokens)
    if (found === null) continue
    const rest = `${text.slice(0, found.from)} ${text.slice(found.to)}`.trim()
    if (/[\p{L}\p{N}]/u.test(rest)) return [found.form, rest]
  }
  return [null, text]
}

const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/[^\s"(),]+|["(),]/gu)].map(({ 0: token, index }) => ({
    text: token.toLowerCase().replaceAll('ё', 'е'),
    from: index,
    to: index + token.length,
  }))

const keyOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ')

const formsByTokens: ReadonlyMap<string, LegalForm> = new Map(
  legalForms.flatMap((form) => form.russian.map((spelling) => [keyOf(tokensOf(spelling)), form] as const)),
)
const tokensMax = Math.max(...[...formsByTokens.keys()].map((key) => key.split(' ').length))

/**
 * The endings that "акционерное общество" and "предприятие" have in the other grammatical cases, as in "с Обществом".
 */
const endingsOfCases = [
  { ое: 'ого', о: 'а', е: 'я' },
  { ое: 'ому', о: 'у', е: 'ю' },
  { ое: 'ым', о: 'ом', е: 'ем' },
  { ое: 'ом', о: 'е', е: 'и' },
] as const

const declinedNouns: ReadonlySet<string> = new Set(['общество', 'товарищество', 'предприятие', 'учреждение'])

const declinedForms: ReadonlyMap<string, LegalForm> = new Map(
  [...formsByTokens].flatMap(([key, form]) =>
    endingsOfCases.flatMap((endings) => {
      const declined = declinedOf(key, endings)
      return declined === null ? [] : [[declined, form] as const]
    }),
  ),
)

/**
 * A form with its noun, and the adjectives before the noun, in another grammatical case; null when the form does not
 * begin with these.
 */
function declinedOf(key: string, endings: (typeof endingsOfCases)[number]): string | null {
  const words = key.split(' ')
  const at = words.findIndex((word) => declinedNouns.has(word))
  if (at < 0 || !words.slice(0, at).every((word) => word.endsWith('ое'))) return null
  const adjectives = words.slice(0, at).map((word) => word.slice(0, -2) + endings.ое)
  const noun = words[at] ?? ''
  const declined = noun.slice(0, -1) + (noun.endsWith('о') ? endings.о : endings.е)
  return [...adjectives, declined, ...words.slice(at + 1)].join(' ')
}

/**
 * The longest form that begins at a token and that `pleases` accepts. `end` is the index of the token after the form.
 */
function formAt(
  tokens: readonly Token[],
  at: number,
  pleases: (form: LegalForm, end: number) => boolean,
): FormMatch | null {
  for (let end = Math.min(tokens.length, at + tokensMax); end > at; end -= 1) {
    const key = keyOf(tokens.slice(at, end))
    const form = formsByTokens.get(key) ?? (at === startOf(tokens) ? declinedForms.get(key) : undefined)
    const first = tokens[at]
    const last = tokens[end - 1]
    if (form !== undefined && first && last && pleases(form, end)) return { form, from: first.from, to: last.to }
  }
  return null
}

const isSure = ({ place, isCommonWord }: LegalForm): boolean => place !== 'before' && isCommonWord !== true
const startOf = (tokens: readonly Token[]): number =>
  Math.max(
    0,
    tokens.findIndex(({ text }) => !/^[",]$/.test(text)),
  )

const atStart: Place = (tokens) => formAt(tokens, startOf(tokens), isSure)

const atStartOfQuoted: Place = (tokens) =>
  formAt(tokens, startOf(tokens), ({ place }, end) => place !== 'before' && tokens[end]?.text === '"')

const titleAtStart: Place = (tokens) => formAt(tokens, startOf(tokens), ({ place }) => place === 'before')

/** Finds a form in brackets, and removes the brackets with the form: "Банк ВТБ (ПАО)". */
const inBrackets: Place = (tokens) =>
  firstOf(tokens, (at) => {
    const found = formAt(tokens, at + 1, (form, end) => isSure(form) && tokens[end]?.text === ')')
    return found && tokens[at]?.text === '(' ? { ...found, from: found.from - 1, to: found.to + 1 } : null
  })

const beforeQuoted: Place = (tokens) =>
  firstOf(tokens, (at) => formAt(tokens, at, (form, end) => isSure(form) && tokens[end]?.text === '"'))

const atEnd: Place = (tokens) =>
  firstOf(tokens, (at) =>
    formAt(tokens, at, (form, end) => isSure(form) && tokens.slice(end).every(({ text }) => text === '"')),
  )

/** Finds a full form between other words: "Кузбасское открытое акционерное общество энергетики". */
const between: Place = (tokens) =>
  firstOf(tokens, (at) => formAt(tokens, at, (form, end) => isSure(form) && end - at > 1))

const formPlaces: readonly Place[] = [atStart, atStartOfQuoted, inBrackets, beforeQuoted, atEnd, between]

function firstOf(tokens: readonly Token[], foundAt: (at: number) => FormMatch | null): FormMatch | null {
  for (const at of tokens.keys()) {
    const found = foundAt(at)
    if (found !== null) return found
  }
  return null
}
