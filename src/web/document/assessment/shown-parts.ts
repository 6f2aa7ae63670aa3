import type { Document, Part } from '#domain/documents/document.ts'
import type { PartKey } from '#documents/assessment-document.ts'
import { assessmentViewWords } from '#words/assessment-view.ts'
import type { AssessmentPart } from './anchors.ts'

/** The keys of those parts of an assessment that the screen shows unchanged from the document. */
export type ShownPartKey = PartKey & AssessmentPart

/** The headings of parts that have no title in print. */
const headings: Readonly<Partial<Record<ShownPartKey, string>>> = {
  conclusions: assessmentViewWords.conclusions,
  remarks: assessmentViewWords.remarks,
}

/** A part of the document, with its heading and its blocks. */
export type ShownPart = { readonly heading: string; readonly blocks: Part['blocks'] }

export function shownPart({ parts }: Document, key: ShownPartKey): ShownPart | null {
  const part = parts.find((each) => each.key === key)
  if (part === undefined || part.blocks.every(isEmpty)) return null
  return { heading: headings[key] ?? titleOf(part), blocks: part.blocks }
}

function isEmpty(block: Part['blocks'][number]): boolean {
  if (block.kind === 'lists') return block.lists.every(({ items, isOptional }) => isOptional && items.length === 0)
  return (block.kind === 'steps' && block.steps.length === 0) || (block.kind === 'text' && block.lines.length === 0)
}

function titleOf({ blocks: [first] }: Part): string {
  if (first?.kind === 'lists') return first.lists[0]?.title ?? ''
  return first !== undefined && 'title' in first ? (first.title ?? '') : ''
}
