import type { Line } from '#domain/catalogue/line.ts'

/** Words in small letters, ё as е, as people type them. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}%]+/u)

/** Whether every word that is looked for begins a word of the code, of a Russian name or of the English one. */
export function isFound({ code, name, short, english }: Line, sought: string): boolean {
  const words = wordsOf([code, name, short, english].join(' '))
  return wordsOf(sought).every((begun) => words.some((word) => word.startsWith(begun)))
}
