import { CallRefused } from '#contract/client.ts'
import type { RefusalOutput } from '#contract/shapes/refusal.ts'
import { networkWords } from '#wording/en/site.ts'
import { NoAnswer } from './api.ts'

/** What to tell a person when a call failed, whatever was thrown: the server's own sentence, or that no answer came. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallRefused) return error.refusal?.message ?? networkWords.strangeAnswer
  return error instanceof NoAnswer ? error.message : networkWords.ours
}

/** The faults of single fields that the server named, by the wire's names of the fields. */
export const fieldFaultsOf = (error: unknown): NonNullable<RefusalOutput['problems']> =>
  error instanceof CallRefused ? (error.refusal?.problems ?? []) : []
