import type { AssessmentSheet, Figure } from '#domain/sheets/assessment/printout.ts'
import { marksOf } from '../cell-text.ts'
import { a4, assessmentMarginsPt } from '../page.ts'
import { bracketWidth } from '../pdf/fit.ts'
import { bare, blank, textNode, type PdfNode, type TextNode, type TextOptions } from '../pdf/node.ts'
import { tagsOf, type Role, type Tags } from '../pdf/tags.ts'
import { looks, type LookName } from './looks.ts'

/** What every piece of the printout is drawn with. */
export type PageContext = {
  readonly sheet: AssessmentSheet
  readonly tags: Tags
  /** Marks of the reasons of N/a, and the reasons that a table above has told already. */
  readonly marks: Marks
  readonly told: Set<string>
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

/** Right-aligned; a closing bracket or a mark hangs out to the right of the digits. */
export function ranged(context: PageContext, look: LookName, text: string, saying: Saying): TextNode {
  const { fontSize, bold } = looks[look]
  const hang = /[)*†‡§¶]$/u.test(text) ? 0 : bracketWidth(fontSize, bold)
  return said(context, look, text, { alignment: 'right', margin: [4, 0, hang, 0], ...saying })
}

type Marks = ReadonlyMap<string, string>

const reasonsOf = (figures: readonly Figure[]): ReadonlySet<string> =>
  new Set(figures.flatMap(({ value, reason }) => (value === null && reason !== undefined ? [reason] : [])))

/** Every figure that carries a mark, in printed order. */
function markedFigures({ keyNumbers, overview, credit, figures }: AssessmentSheet): readonly Figure[] {
  return [
    ...keyNumbers.rows.flatMap(({ current, previous }) => [current, previous]),
    ...overview.rows.map(({ change }) => change),
    ...credit.rows.flatMap(({ percent, base, amount }) => [percent, base, amount]),
    ...figures.rows.flatMap(({ current, previous }) => [current, previous]),
  ]
}

export const contextOf = (sheet: AssessmentSheet): PageContext => ({
  sheet,
  tags: tagsOf(),
  marks: marksOf(reasonsOf(markedFigures(sheet))),
  told: new Set(),
})

/** "1,234", "N/a*": the text of a figure with the mark of its reason. */
export const marked = ({ marks }: PageContext, { text, value, reason }: Figure): string =>
  value === null && reason !== undefined ? text + (marks.get(reason) ?? '') : text

const markPt = 12

/** Why figures are N/a, under the first table that has them, each by its mark. */
export function reasonLines(context: PageContext, figures: readonly Figure[]): readonly PdfNode[] {
  const { marks, told } = context
  const news = [...reasonsOf(figures)].filter((reason) => !told.has(reason))
  if (news.length === 0) return []
  for (const reason of news) told.add(reason)
  const width = pageWidth - markPt
  const body = news.map((reason) => [
    said(context, 'reason', marks.get(reason) ?? '', { role: paragraph, width: markPt }),
    said(context, 'reason', reason, { role: paragraph, width }),
  ])
  return [{ margin: [0, 3, 0, 0], layout: bare(0.2), table: { widths: [markPt, width], body } }]
}
