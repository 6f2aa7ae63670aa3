import type { ProblemFacts } from '#domain/problem.ts'
import { say } from '../say.ts'

// Short pages to read: a lead, and sections under headings. Numbers are filled in from the policy.

/** `id` is the section's anchor and never changes. */
export type ProseSection = { readonly id: string; readonly heading: string; readonly paragraphs: readonly string[] }

export type Prose = { readonly heading: string; readonly lead: string; readonly sections: readonly ProseSection[] }

/** The text with its placeholders filled. */
export const filledProse = ({ heading, lead, sections }: Prose, facts: ProblemFacts): Prose => ({
  heading,
  lead: say(lead, facts),
  sections: sections.map(({ id, heading: name, paragraphs }) => ({
    id,
    heading: name,
    paragraphs: paragraphs.map((paragraph) => say(paragraph, facts)),
  })),
})
