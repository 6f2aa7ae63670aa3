import { CallRefused, joinedMessages } from '#contract/call-refused.ts'
import { productName } from '#contract/field-names.ts'
import type { RefusalOutput } from '#contract/shapes/refusal-shapes.ts'
import type { ExplainedFailure, FieldFault } from '#ui/kit.ts'
import type { FailureNotice } from '#ui/notify.tsx'
import { formWords, networkWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { NoAnswer } from './no-answer.ts'

/** The message for a failed call: the server's own sentence, or that there was no answer. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallRefused) return error.errorText ?? networkWords.strangeAnswer
  return error instanceof NoAnswer ? error.message : networkWords.ours
}

/**
 * A failed call as a notification (specification §8): all messages of the answer, joined by a period and a line break, and below them the
 * code to quote.
 */
export function notificationOf(error: unknown): FailureNotice {
  const messages = [sentenceOf(error), ...fieldFaultsOf(error).map(({ message }) => message)]
  return { message: joinedMessages(messages), quote: quoteOf(error) }
}

/** The server's problems of single fields, by their wire names. */
export const fieldFaultsOf = (error: unknown): NonNullable<RefusalOutput['problems']> =>
  error instanceof CallRefused ? (error.refusal?.problems ?? []) : []

/** A failed call for the kit, in a form or in place of content that failed to load. */
export const explain = (error: unknown): ExplainedFailure => ({
  code: error instanceof CallRefused ? (error.refusal?.code ?? null) : null,
  isSignedOut: error instanceof CallRefused && error.refusal?.code === 'not-signed-in',
  sentence: sentenceOf(error),
  hint: error instanceof NoAnswer ? formWords.noAnswer : null,
  quote: quoteOf(error),
  waitEndsMs: waitEndOf(error),
  faults: fieldFaultsOf(error).map((fault): FieldFault => ({ ...fault, at: productName(fault.at) })),
})

/** A status from here on is a server error; below it, the user can act on the sentence. */
const oursFrom = 500

/** The code of a refusal, and for a server error also the request id, as in the server's log; null when the server did not refuse. */
export function quoteOf(error: unknown): string | null {
  if (!(error instanceof CallRefused) || error.refusal === null) return null
  const { code, requestId: id } = error.refusal
  return error.status < oursFrom ? say(formWords.code, { code }) : say(formWords.quote, { code, id })
}

/** The time from which a refused call may be repeated (milliseconds since 1970), as given by the server; null when not given. */
export function waitEndOf(error: unknown): number | null {
  const seconds = error instanceof CallRefused ? error.retryAfterSeconds : null
  return seconds === null || !Number.isFinite(seconds) ? null : Date.now() + seconds * 1000
}
