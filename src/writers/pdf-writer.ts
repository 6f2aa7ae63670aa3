import pdfMake from 'pdfmake'
import type { Document } from '#domain/documents/document.ts'
import { definitionOf } from './pdf/pdf-document.ts'
import type { WriteOptions } from './writer.ts'
import type { FontLoader } from './fonts.ts'
import { codePointsOf, withMissingLetters } from './pdf/font-letters.ts'
import { leanFont } from './pdf/lean-font.ts'
import { family, type Definition } from './pdf/node.ts'

/**
 * Writes a PDF that is legible in greyscale, with selectable text in embedded fonts and small vector charts. Reads and
 * fetches nothing except the fonts, through the loader in `fonts`.
 */
export async function writePdf(
  document: Document,
  { fonts, created, paper = 'a4', withStatement = false }: WriteOptions,
): Promise<Uint8Array> {
  if (fonts === undefined) throw new Error('a PDF needs the bytes of its fonts: options.fonts')
  const printed = withMissingLetters(document, await fontsOf(fonts), withStatement)
  return render(definitionOf(printed, { created, paper, withStatement }))
}

const fileNames = { regular: 'PTSans-Regular.ttf', bold: 'PTSans-Bold.ttf' } as const

/** The code points of each loader's fonts. They are the same for the regular and the bold font. */
const loaded = new WeakMap<FontLoader, Promise<ReadonlySet<number>>>()

/** Renders a document to bytes. The engine itself may not fetch or read anything. */
async function render(definition: Definition): Promise<Uint8Array> {
  return new Uint8Array(await pdfMake.createPdf(definition).getBuffer())
}

/** Loads the fonts of each loader only once. Returns their code points. */
function fontsOf(fonts: FontLoader): Promise<ReadonlySet<number>> {
  const known = loaded.get(fonts)
  if (known) return known
  const loading = load(fonts)
  loaded.set(fonts, loading)
  // if loading fails, the next document tries again
  loading.catch(() => loaded.delete(fonts))
  return loading
}

async function load(fonts: FontLoader): Promise<ReadonlySet<number>> {
  const [regular, bold] = await Promise.all([fonts('regular'), fonts('bold')])
  const lean = leanFont(regular)
  pdfMake.setUrlAccessPolicy(() => false)
  pdfMake.setLocalAccessPolicy?.(() => false)
  pdfMake.virtualfs.writeFileSync(fileNames.regular, lean)
  pdfMake.virtualfs.writeFileSync(fileNames.bold, leanFont(bold))
  pdfMake.setFonts({ [family]: { normal: fileNames.regular, bold: fileNames.bold } })
  return codePointsOf(lean)
}
