import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { a4, assessmentMarginsPt as margins } from '../page.ts'
import { drawnOn } from '../pdf/document.ts'
import { family, inks, type Definition, type PdfNode } from '../pdf/node.ts'
import { structured } from '../pdf/structure.ts'
import { plainText } from '../plain-text.ts'
import { creditTable } from './credit-table.ts'
import { explanationPage } from './explanation-page.ts'
import { footer, head, headline, reasonOfLimit } from './head.ts'
import { keyTable } from './key-table.ts'
import { disclaimers, notices, remarks } from './listings.ts'
import { looks } from './looks.ts'
import { overviewTable } from './overview-table.ts'
import { contextOf } from './page-context.ts'
import { scaleChart } from './scale-chart.ts'

/** The printout as a document: what is concluded, from what, what to keep in mind, and how every point came about. */
export function documentOf(sheet: AssessmentPrintout, created: Date): Definition {
  const context = contextOf(sheet)
  const content: readonly PdfNode[] = [
    ...head(context),
    headline(context),
    ...reasonOfLimit(context),
    scaleChart(context),
    ...keyTable(context),
    overviewTable(context),
    remarks(context),
    ...notices(context),
    creditTable(context),
    disclaimers(context),
    ...explanationPage(context),
  ]
  return {
    version: '1.7',
    language: 'en',
    tagged: true,
    displayTitle: true,
    info: {
      title: plainText(`${sheet.title}: ${sheet.document}`),
      creator: 'Saldo',
      producer: 'Saldo',
      creationDate: created,
      modDate: created,
    },
    pageSize: { width: a4.width, height: a4.height },
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
    defaultStyle: { font: family, fontSize: looks.label.fontSize, color: inks.text },
    footer: (page: number, pages: number) => footer(context, page, pages),
    // called before anything is drawn, when the texts already know the document they will be drawn on
    background: (page: number) => {
      if (page === 1) structured(drawnOn(content), context.tags)
      return null
    },
    content,
  }
}
