import { refused, unknownFormat } from './refused.ts'
import type { Reader } from './read-result.ts'
import { zipLimits } from './limits.ts'
import { isZip, zipNames } from './zip.ts'

// Refuses common files that cannot be read, each with its own message. They are recognised by their first bytes, and
// ZIP files by the names of their entries.

/** Whether the file starts with the bytes that these characters stand for. */
function startsWith(bytes: Uint8Array, start: string): boolean {
  for (let at = 0; at < start.length; at += 1) if (bytes[at] !== start.charCodeAt(at)) return false
  return true
}

const compoundFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** Whether a file is a compound file, the container of Office files up to 2003. */
export const isCompoundFile = (bytes: Uint8Array): boolean => startsWith(bytes, compoundFile)

/** The first bytes of pictures, with the names of their formats. */
const pictureStarts: readonly (readonly [start: string, found: string])[] = [
  ['\x89PNG', 'PNG'],
  ['\xff\xd8\xff', 'JPEG'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['GIF8', 'GIF'],
  ['BM', 'BMP'],
  ['AT&TFORM', 'DjVu'],
]

/** Matches the start of pictures in a container format, which states a length before the kind of its content. */
const heldPictures = /^(?:RIFF[^]{4}(WEBP)|[^]{4}ftyp(heic|heix|mif1|avif))/

/** The first bytes of other files that cannot be read, with the names of their types. */
const foreignStarts: readonly (readonly [start: string, found: string])[] = [
  ['Rar!', 'RAR archive'],
  ['7z\xbc\xaf', '7z archive'],
  ['\x1f\x8b', 'gzip archive'],
]

/** The ZIP entries that identify a type of document, with the names of the types. */
const foreignPackages: readonly (readonly [entry: string, found: string])[] = [
  ['ppt/presentation.xml', 'PPTX'],
  ['xl/workbook.bin', 'XLSB'],
  ['content.xml', 'OpenDocument'],
]

/** The streams that identify a type of Office file up to 2003, with the names of the types. */
const oldContents = [
  ['WordDocument', 'Word (.doc)'],
  ['Book', 'Excel 95 (.xls)'],
] as const

/**
 * Refuses compound files: Word up to 2003, Excel 95, other files of that time, and today's Office files with a
 * password.
 */
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

const rtf: Reader = {
  format: null,
  recognises: (bytes) => startsWith(bytes, '{\\rtf'),
  read: () => refused('old-format', { found: 'RTF' }),
}

const picture: Reader = {
  format: null,
  recognises: (bytes) => pictureIn(bytes) !== undefined,
  read: (bytes) => refused('picture', { found: pictureIn(bytes) ?? '' }),
}

function pictureIn(bytes: Uint8Array): string | undefined {
  const [, riff, boxed] = heldPictures.exec(String.fromCharCode(...bytes.subarray(0, 12))) ?? []
  const held = riff ?? boxed
  // text may start with BM too, but zero bytes follow only in a picture
  const isText = startsWith(bytes, 'BM') && !bytes.subarray(0, 16).includes(0)
  return held?.toUpperCase() ?? (isText ? undefined : pictureStarts.find(([start]) => startsWith(bytes, start))?.[1])
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

/** Whether the bytes contain a string in UTF-16, the encoding of names in compound files. */
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

/** Readers that refuse binary files, each with its own message. */
export const foreignFiles: readonly Reader[] = [oldOffice, oldOneC, rtf, picture, foreignFile, foreignPackage]
