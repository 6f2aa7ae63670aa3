import type { QueryClient } from '@tanstack/react-query'
import { judgeQuery } from '#browser/use-password-judge.ts'
import type { StrengthOf } from '#domain/people/password.ts'
import { ownWordLengthMin, passwordGuessesStrongMin } from '#domain/policy.ts'

/**
 * Replaces the real password judge, which takes tenths of a second per key press. Refuses only passwords that contain
 * one of the user's own words.
 */
const quickJudge: StrengthOf = (password, own) => {
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
  const hasOwn = words.some((word) => word.length >= ownWordLengthMin && password.toLowerCase().includes(word))
  return hasOwn ? { guesses: 0, weakness: 'password-guessable' } : { guesses: passwordGuessesStrongMin, weakness: null }
}

/** Puts the quick judge into the query cache, where pages would load the real one. */
export const withQuickJudge = (queries: QueryClient): QueryClient => {
  queries.setQueryData(judgeQuery.queryKey, () => quickJudge)
  return queries
}
