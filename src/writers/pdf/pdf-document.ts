import type { Document } from '#domain/documents/document.ts'
import { a4, pageMarginsPt } from '../page-format.ts'
import { plainText } from '../printable-text.ts'
import { partNodes } from './pdf-blocks.ts'
import { filedTable } from './filed-table.ts'
import { fitOf } from './fit.ts'
import { footer, head, runningHead } from './pdf-frame.ts'
import { family, inks, type Definition, type PdfNode } from './node.ts'
import { said, type PageContext } from './page-context.ts'
import { structured, type DrawnDocument } from './structure.ts'
import { tagsOf } from './tags.ts'

/** A document as the engine wants it: its head, its parts, and the lines as filed as an annex. */
export function definitionOf(document: Document, created: Date): Definition {
  const context: PageContext = { document, fit: fitOf(document), tags: tagsOf() }
  const content: readonly PdfNode[] = [...head(context), ...partNodes(document, context), ...annexNodes(context)]
  const margins = pageMarginsPt[document.kind]
  return {
    version: '1.7',
    language: 'en',
    tagged: true,
    displayTitle: true,
    info: {
      title: plainText(`${document.title}: ${document.name}`),
      creator: 'Saldo',
      producer: 'Saldo',
      creationDate: created,
      modDate: created,
    },
    pageSize: { width: a4.width, height: a4.height },
    pageOrientation: context.fit.orientation,
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
    defaultStyle: { font: family, fontSize: context.fit.size, color: inks.text },
    header: (page: number) => runningHead(context, page),
    footer: (page: number, pages: number) => footer(context, page, pages),
    // called before anything is drawn, when the texts already know the document they will be drawn on
    background: (page: number) => {
      if (page === 1) structured(drawnOn(content), context.tags)
      return null
    },
    content,
  }
}

/** The document that the engine is about to draw on: the fonts of the measured texts lead to it. */
function drawnOn([first]: readonly PdfNode[]): DrawnDocument {
  type Measured = { readonly _inlines?: readonly { readonly font: { readonly document: DrawnDocument } }[] }
  // pdfmake keeps this on the nodes it has measured
  const drawn = (first as Measured | undefined)?._inlines?.[0]?.font.document
  if (drawn === undefined) throw new Error('the PDF engine has changed: its texts do not know their document')
  return drawn
}

/** The Russian lines as filed, on pages of their own. */
function annexNodes(context: PageContext): readonly PdfNode[] {
  const { annex } = context.document
  if (annex === null || !annex.isPrinted || annex.reports.length === 0) return []
  const title = said(context, 'title', annex.title, { role: { tag: 'H2' }, outline: true, pageBreak: 'before' })
  return [title, ...annex.reports.map((report) => filedTable(report, annex, context))]
}
