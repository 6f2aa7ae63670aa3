import type { Document, Part } from '#domain/documents/document.ts'
import type { PartKey } from '#documents/assessment-document.ts'
import { assessmentViewWords } from '#words/assessment-view.ts'

/** The parts of the document that are shown as they are, each with an id that links lead to. */
export const partIds = {
  conclusions: 'conclusions',
  scale: 'rating-scale',
  notices: 'please-note',
  limits: 'limits',
  keyNumbers: 'key-numbers',
  overview: 'overview',
  remarks: 'strengths-and-weaknesses',
  lift: 'what-would-lift',
  closing: 'disclaimers',
} as const satisfies Partial<Record<PartKey, string>>

export type ShownPartKey = keyof typeof partIds

/** Parts that have no title of their own on paper. */
const headings: Readonly<Partial<Record<ShownPartKey, string>>> = {
  conclusions: assessmentViewWords.conclusions,
  remarks: assessmentViewWords.remarks,
}

/** A part with something to say, under its heading; null where there is nothing. */
export type ShownPart = { readonly heading: string; readonly blocks: Part['blocks'] }

export function shownPart({ parts }: Document, key: ShownPartKey): ShownPart | null {
  const part = parts.find((each) => each.key === key)
  if (part === undefined || part.blocks.every(isEmpty)) return null
  return { heading: headings[key] ?? titleOf(part), blocks: part.blocks }
}

const isEmpty = (block: Part['blocks'][number]): boolean =>
  block.kind === 'lists' && block.lists.every(({ items, isOptional }) => isOptional && items.length === 0)

function titleOf({ blocks: [first] }: Part): string {
  if (first?.kind === 'lists') return first.lists[0]?.title ?? ''
  return first !== undefined && 'title' in first ? (first.title ?? '') : ''
}
