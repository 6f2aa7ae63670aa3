import type { Document } from '#domain/documents/document.ts'
import { plainText } from '../printable-text.ts'
import { fontTables } from './lean-font.ts'

// Finds letters that a font lacks. They are printed as crossed boxes.

/**
 * The code points that a TrueType font supports. They are in the first table of its `cmap`, which has format 4 in PT
 * Sans. Source: https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function codePointsOf(font: Uint8Array): ReadonlySet<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = fontTables(view).find(({ tag }) => tag === 'cmap')
  const found = new Set<number>()
  if (cmap === undefined) return found
  const table = cmap.offset + view.getUint32(cmap.offset + 8)
  // length in bytes of each of the four arrays: twice the number of segments, as stored at byte 6
  const length = view.getUint16(table + 6)
  for (let at = 0; at < length; at += 2) {
    const end = view.getUint16(table + 14 + at)
    const start = view.getUint16(table + 16 + length + at)
    const delta = view.getUint16(table + 16 + 2 * length + at)
    const rangeAt = table + 16 + 3 * length + at
    const range = view.getUint16(rangeAt)
    for (let code = start; code <= end && code < noCharacter; code += 1) {
      const glyph = range === 0 ? code + delta : view.getUint16(rangeAt + range + 2 * (code - start))
      if ((glyph & 0xff_ff) !== 0) found.add(code)
    }
  }
  return found
}

/** Not a character. The last segment of the table contains only this code. */
const noCharacter = 0xff_ff

/**
 * Adds a fact to the document if the font lacks some of its letters. `withStatement`: whether the statement on which
 * the document is based is printed too.
 */
export function withMissingLetters(
  document: Document,
  codePoints: ReadonlySet<number>,
  withStatement: boolean,
): Document {
  const { record: _record, basis, annexes, ...rest } = document
  const printed = [rest, annexes.filter(({ isPrinted }) => isPrinted), withStatement ? basis?.statement : null]
  const isMissing = (letter: string): boolean => !codePoints.has(letter.codePointAt(0) ?? 0)
  return [...new Set(plainText(JSON.stringify(printed)))].some(isMissing)
    ? { ...document, facts: [...document.facts, document.missingLetters] }
    : document
}
