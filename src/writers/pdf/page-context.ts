import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { bracketWidth, type Fit } from './fit.ts'
import { textNode, type LookName, type TextNode, type TextOptions } from './node.ts'
import type { Role, Tags } from './tags.ts'

/** What every piece of a document is drawn with. */
export type PageContext = {
  readonly sheet: StatementPrintout
  readonly fit: Fit
  /** Marks of the reasons of N/a. */
  readonly marks: ReadonlyMap<string, string>
  readonly tags: Tags
}

/** `role`: what the text is in the document's structure. `width`: the room it has, in points; without it the page's. */
type Saying = TextOptions & { readonly role: Role; readonly width?: number }

/** A text in one of the looks. */
export function said({ fit, tags }: PageContext, look: LookName, text: string, saying: Saying): TextNode {
  const { role, width = fit.width, ...more } = saying
  return textNode(text, fit.looks[look], width, { id: tags.id(role), ...more })
}

/** A heading of a table, and its bookmark. `span`: the columns it stands over. */
export const tableTitle = (context: PageContext, text: string, span: number): TextNode =>
  said(context, 'section', text, { role: { tag: 'H2' }, outline: true, colSpan: span, margin: [0, 0, 0, 1] })

/** A figure or the heading of a column, right-aligned; a bracket or a mark hangs out to the right of the digits. */
export function figure(context: PageContext, look: LookName, text: string, at: { role: Role; top?: number }): TextNode {
  const { fit } = context
  const { fontSize, bold } = fit.looks[look]
  const hang = /[)*†‡§¶]$/u.test(text) ? 0 : bracketWidth(fontSize, bold)
  return said(context, look, text, {
    role: at.role,
    alignment: 'right',
    margin: [fit.gap, at.top ?? 0, hang, 0],
    width: fit.amount - fit.gap,
  })
}
