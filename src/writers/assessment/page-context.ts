import type { AssessmentPrintout, Figure } from '#domain/documents/assessment-printout.ts'
import { a4, assessmentMarginsPt } from '../page.ts'
import { bracketWidth } from '../pdf/fit.ts'
import { bare, blank, textNode, type PdfNode, type TextNode, type TextOptions } from '../pdf/node.ts'
import { tagsOf, type Role, type Tags } from '../pdf/tags.ts'
import { looks, type LookName } from './looks.ts'
import { baseFigures, creditFigures, keyFigures, reasonsOf, type Reasons } from './reasons.ts'

/** What every piece of the printout is drawn with. */
export type PageContext = {
  readonly sheet: AssessmentPrintout
  readonly tags: Tags
  /** Width of the widest amount, in parts of the type size. */
  readonly amountEm: number
  readonly reasons: Reasons
}

/** What stands between the margins, in points. */
export const pageWidth = a4.width - assessmentMarginsPt.left - assessmentMarginsPt.right

/** `role`: what the text is in the document's structure. `width`: the room it has, in points; without it the page's. */
type Saying = TextOptions & { readonly role: Role; readonly width?: number }

export const paragraph = { tag: 'P' } as const satisfies Role

/** A text in one of the looks. */
export function said({ tags }: PageContext, look: LookName, text: string, saying: Saying): TextNode {
  const { role, width = pageWidth, ...more } = saying
  return textNode(text, looks[look], width, { id: tags.id(role), ...more })
}

/** A heading with its bookmark. */
export const sectionTitle = (context: PageContext, text: string, more: TextOptions = {}): TextNode =>
  said(context, 'section', text, { role: { tag: 'H2' }, outline: true, ...more })

/** The heading of a table, over all its columns. */
export const tableTitle = (context: PageContext, text: string, columns: number): readonly PdfNode[] => [
  sectionTitle(context, text, { colSpan: columns, margin: [0, 0, 0, 1] }),
  ...Array.from({ length: columns - 1 }, blank),
]

/** Blank before a figure. */
const gapPt = 4

/** Room for the amounts of a table, at least so many points. */
export const amountWidth = ({ amountEm }: PageContext, look: LookName, min: number): number =>
  Math.max(min, amountEm * looks[look].fontSize + gapPt + bracketWidth(looks[look].fontSize, true))

/** Advance widths of the bold face as parts of the type size. */
const [digitEm, markEm] = [0.567, 0.327]

function widestOf(sheet: AssessmentPrintout): number {
  const figures = [...keyFigures(sheet), ...creditFigures(sheet), ...baseFigures(sheet)]
  const widths = figures.map(
    ({ text }) => text.replace(/[^\d]/g, '').length * digitEm + text.replace(/\d/g, '').length * markEm,
  )
  return Math.max(...widths)
}

/** Right-aligned, never broken; a closing bracket or a mark hangs out to the right of the digits. */
export function ranged(context: PageContext, look: LookName, text: string, saying: Saying): TextNode {
  const { fontSize, bold } = looks[look]
  const hang = /[)*†‡§¶]$/u.test(text) ? 0 : bracketWidth(fontSize, bold)
  return said(context, look, text, { alignment: 'right', margin: [gapPt, 0, hang, 0], noWrap: true, ...saying })
}

export const contextOf = (sheet: AssessmentPrintout): PageContext => ({
  sheet,
  tags: tagsOf(),
  amountEm: widestOf(sheet),
  reasons: reasonsOf(sheet),
})

const markPt = 12

/** Why figures are N/a, under the first table that has them, each by its mark. */
export function reasonLines(context: PageContext, figures: readonly Figure[]): readonly PdfNode[] {
  const news = context.reasons.news(figures)
  if (news.length === 0) return []
  const width = pageWidth - markPt
  const body = news.map(([mark, reason]) => [
    said(context, 'reason', mark, { role: paragraph, width: markPt }),
    said(context, 'reason', reason, { role: paragraph, width }),
  ])
  return [{ margin: [0, 3, 0, 0], layout: bare(0.2), table: { widths: [markPt, width], body } }]
}
