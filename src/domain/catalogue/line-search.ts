import type { Line } from './line.ts'

/** The words of a string in lower case, with е for ё, because people type е for both. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}%]+/u)

/**
 * Whether every word of the query is the beginning of a word in the line's code, Russian names or English name. An
 * empty query matches.
 */
export function lineMatches({ code, name, short, english }: Line, query: string): boolean {
  const words = wordsOf([code, name, short, english].join(' '))
  return wordsOf(query).every((start) => words.some((word) => word.startsWith(start)))
}
