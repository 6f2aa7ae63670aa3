import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fontFiles, type FontFace } from '#writers/fonts.ts'

const require = createRequire(import.meta.url)

/** The bytes of a font face, read once from the installed font package. */
export function installedFontBytes(face: FontFace): Promise<Uint8Array> {
  const known = faces.get(face)
  if (known) return known
  const read = readFile(require.resolve(`@expo-google-fonts/pt-sans/${fontFiles[face]}`))
  faces.set(face, read)
  return read
}

const faces = new Map<FontFace, Promise<Uint8Array>>()
