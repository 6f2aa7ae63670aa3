import { statementDocument } from '#documents/statement-document.ts'
import type { Document } from '#domain/documents/document.ts'
import { pageMarginsPt, papers, type PaperSize } from '../page-format.ts'
import { plainText } from '../printable-text.ts'
import { withAddedApart } from './added-apart.ts'
import { filedTable } from './filed-table.ts'
import { fitOf } from './fit.ts'
import { type Definition, family, inks, type PdfNode } from './node.ts'
import { type PageContext, said } from './page-context.ts'
import { partNodes } from './pdf-blocks.ts'
import { footer, head, runningHeads } from './pdf-frame.ts'
import { type DrawnDocument, structured } from './structure.ts'
import { tagsOf } from './tags.ts'

type PdfOptions = { readonly created: Date | null; readonly paper: PaperSize; readonly withStatement: boolean }

/**
 * A document in the engine's format: its head, its parts, and the lines as filed. With `withStatement`, the statement
 * on which the document is based follows.
 */
export function definitionOf(document: Document, { created, paper, withStatement }: PdfOptions): Definition {
  const tags = tagsOf()
  const statement = withStatement ? (document.basis?.statement ?? null) : null
  // the statement has the same margins as the main document
  const { kind } = document
  const together = (statement === null ? [document] : [document, statementDocument(statement)]).map((each) =>
    withAddedApart(each, kind, paper),
  )
  const pages = together.map((each) =>
    pagesOf({ document: each, pages: kind, fit: fitOf(each, kind, paper), tags }, paper),
  )
  const [first] = pages
  // the engine replaces these nodes with measured ones
  const nodes = first?.section ?? []
  return {
    version: '1.7',
    language: 'en',
    tagged: true,
    displayTitle: true,
    info: identifiedBy([together.map(printedOf), paper], created, {
      title: plainText(`${document.title}: ${document.name}`),
      creator: 'Saldo',
      producer: 'Saldo',
    }),
    defaultStyle: { font: family, fontSize: first?.size, color: inks.text },
    // the engine calls this before drawing; by then it has measured all text, so the text refers to the drawn document
    background: (page: number) => {
      if (page === 1) {
        const drawn = drawnOn(nodes)
        structured(drawn, tags)
        identified(drawn, created)
      }
      return null
    },
    ...(pages.length === 1 ? alone(first) : { content: pages }),
  }
}

/** The document without its record. The order of facts in a record may vary, which would change the file identifier. */
const printedOf = ({ record: _record, ...printed }: Document): Omit<Document, 'record'> => printed

type Pages = ReturnType<typeof pagesOf>

/** The pages of one document, with heads and footers. Page numbers continue from the previous document. */
function pagesOf(context: PageContext, paper: PaperSize) {
  const { document, fit } = context
  const margins = pageMarginsPt[context.pages]
  const heads = runningHeads(context)
  const section: readonly PdfNode[] = [...head(context), ...partNodes(document, context), ...annexNodes(context)]
  return {
    size: fit.size,
    section,
    pageSize: { width: papers[paper].width, height: papers[paper].height },
    pageOrientation: fit.orientation,
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
    header: heads,
    footer: (page: number, pages: number) => footer(context, page, pages),
  }
}

function alone(pages: Pages | undefined): Definition {
  if (pages === undefined) return {}
  const { section, size: _size, ...frame } = pages
  return { ...frame, content: section }
}

/** Finds the document that the engine is about to draw. Only the fonts of measured nodes refer to it. */
function drawnOn([first]: readonly PdfNode[]): DrawnDocument {
  type Measured = { readonly _inlines?: readonly { readonly font: { readonly document: DrawnDocument } }[] }
  // the cast is safe: pdfmake stores this on measured nodes
  const drawn = (first as Measured | undefined)?._inlines?.[0]?.font.document
  if (drawn === undefined) throw new Error('the PDF engine has changed: its texts do not know their document')
  return drawn
}

/** The annexes with the Russian lines as filed, on separate pages. */
function annexNodes(context: PageContext): readonly PdfNode[] {
  const printed = context.document.annexes.filter(({ isPrinted, reports }) => isPrinted && reports.length > 0)
  return printed.flatMap((annex) => [
    said(context, 'title', annex.title, { role: { tag: 'H2' }, outline: true, pageBreak: 'before' }),
    ...annex.reports.map((report) => filedTable(report, annex, context)),
  ])
}

// The functions below make the PDF's information dictionary and its metadata. The engine hashes the whole dictionary to
// make the file identifier. It requires a date for the identifier and for the metadata.

/**
 * The information passed to the engine. It includes all content, so that the file identifier depends on the content.
 */
const identifiedBy = (content: unknown, created: Date | null, info: Definition): Definition => ({
  ...info,
  ...(created === null ? { creationDate: neverPrinted } : { creationDate: created, modDate: created }),
  [contentKey]: JSON.stringify(content),
})

const contentKey = 'content'

/** Placeholder for a missing date. `identified` removes it. */
const neverPrinted = new Date(0)

/**
 * Removes the content from the information, and the placeholder if there is no date. Called before the first page is
 * drawn.
 */
function identified(drawn: DrawnDocument, created: Date | null): void {
  delete drawn.info[contentKey]
  if (created !== null) return
  // the engine formats this date for the metadata; it is not enumerable, so that the dictionary does not list it
  Object.defineProperty(drawn.info, 'CreationDate', { value: neverPrinted, enumerable: false })
  const { appendXML } = drawn
  drawn.appendXML = (xml, newline) => appendXML.call(drawn, xml.replace(printedNever, ''), newline)
}

const printedNever = '<xmp:CreateDate>1970-01-01T00:00:00Z</xmp:CreateDate>'
