import { mark } from '#identity/brand.ts'
import type { Document, DocumentKind } from '#domain/documents/document.ts'
import { pageMarginsPt } from '../page-format.ts'
import { bare, blank, inks, rule, type PdfNode, type Shape, type TextStyleName } from './node.ts'
import { paragraph, said, type PageContext } from './page-context.ts'
import { pagination } from './tags.ts'

// Draws what is around the blocks: the head of the first page with the product's mark, running heads, and footers.

/**
 * Distances in the head and foot of each kind of document, in points. They are measured from the edge of the page or
 * from the element above. `footStyle`: the style of the footer's text.
 */
const frames = {
  statement: { underSubtitle: 6, underRule: 5, betweenFacts: 0.8, runningHead: 24, foot: 12, footStyle: 'small' },
  assessment: { underSubtitle: 5, underRule: 4, betweenFacts: 0.6, runningHead: 13, foot: 14, footStyle: 'running' },
  memo: { underSubtitle: 6, underRule: 6, betweenFacts: 1, runningHead: 20, foot: 14, footStyle: 'running' },
  invoice: { underSubtitle: 8, underRule: 8, betweenFacts: 1.5, runningHead: 30, foot: 14, footStyle: 'running' },
} as const satisfies Record<DocumentKind, Readonly<Record<string, number | TextStyleName>>>

/** The head of the first page: the company, the kind of document, and the facts. */
export function head(context: PageContext): readonly PdfNode[] {
  const { document, fit } = context
  const { title, registeredAs, subtitle, facts, rate, kind } = document
  const { underSubtitle, underRule } = frames[kind]
  const shown = [...facts.filter(({ text }) => text !== title), ...(rate === null ? [] : [rate])]
  return [
    said(context, 'title', title || subtitle, { role: { tag: 'H1' } }),
    ...(registeredAs === null ? [] : [said(context, 'fact', registeredAs, { role: paragraph, margin: [0, 1, 0, 1] })]),
    said(context, 'subtitle', subtitle, { role: paragraph, margin: [0, 1, 0, underSubtitle] }),
    { canvas: [rule(0, fit.width, 0, 'head')], margin: [0, 0, 0, underRule] },
    ...(shown.length === 0 ? [] : [factsTable(shown, context)]),
  ]
}

type Facts = Document['facts']

/** The facts in two columns, each with labels and values; the labels are as wide as the longest one needs. */
function factsTable(facts: Facts, context: PageContext): PdfNode {
  const half = Math.ceil(facts.length / 2)
  const width = context.fit.width / 4
  const pair = (fact: Facts[number] | undefined): readonly PdfNode[] =>
    fact === undefined
      ? [blank(), blank()]
      : [
          said(context, 'factLabel', fact.label, { role: paragraph, noWrap: fact.label.length < factLabelLettersMax }),
          said(context, 'fact', fact.text, { role: paragraph, width, margin: [10, 0, 14, 0] }),
        ]
  const body = Array.from({ length: half }, (_, row) => [...pair(facts[row]), ...pair(facts[half + row])])
  const { betweenFacts } = frames[context.document.kind]
  return { layout: bare(betweenFacts), table: { widths: ['auto', '*', 'auto', '*'], body } }
}

/** A label with at least this many letters may be broken between words. */
const factLabelLettersMax = 30

const markPt = 14

/** The product's mark in the top right corner. It is above the title, because the title needs its whole line. */
function markAt({ pages, fit }: PageContext): PdfNode {
  const { left, top } = pageMarginsPt[pages]
  const scale = markPt / mark.field
  const strokes = mark.lines.map((line): Shape => ({
    type: 'polyline',
    closePath: false,
    points: line.map(([x, y]) => ({ x: x * scale, y: y * scale })),
    lineColor: inks.paper,
    lineWidth: mark.stroke * scale,
  }))
  return {
    canvas: [
      { type: 'rect', x: 0, y: 0, w: markPt, h: markPt, r: mark.corner * scale, color: inks.accent },
      ...strokes,
    ],
    absolutePosition: { x: left + fit.width - markPt, y: top - markPt - 2 },
  }
}

/**
 * Returns a function that draws the top of a page. The first page has the product's mark, because its head gives the
 * title. Other pages have the company and, if there is room, the kind of document.
 */
export function runningHeads(context: PageContext): (page: number) => PdfNode | null {
  const { document, pages } = context
  const { left, right } = pageMarginsPt[pages]
  const text = runningText(document.title, document.name)
  // the engine requests the heads of a document's pages in the order of the pages
  let first: number | null = null
  return (page) => {
    first ??= page
    // an invoice has no product mark, because it comes from its seller
    if (page === first) return document.kind === 'invoice' ? null : markAt(context)
    return said(context, 'running', text, { role: pagination, margin: [left, frames[pages].runningHead, right, 0] })
  }
}

/**
 * Maximum number of letters in a running head. A long title is shortened to make room for the document's name, but not
 * to fewer than `titleLettersMin` letters.
 */
const runningLettersMax = 112
const titleLettersMin = 60

function runningText(title: string, name: string): string {
  const room = runningLettersMax - name.length - ' · '.length
  if (title.length <= room) return `${title} · ${name}`
  return room < titleLettersMin ? shortened(title, runningLettersMax) : `${shortened(title, room)} · ${name}`
}

const shortened = (text: string, lettersMax: number): string =>
  text.length <= lettersMax ? text : `${text.slice(0, lettersMax - 1)}…`

const pageNumberPt = 90

const madePt = 132

/**
 * Widths of the pieces of text in the footer, in points. The first piece needs more room than the others (author, date
 * and so on), except in an assessment.
 */
function footWidths({ kind, foot: { texts } }: Document, room: number): readonly number[] {
  const others = texts.length - 1
  if (kind === 'assessment') return texts.map(() => room / texts.length)
  return texts.map((_, place) => (place === 0 ? room - others * madePt : madePt))
}

export function footer(context: PageContext, page: number, pages: number): PdfNode {
  const { document, pages: frame, fit } = context
  const { foot, kind } = document
  const number = foot.page.replace('{page}', String(page)).replace('{pages}', String(pages))
  const widths = footWidths(document, fit.width - pageNumberPt)
  const { left, right } = pageMarginsPt[frame]
  const row = [
    ...foot.texts.map((text, place) =>
      said(context, kind === 'statement' && place > 0 ? 'running' : frames[kind].footStyle, text, {
        role: pagination,
        width: widths[place] ?? 0,
      }),
    ),
    said(context, 'running', number, { role: pagination, alignment: 'right', width: pageNumberPt }),
  ]
  return {
    margin: [left, frames[frame].foot, right, 0],
    stack: [
      { canvas: [rule(0, fit.width, 0, 'foot')], margin: [0, 0, 0, 4] },
      { layout: bare(0), table: { widths: [...widths, pageNumberPt], body: [row] } },
    ],
  }
}
