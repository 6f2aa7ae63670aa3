import { knownCodes } from '../tables/known-codes.ts'

/** A code after a name or at the beginning, followed by a number or a dash: "Запасы 1210 24 070". */
const codeInText = /^(?:\P{L}*\p{L}.*? )??(\d{4}) (?=[(\d–—−-])/u

/**
 * The form's code that a line without a code seems to have joined with its other text; null when there is none, or when that line was
 * read elsewhere and the text only mentions it.
 */
export function lostCode(text: string, read: ReadonlySet<string>): string | null {
  const code = codeInText.exec(text)?.[1]
  return code !== undefined && knownCodes.has(code) && !read.has(code) ? code : null
}
