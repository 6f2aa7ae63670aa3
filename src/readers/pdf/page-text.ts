import type { getDocumentProxy } from 'unpdf'
import type { PageText } from './page-lines.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
type Item = Awaited<ReturnType<Page['getTextContent']>>['items'][number]

/** Text runs on one page; a printed table has about 600. */
const itemsMax = 20_000

/**
 * The upright text of a page after undoing its rotation; text running along the margin is skipped. Reading stops when a page has more
 * text than any printed one.
 */
export async function pageTextsOf(page: Page): Promise<readonly PageText[]> {
  const { transform } = page.getViewport({ scale: 1 })
  const texts: PageText[] = []
  // the stream's chunks are those that getTextContent combines; its types leave them open
  const reader = (page.streamTextContent() as ReadableStream<{ readonly items: readonly Item[] }>).getReader()
  for (let count = 0; count < itemsMax;) {
    const { done, value } = await reader.read()
    if (done) break
    count += value.items.length
    for (const item of value.items) texts.push(...uprightText(item, transform))
  }
  await reader.cancel().catch(() => undefined)
  page.cleanup()
  return texts
}

function uprightText(item: Item, page: readonly number[]): readonly PageText[] {
  if (!('str' in item) || item.str.trim() === '') return []
  const [a, b, c, d, e, f] = product(page, item.transform)
  const size = Math.hypot(c, d)
  const isUpright = a > 0 && Math.abs(b) < 0.1 * a
  return isUpright && size > 0 ? [{ text: item.str, from: e, to: e + item.width, y: f, size }] : []
}

type Matrix = readonly [number, number, number, number, number, number]

/** The product of two transformations; both are six numbers, as in PDF. */
function product(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer
  const [p = 1, q = 0, r = 0, s = 1, x = 0, y = 0] = inner
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * x + c * y + e, b * x + d * y + f]
}
