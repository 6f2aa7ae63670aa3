import type { Document, DocumentKind, MarkedReason } from '#domain/documents/document.ts'
import { bracketWidth, type Fit } from './fit.ts'
import { bare, textNode, type TextStyleName, type PdfNode, type TextNode, type TextOptions } from './node.ts'
import type { TextRole, Tags } from './tags.ts'

/**
 * The inputs of the functions that draw parts of a document. `pages`: the kind of document that determines margins and
 * frame.
 */
export type PageContext = {
  readonly document: Document
  readonly pages: DocumentKind
  readonly fit: Fit
  readonly tags: Tags
}

/**
 * `role`: the text's role in the structure of the document; `width`: the available width in points, by default the
 * page's.
 */
export type TaggedTextOptions = TextOptions & { readonly role: TextRole; readonly width?: number }

export const paragraph = { tag: 'P' } as const satisfies TextRole

/** Text in one of the styles, with its role in the structure of the document. */
export function said(
  { fit, tags }: PageContext,
  style: TextStyleName,
  text: string,
  saying: TaggedTextOptions,
): TextNode {
  const { role, width = fit.width, ...more } = saying
  return textNode(text, fit.styles[style], width, { linkToDestination: tags.id(role), ...more })
}

/** The title of a part, with a bookmark. */
export const partTitle = (context: PageContext, text: string, more: TextOptions = {}): TextNode =>
  said(context, 'section', text, { role: { tag: 'H2' }, outline: true, ...more })

/** The title of an excerpt from a list. It has no bookmark, because a later part prints the whole list. */
export const excerptTitle = (context: PageContext, text: string): TextNode =>
  said(context, 'section', text, { role: { tag: 'H3' } })

export const tableTitle = (context: PageContext, text: string, span: number): TextNode =>
  partTitle(context, text, { colSpan: span, margin: [0, 0, 0, 1] })

/**
 * Space to the right of right-aligned text, in points, which keeps digits aligned. 0 if the text ends with a closing
 * bracket or a mark.
 */
export function hangOf({ fit }: PageContext, style: TextStyleName, text: string): number {
  const { fontSize, bold } = fit.styles[style]
  return /[)*†‡§¶#]$/u.test(text) ? 0 : bracketWidth(fontSize, bold)
}

const markPt = 12

type ReasonStyle = { readonly style: TextStyleName; readonly above: number; readonly between: number }

/** The reasons why figures are N/a, each with its mark. */
export function reasonLines(
  context: PageContext,
  reasons: readonly MarkedReason[],
  { style, above, between }: ReasonStyle,
): readonly PdfNode[] {
  if (reasons.length === 0) return []
  const width = context.fit.width - markPt
  const body = reasons.map(({ mark, reason }) => [
    said(context, style, mark, { role: paragraph, width: markPt }),
    said(context, style, reason, { role: paragraph, width }),
  ])
  return [{ margin: [0, above, 0, 0], layout: bare(between), table: { widths: [markPt, width], body } }]
}

/** Keeps these nodes together on one page. */
export const kept = ({ fit }: PageContext, stack: readonly PdfNode[]): PdfNode => ({
  margin: [0, 12, 0, 0],
  layout: bare(0),
  table: { widths: [fit.width], dontBreakRows: true, body: [[{ stack }]] },
})
