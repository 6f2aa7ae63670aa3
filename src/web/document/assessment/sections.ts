import type { Document, Part } from '#domain/documents/document.ts'
import type { PartKey } from '#domain/documents/assessment-document.ts'
import { assessmentViewWords } from '#words/assessment-view.ts'
import { explanationWords, ratioTableWords } from '#words/ratio-tables.ts'
import { explanationIds } from '../ratio-tables/section-ids.ts'

/** The parts of the document that the page shows as sections, each with an id to be linked to. */
export const sectionIds = {
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

export type SectionKey = keyof typeof sectionIds

/** Parts that have no title of their own on paper. */
const headings: Readonly<Partial<Record<SectionKey, string>>> = {
  conclusions: assessmentViewWords.conclusions,
  remarks: assessmentViewWords.remarks,
}

/** A part with something to say, under its heading; null where there is nothing. */
export type Section = { readonly heading: string; readonly blocks: Part['blocks'] }

export function sectionOf({ parts }: Document, key: SectionKey): Section | null {
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

export type ContentsEntry = { readonly id: string; readonly heading: string }

/** The sections this assessment has, in the order they stand in. */
export function contentsOf(document: Document): readonly ContentsEntry[] {
  const entry = (key: SectionKey): readonly ContentsEntry[] => {
    const section = sectionOf(document, key)
    return section === null ? [] : [{ id: sectionIds[key], heading: section.heading }]
  }
  const score = document.parts.find(({ key }) => key === 'score')
  return [
    ...(['conclusions', 'scale', 'notices', 'limits', 'keyNumbers', 'overview', 'remarks'] as const).flatMap(entry),
    { id: explanationIds.ratios, heading: ratioTableWords.heading },
    { id: explanationIds.score, heading: score === undefined ? '' : titleOf(score) },
    { id: explanationIds.liquidity, heading: explanationWords.liquidityHeading },
    { id: explanationIds.risk, heading: explanationWords.riskHeading },
    ...(['lift', 'closing'] as const).flatMap(entry),
  ]
}
