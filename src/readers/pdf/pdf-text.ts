import type { Problem } from '#domain/problem.ts'
import { problem } from '#domain/problem.ts'
import type { PlacedLine } from '../positioned/chunk.ts'
import { unboundedStreams } from './bounded-streams.ts'
import { linesOfPages } from './page-lines.ts'
import type { PageText } from './page-lines.ts'
import { pageTextsOf } from './page-text.ts'

/** The text of a document by lines. Of its `pages` the first `read` were read; `blank` of these have no text. */
export type PdfText = {
  readonly lines: readonly PlacedLine[]
  readonly pages: number
  readonly read: number
  readonly blank: number
}

/** An annual report with notes has about a hundred pages; the statements are among the first. */
const pagesMax = 120
/**
 * Text runs after which the remaining pages are skipped; a hundred dense pages have half as many. Counted instead of timed, so that a
 * busy machine reads the same.
 */
const textsMax = 200_000

/** The text of a PDF, or the reason there is none. Parsed here without a worker, in browser and server alike. */
export async function pdfText(bytes: Uint8Array): Promise<PdfText | Problem> {
  const unbounded = unboundedStreams(bytes)
  if (unbounded !== null) return problem('too-deep', undefined, { reason: unbounded })
  try {
    const document = await open(bytes)
    const texts: (readonly PageText[])[] = []
    for (let count = 0; texts.length < Math.min(document.numPages, pagesMax) && count < textsMax;) {
      const page = await pageTextsOf(await document.getPage(texts.length + 1))
      texts.push(page)
      count += page.length
    }
    const pages = document.numPages
    await document.destroy()
    const blank = texts.filter(({ length }) => length === 0).length
    return { lines: linesOfPages(texts), pages, read: texts.length, blank }
  } catch (error) {
    return whyNot(error)
  }
}

/** The parser takes ownership of its bytes, so it gets a copy. */
async function open(bytes: Uint8Array) {
  const { getDocumentProxy } = await import('unpdf')
  return getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, disableFontFace: true, useSystemFonts: false })
}

function whyNot(error: unknown): Problem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return problem('password-protected')
  return problem('broken-file', undefined, { reason: error instanceof Error ? error.message : String(error) })
}
