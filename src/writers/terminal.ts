// Measures text in columns of a terminal: a letter with its accents takes one column, in Cyrillic as in Latin script.

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The width of text in columns, which is its number of graphemes. Most text has no combining marks and takes the fast
 * path.
 */
export const columnsWide = (text: string): number =>
  /^[\u0020-\u02FF\u0400-\u0482\u048A-\u052F\u2010-\u2044]*$/u.test(text)
    ? text.length
    : [...graphemes.segment(text)].length

export const padEnd = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - columnsWide(text)))

export const padStart = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, columns - columnsWide(text))) + text

/**
 * Breaks text into lines of at most `columns`, between words, or inside a word that is longer than a line. Returns at
 * least one line.
 */
export function wrap(text: string, columns: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((whole) => pieces(whole, columns))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && columnsWide(longer) > columns) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function pieces(word: string, columns: number): readonly string[] {
  if (columnsWide(word) <= columns) return [word]
  const letters = [...graphemes.segment(word)].map(({ segment }) => segment)
  const count = Math.ceil(letters.length / columns)
  return Array.from({ length: count }, (_, place) => letters.slice(place * columns, (place + 1) * columns).join(''))
}
