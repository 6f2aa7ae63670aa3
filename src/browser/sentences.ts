import { CallRefused, joinedMessages } from '#contract/call-refused.ts'
import { productName } from '#contract/field-names.ts'
import type { RefusalOutput } from '#contract/shapes/refusal-shapes.ts'
import type { ExplainedFailure, FieldFault } from '#ui/kit.ts'
import type { FailureNotice } from '#ui/notify.tsx'
import { formWords, networkWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { NoResponse, NotKept } from './no-response.ts'

/**
 * The message for a failed call: the server's sentence if there is one. Otherwise it names the cause: no response, a
 * response without a sentence, no room to keep a task, or a program error.
 */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallRefused) return error.errorText ?? networkWords.strangeResponse
  return error instanceof NoResponse || error instanceof NotKept ? error.message : networkWords.ours
}

/**
 * A failed call as a notification (specification §8): all messages of the response, separated by a full stop and a line
 * break, and below them the code to quote.
 */
export function notificationOf(error: unknown): FailureNotice {
  const messages = [sentenceOf(error), ...fieldFaultsOf(error).map(({ message }) => message)]
  return { message: joinedMessages(messages), quote: quoteOf(error) }
}

/** The problems with single fields in the server's refusal, each with the field's name in the API. */
export const fieldFaultsOf = (error: unknown): NonNullable<RefusalOutput['problems']> =>
  error instanceof CallRefused ? (error.refusal?.problems ?? []) : []

/** A failed call in the kit's terms, to show in a form or in place of content that failed to load. */
export const explain = (error: unknown): ExplainedFailure => ({
  code: error instanceof CallRefused ? (error.refusal?.code ?? null) : null,
  isSignedOut: error instanceof CallRefused && error.refusal?.code === 'not-signed-in',
  sentence: sentenceOf(error),
  hint: error instanceof NoResponse ? formWords.noResponse : null,
  quote: quoteOf(error),
  waitEndsMs: waitEndOf(error),
  faults: fieldFaultsOf(error).map((fault): FieldFault => ({ ...fault, at: productName(fault.at) })),
})

/**
 * The lowest HTTP status of a server error. With a lower status, the sentence in the response says what the user can
 * do.
 */
const oursFrom = 500

/**
 * The code of the server's refusal; after a server error, also the request id in the server's log. null when there was
 * no response, or the response is not a refusal by the server.
 */
export function quoteOf(error: unknown): string | null {
  if (!(error instanceof CallRefused) || error.refusal === null) return null
  const { code, requestId: id } = error.refusal
  return error.status < oursFrom ? say(formWords.code, { code }) : say(formWords.quote, { code, id })
}

/** The message for a failed call, followed by the code to quote if there is one. */
export const quotedSentenceOf = (error: unknown): string =>
  [sentenceOf(error), quoteOf(error)].filter((text) => text !== null).join(' ')

/**
 * The time from which a refused call may be repeated (milliseconds since 1970), as given by the server; null when not
 * given.
 */
export function waitEndOf(error: unknown): number | null {
  const seconds = error instanceof CallRefused ? error.retryAfterSeconds : null
  return seconds === null || !Number.isFinite(seconds) ? null : Date.now() + seconds * 1000
}
