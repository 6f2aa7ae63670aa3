import type { Conclusion, LabelledText } from '#domain/documents/assessment-printout.ts'
import { assessmentMarginsPt as margins } from '../page.ts'
import { bare, blank, rule, type PdfNode } from '../pdf/node.ts'
import { artifact } from '../pdf/tags.ts'
import { pageWidth, paragraph, said, type PageContext } from './page-context.ts'

// Whose assessment it is, the three conclusions, and the feet of the pages.

export function head(context: PageContext): readonly PdfNode[] {
  const { title, subtitle, intro } = context.sheet
  return [
    said(context, 'title', title || subtitle, { role: { tag: 'H1' } }),
    said(context, 'subtitle', subtitle, { role: paragraph, margin: [0, 1, 0, 5] }),
    { canvas: [rule(0, pageWidth, 0, 'head')], margin: [0, 0, 0, 4] },
    factsTable(
      context,
      intro.filter(({ text }) => text !== title),
    ),
  ]
}

/** Facts in two columns of label and text. */
function factsTable(context: PageContext, facts: readonly LabelledText[]): PdfNode {
  const half = Math.ceil(facts.length / 2)
  const pair = (fact: LabelledText | undefined): readonly PdfNode[] =>
    fact === undefined
      ? [blank(), blank()]
      : [
          said(context, 'factLabel', fact.label, { role: paragraph, noWrap: true }),
          said(context, 'fact', fact.text, { role: paragraph, width: pageWidth / 4, margin: [10, 0, 14, 0] }),
        ]
  const body = Array.from({ length: half }, (_, row) => [...pair(facts[row]), ...pair(facts[half + row])])
  return { layout: bare(0.6), table: { widths: ['auto', '*', 'auto', '*'], body } }
}

/** How the three share the width: an amount is longer than a name. */
const shares = [0.3, 0.3, 0.4]
const betweenPt = 12

/** A longer conclusion is set smaller. */
const bigLettersMax = 20

/** Rating, risk and recommended maximum side by side between two rules. */
export function headline(context: PageContext): PdfNode {
  const { rating, risk, credit } = context.sheet.headline
  const widths = shares.map((share) => share * pageWidth - betweenPt)
  const cells = [rating, risk, credit].map((each, place) => conclusionCell(context, each, widths[place] ?? 0))
  return {
    margin: [0, 8, 0, 0],
    layout: { ...bare(6), hLineWidth: () => 0.9, paddingRight: () => betweenPt },
    table: { widths, dontBreakRows: true, body: [cells] },
  }
}

/** Why the recommended maximum is what it is, under the conclusions. */
export function reasonOfLimit(context: PageContext): readonly PdfNode[] {
  const { why } = context.sheet.headline
  if (why === undefined) return []
  return [
    said(context, 'conclusionLabel', why.label, { role: paragraph, margin: [0, 6, 0, 1] }),
    said(context, 'note', why.text, { role: paragraph }),
  ]
}

function conclusionCell(context: PageContext, { label, text, details }: Conclusion, width: number): PdfNode {
  const look = text.length > bigLettersMax ? 'longConclusion' : 'conclusion'
  const room = { role: paragraph, width }
  return {
    stack: [
      said(context, 'conclusionLabel', label, room),
      said(context, look, text, { ...room, margin: [0, 1, 0, 2] }),
      ...details.map((detail) => said(context, 'conclusionDetail', detail, room)),
    ],
  }
}

/** One line of the foot has room for so many letters of the title. */
const titleLettersMax = 84
const shortened = (text: string): string =>
  text.length <= titleLettersMax ? text : `${text.slice(0, titleLettersMax - 1)}…`

const pageNumberPt = 90

/** The date, the user's name and the page number (specification §2); after the first page, which has the title, also whose it is. */
export function footer(context: PageContext, page: number, pages: number): PdfNode {
  const { footer: words, title, document } = context.sheet
  const number = words.page.replace('{page}', String(page)).replace('{pages}', String(pages))
  const width = (pageWidth - pageNumberPt) / 2
  const row = [
    said(context, 'running', words.date, { role: artifact, width }),
    said(context, 'running', words.user, { role: artifact, width }),
    said(context, 'running', number, { role: artifact, alignment: 'right', width: pageNumberPt }),
  ]
  return {
    margin: [margins.left, 14, margins.right, 0],
    stack: [
      { canvas: [rule(0, pageWidth, 0, 'foot')], margin: [0, 0, 0, 4] },
      { layout: bare(0), table: { widths: [width, width, pageNumberPt], body: [row] } },
      ...(page === 1 ? [] : [said(context, 'running', `${shortened(title)} · ${document}`, { role: artifact })]),
    ],
  }
}
