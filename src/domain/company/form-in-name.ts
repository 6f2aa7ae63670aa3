import { legalForms, type LegalForm } from './legal-forms.ts'

// Where the legal form stands in a name.

/** `title`: what the company is by licence, as a bank is; it may stand beside a form. */
type Parts = { readonly name: string; readonly form: LegalForm | null; readonly title: LegalForm | null }

/**
 * A name without its legal form and without what it is by licence. `text`: single spaces, '"' for every quotation mark. A name that is
 * nothing but a form keeps it.
 */
export function withoutForm(text: string): Parts {
  const [form, name] = taken(text, [atStart, atStartOfQuoted, inBrackets, beforeQuoted, atEnd])
  const [title, rest] = taken(name, [titleAtStart])
  return { name: rest, form, title }
}

type Token = { readonly text: string; readonly from: number; readonly to: number }
type Found = { readonly form: LegalForm; readonly from: number; readonly to: number }
type Place = (tokens: readonly Token[]) => Found | null

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

/** The longest form that begins at a token and pleases. `end`: the token behind it. */
function formAt(
  tokens: readonly Token[],
  at: number,
  pleases: (form: LegalForm, end: number) => boolean,
): Found | null {
  for (let end = Math.min(tokens.length, at + tokensMax); end > at; end -= 1) {
    const form = formsByTokens.get(keyOf(tokens.slice(at, end)))
    const [first, last] = [tokens[at], tokens[end - 1]]
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

/** "Банк ВТБ (ПАО)": the brackets go too. */
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

function firstOf(tokens: readonly Token[], foundAt: (at: number) => Found | null): Found | null {
  for (const at of tokens.keys()) {
    const found = foundAt(at)
    if (found !== null) return found
  }
  return null
}
