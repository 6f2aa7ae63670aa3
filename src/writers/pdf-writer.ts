import type { Document } from '#domain/documents/document.ts'
import { definitionOf } from './pdf/pdf-document.ts'
import { render } from './pdf/engine.ts'
import type { WriteOptions } from './writer.ts'

/**
 * Pages of real, selectable text in embedded fonts, with small charts drawn as vectors; legible in greyscale. Nothing outside the
 * document and the given fonts is read or fetched.
 */
export async function writePdf(
  document: Document,
  { fonts, created, paper = 'a4', withStatement = false }: WriteOptions,
): Promise<Uint8Array> {
  if (fonts === undefined) throw new Error('a PDF needs the bytes of its fonts: options.fonts')
  return render(definitionOf(document, { created, paper, withStatement }), fonts)
}
