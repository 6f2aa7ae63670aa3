import { refused, unknownFormat } from './refused.ts'
import type { Reader } from './read-result.ts'
import { zipLimits } from './limits.ts'
import { isZip, zipNames } from './zip.ts'

// Files that people do bring and that cannot be read, known by their first bytes, each with its own answer.

/** Whether the file starts with these characters or byte values. */
function startsWith(bytes: Uint8Array, start: string): boolean {
  for (let at = 0; at < start.length; at += 1) if (bytes[at] !== start.charCodeAt(at)) return false
  return true
}

const compoundFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** The container of files of Office up to 2003. */
export const isCompoundFile = (bytes: Uint8Array): boolean => startsWith(bytes, compoundFile)

/** First bytes → what the file is; none of them is readable. */
const foreignStarts: readonly (readonly [start: string, found: string])[] = [
  ['{\\rtf', 'RTF'],
  ['\x89PNG', 'PNG picture'],
  ['\xff\xd8\xff', 'JPEG picture'],
  ['II*\0', 'TIFF picture'],
  ['MM\0*', 'TIFF picture'],
  ['GIF8', 'GIF picture'],
  ['AT&TFORM', 'DjVu scan'],
  ['Rar!', 'RAR archive'],
  ['7z\xbc\xaf', '7z archive'],
  ['\x1f\x8b', 'gzip archive'],
]

/** An entry of a ZIP that says which document the ZIP is → what it is. */
const foreignPackages: readonly (readonly [entry: string, found: string])[] = [
  ['word/document.xml', 'DOCX'],
  ['ppt/presentation.xml', 'PPTX'],
  ['xl/workbook.bin', 'XLSB'],
  ['content.xml', 'OpenDocument'],
]

/** A stream inside such a container → what the file is. */
const oldContents = [
  ['WordDocument', 'Word (.doc)'],
  ['Book', 'Excel 95 (.xls)'],
] as const

/** Word up to 2003, Excel 95, other files of its time, and the container that Office puts password-protected files of today into. */
const oldOffice: Reader = {
  format: null,
  recognises: isCompoundFile,
  read: (bytes) =>
    hasWideText(bytes, 'EncryptedPackage')
      ? refused('password-protected')
      : refused('old-format', { found: oldContents.find(([stream]) => hasWideText(bytes, stream))?.[1] ?? 'Office' }),
}

const oldOneC: Reader = {
  format: null,
  recognises: (bytes) => startsWith(bytes, 'MOXCEL'),
  read: () => refused('old-format', { found: '1C (.mxl)' }),
}

const foreignFile: Reader = {
  format: null,
  recognises: (bytes) => foreignStarts.some(([start]) => startsWith(bytes, start)),
  read: (bytes) => unknownFormat(foreignStarts.find(([start]) => startsWith(bytes, start))?.[1] ?? ''),
}

const foreignPackage: Reader = {
  format: null,
  recognises: (bytes) => packageIn(bytes) !== undefined,
  read: (bytes) => unknownFormat(packageIn(bytes) ?? ''),
}

function packageIn(bytes: Uint8Array): string | undefined {
  if (!isZip(bytes)) return undefined
  const names = new Set(zipNames(bytes, zipLimits))
  return foreignPackages.find(([entry]) => names.has(entry))?.[1]
}

/** Whether the bytes hold a name of a compound file, which are in UTF-16. */
export function hasWideText(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0)
  const second = text.charCodeAt(1)
  for (let at = 0; at < bytes.length; at += 1)
    if (bytes[at] === first && bytes[at + 2] === second && isWideText(bytes, at, text)) return true
  return false
}

function isWideText(bytes: Uint8Array, start: number, text: string): boolean {
  return Array.from(text).every(
    (character, at) => bytes[start + 2 * at] === character.charCodeAt(0) && bytes[start + 2 * at + 1] === 0,
  )
}

/** Binary files that are refused, each in its own words. */
export const foreignFiles: readonly Reader[] = [oldOffice, oldOneC, foreignFile, foreignPackage]
