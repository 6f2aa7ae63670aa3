import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { reasonMarks } from '../cell-text.ts'
import { a4, marginsPt } from '../page.ts'
import { plainText } from '../plain-text.ts'
import { filedTable } from './filed-table.ts'
import { fitOf } from './fit.ts'
import { footer, head, runningHead } from './frame.ts'
import { family, inks, type Definition, type PdfNode } from './node.ts'
import { notesTable, reasonLines } from './notes.ts'
import { said, type PageContext } from './page-context.ts'
import { sectionTable } from './statement-table.ts'
import { structured, type DrawnDocument } from './structure.ts'
import { tagsOf } from './tags.ts'

/** The statement as a document: head, sections, reasons, notes, and in both languages the lines as filed as an annex. */
export function documentOf(sheet: StatementPrintout, created: Date): Definition {
  const context: PageContext = { sheet, fit: fitOf(sheet), marks: reasonMarks(sheet), tags: tagsOf() }
  const content: readonly PdfNode[] = [
    ...head(context),
    ...sheet.sections.map((section) => sectionTable(section, context)),
    ...reasonLines(context),
    ...notesTable(context),
    ...annex(context),
  ]
  return {
    version: '1.7',
    language: 'en',
    tagged: true,
    displayTitle: true,
    info: {
      title: plainText(`${sheet.title}: ${sheet.subtitle}`),
      creator: 'Saldo',
      producer: 'Saldo',
      creationDate: created,
      modDate: created,
    },
    pageSize: { width: a4.width, height: a4.height },
    pageOrientation: context.fit.orientation,
    pageMargins: [marginsPt.left, marginsPt.top, marginsPt.right, marginsPt.bottom],
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
export function drawnOn([first]: readonly PdfNode[]): DrawnDocument {
  type Measured = { readonly _inlines?: readonly { readonly font: { readonly document: DrawnDocument } }[] }
  // pdfmake keeps this on the nodes it has measured
  const drawn = (first as Measured | undefined)?._inlines?.[0]?.font.document
  if (drawn === undefined) throw new Error('the PDF engine has changed: its texts do not know their document')
  return drawn
}

/** The Russian lines as filed, on pages of their own. */
function annex(context: PageContext): readonly PdfNode[] {
  const { sheet } = context
  if (!sheet.bilingual || sheet.filed.length === 0) return []
  const title = said(context, 'title', sheet.words.filedTitle, {
    role: { tag: 'H2' },
    outline: true,
    pageBreak: 'before',
  })
  return [title, ...sheet.filed.map((section) => filedTable(section, context))]
}
