import type { getDocumentProxy } from 'unpdf'
import { type Problem, problem } from '#domain/problem.ts'
import type { PlacedLine } from '../positioned/chunk.ts'
import { unboundedStreams, withoutPictures } from './bounded-streams.ts'
import { linesOfPages, type PageText } from './page-lines.ts'

/**
 * The text of a document as lines. The document has `pages` pages; the first `read` of them were read, and `blank` of
 * those contain no text.
 */
export type PdfText = {
  readonly lines: readonly PlacedLine[]
  readonly pages: number
  readonly read: number
  readonly blank: number
}

/**
 * Maximum number of pages that are read; an annual report with notes has about a hundred, and the statements are among
 * the first.
 */
const pagesMax = 120
/**
 * Number of text runs after which the remaining pages are skipped; a hundred dense pages have half as many. A time
 * limit would read less on a busy machine.
 */
const textsMax = 200_000

/**
 * Reads the text of a PDF, or returns the reason why there is none. Parses it without a worker, both in the browser and
 * on the server.
 */
export async function pdfText(bytes: Uint8Array): Promise<PdfText | Problem> {
  const unbounded = unboundedStreams(bytes)
  if (unbounded !== null) return unbounded
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

/** Opens a document. The parser takes ownership of its input, so it gets a copy of the bytes, without pictures. */
async function open(bytes: Uint8Array) {
  const { getDocumentProxy } = await import('unpdf')
  return getDocumentProxy(withoutPictures(bytes), { verbosity: 0, disableFontFace: true, useSystemFonts: false })
}

function whyNot(error: unknown): Problem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return problem('password-protected')
  return problem('broken-file', undefined, { reason: error instanceof Error ? error.message : String(error) })
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type Item = Awaited<ReturnType<Page['getTextContent']>>['items'][number]

/** Maximum number of text runs read from a page; a printed table has about 600. */
const itemsMax = 20_000

/**
 * The text pieces of a page, turned so that most of the letters are upright, whatever rotation the page states. Text
 * that runs in another direction, such as along the margin, is skipped. Reading stops if a page has more text than any
 * printed one.
 */
async function pageTextsOf(page: Page): Promise<readonly PageText[]> {
  const { transform } = page.getViewport({ scale: 1 })
  const texts: Record<Direction, PageText[]> = { right: [], down: [], left: [], up: [] }
  // the cast is safe: the chunks of this stream are those that getTextContent combines, but the library does not type
  // them
  const reader = (page.streamTextContent() as ReadableStream<{ readonly items: readonly Item[] }>).getReader()
  for (let count = 0; count < itemsMax;) {
    const { done, value } = await reader.read()
    if (done) break
    count += value.items.length
    for (const item of value.items)
      for (const direction of directionList) texts[direction].push(...textAlong(direction, item, transform))
  }
  await reader.cancel().catch(() => undefined)
  page.cleanup()
  return directionList
    .map((direction) => texts[direction])
    .reduce((most, one) => (letters(one) > letters(most) ? one : most))
}

const letters = (texts: readonly PageText[]): number => texts.reduce((sum, { text }) => sum + text.length, 0)

/**
 * The directions in which text can run on a page, as vectors; y grows downwards. Upright text comes first, so it wins a
 * tie.
 */
const directions = { right: [1, 0], down: [0, 1], left: [-1, 0], up: [0, -1] } as const
type Direction = keyof typeof directions
// the cast is safe: these are the keys of `directions`
const directionList = Object.keys(directions) as readonly Direction[]

/**
 * The text of an item, at its position after the page is turned to make text in this direction upright; nothing if the
 * text of the item runs in another direction.
 */
function textAlong(direction: Direction, item: Item, page: readonly number[]): readonly PageText[] {
  if (!('str' in item) || item.str.trim() === '') return []
  const [x, y] = directions[direction]
  const [a, b, c, d, e, f] = product([x, -y, y, x, 0, 0], product(page, item.transform))
  const size = Math.hypot(c, d)
  const isUpright = a > 0 && Math.abs(b) < 0.1 * a
  return isUpright && size > 0 ? [{ text: item.str, from: e, to: e + item.width, y: f, size }] : []
}

type Matrix = readonly [number, number, number, number, number, number]

/** The product of two transformations, each of six numbers, as in PDF. */
function product(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer
  const [p = 1, q = 0, r = 0, s = 1, x = 0, y = 0] = inner
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * x + c * y + e, b * x + d * y + f]
}
