import type { ProblemFacts } from '#domain/problem.ts'
import { say } from '../say.ts'

// The types of legal documents, which consist of sections with paragraphs. Numbers come from the policy. “Operator”
// means the party that runs the site.

/** A paragraph, or the entries of a list. */
export type LegalParagraph = string | readonly string[]

/** `id`: the section's anchor, which must never change. */
export type LegalSection = {
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly LegalParagraph[]
}

/** `date`: the day of this version, YYYY-MM-DD. */
export type LegalText = { readonly date: string; readonly sections: readonly LegalSection[] }

export const filled = ({ date, sections }: LegalText, facts: ProblemFacts): LegalText => ({
  date,
  sections: sections.map(({ id, heading, paragraphs }) => ({
    id,
    heading: say(heading, facts),
    paragraphs: paragraphs.map((paragraph) =>
      typeof paragraph === 'string' ? say(paragraph, facts) : paragraph.map((entry) => say(entry, facts)),
    ),
  })),
})
