import { knownCodes } from '../tables/known-codes.ts'

/** A code behind a name or at the beginning, with a number or a dash behind it: "Запасы 1210 24 070". */
const codeInText = /^(?:\P{L}*\p{L}.*? )??(\d{4}) (?=[(\d–—−-])/u

/**
 * The code of a form that a line without a code seems to have run together with its other text; null when there is none, or
 * when that line of the form has been read elsewhere: then the text only speaks of it.
 */
export function lostCode(text: string, read: ReadonlySet<string>): string | null {
  const code = codeInText.exec(text)?.[1]
  return code !== undefined && knownCodes.has(code) && !read.has(code) ? code : null
}
