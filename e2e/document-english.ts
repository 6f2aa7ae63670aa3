import { parseSync, Visitor } from 'vite'
import { currencyPlural } from '#wording/documents/measures.ts'
import { inputFormats } from '#readers/input-formats.ts'
import { outputFormats } from '#writers/output-formats.ts'
import { papers } from '#writers/page-format.ts'
import { filesUnder, textOf } from '../scripts/architecture/sources.ts'

// English that a page shows in every language: documents, and the names used in them.

const sources = [
  'src/wording/documents',
  'src/wording/en/problems.ts',
  'src/domain/translation',
  'src/domain/catalogue',
  'src/documents',
]

/**
 * The strings in the source code of documents, split at their placeholders. Also the names of formats, papers and
 * currencies.
 */
export const documentPieces: readonly string[] = [
  ...filesUnder('src')
    .filter((path) => sources.some((source) => path.startsWith(source)) && /(?<!\.test)\.ts$/.test(path))
    .flatMap((path) => piecesIn(path, textOf(path))),
  ...Object.values({ ...inputFormats, ...outputFormats }).map(({ name }) => name),
  ...Object.values(papers).map(({ name }) => name),
  ...Intl.supportedValuesOf('currency').flatMap((currency) => [currency, currencyPlural(currency)]),
]

function piecesIn(path: string, source: string): readonly string[] {
  const found: string[] = []
  const keep = (text: unknown): void => {
    if (typeof text === 'string') found.push(...text.split(/\{\w+\}/))
  }
  new Visitor({
    Literal: ({ value }) => keep(value),
    TemplateElement: ({ value }) => keep(value.cooked),
  }).visit(parseSync(path, source).program)
  return found
}

/**
 * Every line of text in a server response, without HTML tags. It may be user input, document content or a sentence of
 * the server.
 */
export function textsIn(response: unknown): readonly string[] {
  if (typeof response === 'string') return response.split(/\n|<[^>]*>/)
  return typeof response === 'object' && response !== null ? Object.values(response).flatMap(textsIn) : []
}

/** Codes of caveats and findings. */
const namedCodes = /\b\w+_\w+\b/g

/**
 * Other strings that are not translated: dates in documents, risk classes, marks such as a or iv, email addresses,
 * multiples such as 1.5x.
 */
const signs = /\b\d{1,2} \p{L}+ \d{4}\b|\br\d+\b|\b(?:[a-z]|[iv]+)\b|\S+@\S+|(?<=\d)x\b/gu

/** Returns a function that checks whether a string consists only of these pieces, codes and signs. Ignores case. */
export function isMadeOf(pieces: Iterable<string>): (text: string) => boolean {
  const known = new Set([...pieces].map(folded).filter((piece) => /\p{L}/u.test(piece)))
  const longestFirst = [...known].toSorted((one, other) => other.length - one.length)
  return (text) => {
    if (known.has(folded(text))) return true
    const left = longestFirst.reduce(withoutPiece, folded(text.replace(namedCodes, ''))).replace(signs, '')
    return !/\p{Script=Latin}/u.test(left)
  }
}

const folded = (text: string): string => text.trim().toLowerCase()

/** Removes a piece wherever it occurs in the text, except inside a longer word. */
function withoutPiece(text: string, piece: string): string {
  if (!text.includes(piece)) return text
  const isPart = (before: string, after: string): boolean =>
    (/\p{L}$/u.test(before) && /^\p{L}/u.test(piece)) || (/^\p{L}/u.test(after) && /\p{L}$/u.test(piece))
  return text.split(piece).reduce((before, after) => before + (isPart(before, after) ? piece : '\n') + after)
}
