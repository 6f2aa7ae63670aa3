// Text measured in the columns of a terminal: a letter with its accents is one column, in Cyrillic as in Latin.

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Columns that a text takes: its letters as people count them. Most text has no combining marks and is counted at once. */
export const columnsWide = (text: string): number =>
  /^[\u0020-\u02FF\u0400-\u0482\u048A-\u052F\u2010-\u2044]*$/u.test(text)
    ? text.length
    : [...graphemes.segment(text)].length

export const padEnd = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - columnsWide(text)))

export const padStart = (text: string, columns: number): string =>
  ' '.repeat(Math.max(0, columns - columnsWide(text))) + text

/** Lines of at most so many columns, broken between words; a word longer than a line is broken inside. Never empty. */
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
