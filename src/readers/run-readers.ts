import { textOf } from './decode.ts'
import { megabytes, textBytesMax } from './limits.ts'
import { noStatement } from './titled-documents.ts'
import type { Reader, ReadOptions, ReadResult } from './read-result.ts'
import { refused, unknownFormat } from './refused.ts'

/** Reads a file by the first reader that recognises it. Whatever a reader does, the answer is a result. */
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

/** So much of a text shows what it is. */
const headLength = 4_096
const declaration = /^<\?xml[^>]*\?>/
const rootTag = /^<([\p{L}_][\p{L}\p{N}_.:-]*)/u
const jsonStart = /^\s*[[{]/
/** Text has no control characters but tabs, line and page ends. */
const control = /[^\P{Cc}\t\n\v\f\r]|\ufffd/u

/** A file that is too large for text: only what looks like text is refused for that, all else for what it is. */
function tooLarge(bytes: Uint8Array): ReadResult {
  const start = bytes.slice(0, headLength)
  // a character of several bytes is not cut in two
  const head = textOf(start.subarray(0, start.findLastIndex((byte) => byte < 0x80) + 1))
  return control.test(head) ? unknownFormat('binary') : refused('file-too-large', megabytes(textBytesMax))
}

/** What to say of a file that no reader knows. */
function unrecognised(text: string): ReadResult {
  const head = text.slice(0, headLength)
  if (text.trim() === '') return refused('empty-file')
  const root = rootTag.exec(behindComments(head.trimStart().replace(declaration, '')))?.[1]
  if (root !== undefined) return noStatement(text, `XML, ${root}`)
  if (jsonStart.test(head)) return noStatement(text, 'JSON')
  return control.test(head) ? unknownFormat('binary') : noStatement(text, 'text')
}

/** What follows the comments at the beginning of an XML text. Step by step: a pattern would try their ends over and over. */
function behindComments(text: string): string {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4)
    if (end === -1) return rest
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}
