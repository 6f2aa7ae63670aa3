import type { ScreenName } from '#contract/screens.ts'
import type { ProblemFacts } from '#domain/problem.ts'
import { say } from '../say.ts'

// Questions and answers under headings: fills in their numbers, and searches them.

/** `id` is the question's anchor on its page and never changes. `screen`: the page with more information, linked by its title. */
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

/** The groups with the placeholders of their answers filled. */
export const filledQuestions = (groups: readonly FaqGroup[], facts: ProblemFacts): readonly FaqGroup[] =>
  groups.map((group) => ({
    ...group,
    questions: group.questions.map((question) => ({
      ...question,
      answer: question.answer.map((paragraph) => say(paragraph, facts)),
    })),
  }))

/** The questions that contain every search word in the question or the answer; groups without any are omitted. */
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

/** Total number of questions in the groups. */
export const countOf = (groups: readonly FaqGroup[]): number =>
  groups.reduce((count, { questions }) => count + questions.length, 0)
