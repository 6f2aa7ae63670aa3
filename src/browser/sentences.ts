import { CallRefused, joinedMessages } from '#contract/call-refused.ts'
import { productName } from '#contract/field-names.ts'
import type { RefusalOutput } from '#contract/shapes/refusal-shapes.ts'
import type { ExplainedFailure, FieldFault } from '#ui/kit.ts'
import type { FailureNotice } from '#ui/notify.tsx'
import { formWords, networkWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { NoAnswer } from './no-answer.ts'

/** What to tell a person when a call failed, whatever was thrown: the server's own sentence, or that no answer came. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallRefused) return error.errorText ?? networkWords.strangeAnswer
  return error instanceof NoAnswer ? error.message : networkWords.ours
}

/**
 * A failed call as a notification says it (specification §8): every message of the answer, one after the other, joined by a period
 * and a line break, and below them the code to quote.
 */
export function notificationOf(error: unknown): FailureNotice {
  const messages = [sentenceOf(error), ...fieldFaultsOf(error).map(({ message }) => message)]
  return { message: joinedMessages(messages), quote: quoteOf(error) }
}

/** The faults of single fields that the server named, by the wire's names of the fields. */
export const fieldFaultsOf = (error: unknown): NonNullable<RefusalOutput['problems']> =>
  error instanceof CallRefused ? (error.refusal?.problems ?? []) : []

/** A failed call as the kit tells of it, in a form or in place of what could not be loaded. */
export const explain = (error: unknown): ExplainedFailure => ({
  code: error instanceof CallRefused ? (error.refusal?.code ?? null) : null,
  isSignedOut: error instanceof CallRefused && error.refusal?.code === 'not-signed-in',
  sentence: sentenceOf(error),
  hint: error instanceof NoAnswer ? formWords.noAnswer : null,
  quote: quoteOf(error),
  waitEndsMs: waitEndOf(error),
  faults: fieldFaultsOf(error).map((fault): FieldFault => ({ ...fault, at: productName(fault.at) })),
})

/** A fault is ours from this status on; below it the person can do what the sentence says. */
const oursFrom = 500

/**
 * The code of a refusal, and where the fault is ours the number of the request too, as the server's log has them; null where the server
 * refused nothing.
 */
export function quoteOf(error: unknown): string | null {
  if (!(error instanceof CallRefused) || error.refusal === null) return null
  const { code, requestId: id } = error.refusal
  return error.status < oursFrom ? say(formWords.code, { code }) : say(formWords.quote, { code, id })
}

/** When a refused call may be made again (milliseconds since 1970), by the server's own word; null when it says nothing. */
export function waitEndOf(error: unknown): number | null {
  const seconds = error instanceof CallRefused ? error.retryAfterSeconds : null
  return seconds === null || !Number.isFinite(seconds) ? null : Date.now() + seconds * 1000
}
