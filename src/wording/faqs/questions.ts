import type { ScreenName } from '#contract/screens.ts'
import type { ProblemFacts } from '#domain/problem.ts'
import { say } from '../say.ts'

// Fills in the numbers in the answers to frequent questions, and searches the questions.

/** `id`: the question's anchor on the page, which must never change; `screen`: the page to which the answer links. */
export type FaqQuestion = {
  readonly id: string
  readonly question: string
  readonly answer: readonly string[]
  readonly screen?: Extract<
    ScreenName,
    'cookies' | 'currencyHelp' | 'disclaimer' | 'privacy' | 'salesTerms' | 'statementHelp' | 'terms'
  >
}

export type FaqGroup = { readonly id: string; readonly heading: string; readonly questions: readonly FaqQuestion[] }

/** The groups of questions, with the placeholders in the answers filled in. */
export const filledQuestions = (groups: readonly FaqGroup[], facts: ProblemFacts): readonly FaqGroup[] =>
  groups.map((group) => ({
    ...group,
    questions: group.questions.map((question) => ({
      ...question,
      answer: question.answer.map((paragraph) => say(paragraph, facts)),
    })),
  }))

/**
 * The questions that contain every word of the search, in the question or in the answer. Groups without matches are
 * left out.
 */
export function matchingQuestions(groups: readonly FaqGroup[], search: string): readonly FaqGroup[] {
  const words = search.toLowerCase().split(/\s+/)
  const matches = ({ question, answer }: FaqQuestion): boolean => {
    const text = [question, ...answer].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0)
}

export const countOf = (groups: readonly FaqGroup[]): number =>
  groups.reduce((count, { questions }) => count + questions.length, 0)
