import type { Listing, RemarkLine } from '#domain/documents/assessment-printout.ts'
import { bare, type PdfNode } from '../pdf/node.ts'
import { pageWidth, paragraph, said, sectionTitle, type PageContext } from './page-context.ts'

// Sentences: strengths beside weaknesses, notices, disclaimers.

const betweenPt = 18

/** Each remark with its rule under it, so that it can be looked up in the explanation. */
export function remarks(context: PageContext): PdfNode {
  const { strengths, weaknesses } = context.sheet
  const width = (pageWidth - betweenPt) / 2
  const body = [[remarkList(context, strengths, width), remarkList(context, weaknesses, width)]]
  return {
    margin: [0, 14, 0, 0],
    layout: { ...bare(0), paddingRight: () => betweenPt / 2 },
    table: { widths: ['*', '*'], dontBreakRows: true, body },
  }
}

function remarkList(context: PageContext, { title, lines, none }: Listing<RemarkLine>, width: number): PdfNode {
  const line = ({ text, note }: RemarkLine): readonly PdfNode[] => [
    said(context, 'note', text, { role: paragraph, width, margin: [0, 3, 0, 0] }),
    said(context, 'code', note, { role: paragraph, width }),
  ]
  const nothing = said(context, 'note', none, { role: paragraph, width, margin: [0, 3, 0, 0] })
  return { stack: [sectionTitle(context, title), ...(lines.length === 0 ? [nothing] : lines.flatMap(line))] }
}

const codePt = 104

/** What must be said of the assessment, each with its code. */
export function notices(context: PageContext): readonly PdfNode[] {
  const { title, lines } = context.sheet.notices
  if (lines.length === 0) return []
  const width = pageWidth - codePt
  const body = lines.map(({ text, code }) => [
    said(context, 'note', text, { role: paragraph, width }),
    said(context, 'code', code, { role: paragraph, width: codePt, alignment: 'right' }),
  ])
  return [
    block([
      sectionTitle(context, title),
      { margin: [0, 2, 0, 0], layout: bare(0.8), table: { widths: [width, codePt], body } },
    ]),
  ]
}

export function disclaimers(context: PageContext): PdfNode {
  const { disclaimers: words, acronyms } = context.sheet
  const line = (text: string): PdfNode => said(context, 'note', text, { role: paragraph, margin: [0, 1.5, 0, 0] })
  return block([sectionTitle(context, words.title), ...words.lines.map(line), quiet(context, acronyms)])
}

const quiet = (context: PageContext, text: string): PdfNode =>
  said(context, 'reason', text, { role: paragraph, margin: [0, 6, 0, 0] })

/** Kept together on one page. */
export const block = (stack: readonly PdfNode[]): PdfNode => ({
  margin: [0, 12, 0, 0],
  layout: bare(0),
  table: { widths: [pageWidth], dontBreakRows: true, body: [[{ stack }]] },
})
