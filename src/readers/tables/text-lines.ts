import { gridRowsMax, tableTextMax } from './grid-limits.ts'

/** Maximum length of a line, in characters; lines of tables have a few hundred, or a few thousand with long names. */
const lineLengthMax = 64 * 1024

/**
 * Splits text into lines; null when the text is longer than a table of statements can be, or has more or longer lines.
 */
export function linesOfText(text: string): readonly string[] | null {
  if (text.length > tableTextMax) return null
  let count = 0
  for (let at = 0; at < text.length; count += 1) {
    const end = text.indexOf('\n', at)
    const next = end === -1 ? text.length : end + 1
    if (count >= gridRowsMax || next - at > lineLengthMax) return null
    at = next
  }
  return text.split(/\r\n|\n|\r/)
}
