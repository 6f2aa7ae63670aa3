import type { Document } from '#domain/documents/document.ts'
import { definitionOf } from './pdf/pdf-document.ts'
import { render } from './pdf/engine.ts'
import type { WriteOptions } from './writer.ts'

/**
 * Pages with real, selectable text in embedded fonts and small vector charts; legible in greyscale. Reads and fetches nothing besides the
 * document and the given fonts.
 */
export async function writePdf(
  document: Document,
  { fonts, created, paper = 'a4', withStatement = false }: WriteOptions,
): Promise<Uint8Array> {
  if (fonts === undefined) throw new Error('a PDF needs the bytes of its fonts: options.fonts')
  return render(definitionOf(document, { created, paper, withStatement }), fonts)
}
