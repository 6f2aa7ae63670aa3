// Normalises the punctuation and the spaces of a name in Latin letters.

/**
 * Removes characters that names do not contain, and puts spaces around dashes between words. Repeated until nothing
 * changes, because one removal may make another possible.
 */
export function tidied(latin: string): string {
  const tidier = tidiedOnce(latin)
  return tidier === latin ? latin : tidied(tidier)
}

function tidiedOnce(latin: string): string {
  const plain = latin
    .replace(/[‘’]/g, "'")
    .replace(/[‒–—―−]/g, ' – ')
    .replace(/[‐‑]/g, '-')
    .replace(/[^A-Za-z0-9&.,–()+'/!:@%# -]/g, ' ')
    .replace(/(?<![A-Za-z0-9])'/g, ' ')
  const words = plain.split(' ').flatMap(withDashes).reduce(joined, [])
  return trimmed(words.join(' '))
}

/** Replaces a hyphen at the beginning or end of a word with a separate dash. */
function withDashes(word: string): readonly string[] {
  const core = trimmedOf(word, '-', '-')
  if (core === '') return word === '' ? [] : ['–']
  return [...(word.startsWith('-') ? ['–'] : []), core, ...(word.endsWith('-') ? ['–'] : [])]
}

/**
 * Joins a separate punctuation mark to the word before it, and an opening bracket to the word after it. Of several
 * dashes in a row, only one is kept.
 */
function joined(words: readonly string[], word: string): readonly string[] {
  const last = words.at(-1)
  if (last === undefined || (word === '–' && last === '–')) return last === undefined ? [word] : words
  return /^[,.:!)]$/.test(word) || last.endsWith('(') ? [...words.slice(0, -1), last + word] : [...words, word]
}

const trimmed = (text: string): string => trimmedOf(text, ' ,.:/–-', ' ,:/(–-')

/** Removes leading and trailing characters of the given sets. */
export function trimmedOf(text: string, leading: string, trailing: string): string {
  let from = 0
  let to = text.length
  while (from < to && leading.includes(text.charAt(from))) from += 1
  while (to > from && trailing.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
