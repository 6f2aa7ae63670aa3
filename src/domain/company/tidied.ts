// A name in Latin letters as it is written: usual punctuation, single spaces.

/** Only what a name is written with; a dash between words has its spaces. What one removal leaves may be for the next. */
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

/** A hyphen at the edge of a word is a dash. */
function withDashes(word: string): readonly string[] {
  const core = trimmedOf(word, '-', '-')
  if (core === '') return word === '' ? [] : ['–']
  return [...(word.startsWith('-') ? ['–'] : []), core, ...(word.endsWith('-') ? ['–'] : [])]
}

/** A mark that stands alone belongs to the word before it, an opening bracket to the one behind it; of several dashes one stays. */
function joined(words: readonly string[], word: string): readonly string[] {
  const last = words.at(-1)
  if (last === undefined || (word === '–' && last === '–')) return last === undefined ? [word] : words
  return /^[,.:!)]$/.test(word) || last.endsWith('(') ? [...words.slice(0, -1), last + word] : [...words, word]
}

const trimmed = (text: string): string => trimmedOf(text, ' ,.:/–-', ' ,:/(–-')

/** Without the characters that may not begin it and those that may not end it. */
export function trimmedOf(text: string, leading: string, trailing: string): string {
  let from = 0
  let to = text.length
  while (from < to && leading.includes(text.charAt(from))) from += 1
  while (to > from && trailing.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}
