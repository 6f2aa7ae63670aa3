import { textOf } from './decode.ts'
import { megabytes, textBytesMax } from './limits.ts'
import { noStatement } from './titled-documents.ts'
import type { Reader, ReadOptions, ReadResult } from './read-result.ts'
import { refused, unknownFormat } from './refused.ts'

/** Reads a file with the first reader that recognises it. Always returns a result, even if that reader throws. */
export async function runReaders(
  readers: readonly Reader[],
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<ReadResult> {
  const isText = bytes.length <= textBytesMax
  const text = () => (isText ? textOf(bytes) : '')
  try {
    const reader = readers.find(({ recognises }) => recognises(bytes, text))
    if (reader !== undefined) return await reader.read(bytes, options)
    return isText ? unrecognised(text()) : tooLarge(bytes)
  } catch (error) {
    return refused('reading-failed', { reason: error instanceof Error ? error.message : String(error) })
  }
}

/** Number of characters that are enough to identify text. */
const headLength = 4_096
const declaration = /^<\?xml[^>]*\?>/
const rootTag = /^<([\p{L}_][\p{L}\p{N}_.:-]*)/u
const jsonStart = /^\s*[[{]/
/**
 * Matches characters that text never contains: control characters other than tabs and the ends of lines and pages, and
 * U+FFFD, which replaces invalid bytes.
 */
const control = /[^\P{Cc}\t\n\v\f\r]|\ufffd/u

/** Refuses a file above the size limit of text: because of its size if it is text, otherwise because of its format. */
function tooLarge(bytes: Uint8Array): ReadResult {
  const start = bytes.slice(0, headLength)
  // the text ends after an ASCII character, so that no multi-byte character is cut in two
  const head = textOf(start.subarray(0, start.findLastIndex((byte) => byte < 0x80) + 1))
  return control.test(head) ? unknownFormat('binary') : refused('file-too-large', megabytes(textBytesMax))
}

function unrecognised(text: string): ReadResult {
  const head = text.slice(0, headLength)
  if (text.trim() === '') return refused('empty-file')
  const root = rootTag.exec(behindComments(head.trimStart().replace(declaration, '')))?.[1]
  if (root !== undefined) return noStatement(text, `XML, ${root}`)
  if (jsonStart.test(head)) return noStatement(text, 'JSON')
  return control.test(head) ? unknownFormat('binary') : noStatement(text, 'text')
}

/** XML text without the comments at its start. Works step by step, because a regular expression would backtrack. */
function behindComments(text: string): string {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4)
    if (end === -1) return rest
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}
