import pdfMake from 'pdfmake'
import type { FontLoader } from '../fonts.ts'
import { leanFont } from './lean-font.ts'
import { family, type Definition } from './node.ts'

const fileNames = { regular: 'PTSans-Regular.ttf', bold: 'PTSans-Bold.ttf' } as const

const loaded = new WeakMap<FontLoader, Promise<void>>()

/** Renders a document to bytes. Fonts are loaded once per loader; the engine itself may not fetch or read anything. */
export async function render(definition: Definition, fonts: FontLoader): Promise<Uint8Array> {
  await fontsOf(fonts)
  return new Uint8Array(await pdfMake.createPdf(definition).getBuffer())
}

function fontsOf(fonts: FontLoader): Promise<void> {
  const known = loaded.get(fonts)
  if (known) return known
  const loading = load(fonts)
  loaded.set(fonts, loading)
  // a failed download is retried with the next document
  loading.catch(() => loaded.delete(fonts))
  return loading
}

async function load(fonts: FontLoader): Promise<void> {
  const [regular, bold] = await Promise.all([fonts('regular'), fonts('bold')])
  pdfMake.setUrlAccessPolicy(() => false)
  pdfMake.setLocalAccessPolicy?.(() => false)
  pdfMake.virtualfs.writeFileSync(fileNames.regular, leanFont(regular))
  pdfMake.virtualfs.writeFileSync(fileNames.bold, leanFont(bold))
  pdfMake.setFonts({ [family]: { normal: fileNames.regular, bold: fileNames.bold } })
}
