import type { ProblemFacts } from '#domain/problem.ts'
import { say } from '../say.ts'

// The types of short prose pages, which have a lead and sections under headings. Numbers are filled in from the policy.

/** `id`: the section's anchor, which must never change. */
export type ProseSection = { readonly id: string; readonly heading: string; readonly paragraphs: readonly string[] }

export type Prose = { readonly heading: string; readonly lead: string; readonly sections: readonly ProseSection[] }

export const filledProse = ({ heading, lead, sections }: Prose, facts: ProblemFacts): Prose => ({
  heading,
  lead: say(lead, facts),
  sections: sections.map(({ id, heading: name, paragraphs }) => ({
    id,
    heading: name,
    paragraphs: paragraphs.map((paragraph) => say(paragraph, facts)),
  })),
})
