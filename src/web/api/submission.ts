import { useState } from 'react'
import { CallRefused } from '#contract/call-refused.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { isRetryable } from '#browser/retry.ts'

// A submission spends or creates something, so the server must execute it only once, however often it is sent.

/** The content that was sent, and the idempotency key for sending it again. */
type Submission = { readonly sent: string; readonly key: string }

/**
 * Sends a submission with an idempotency key and returns its response, or throws the error. The next submission uses
 * the same key if `asked` is the same, unless this one got a result, a refusal (`isServerRefusal`) or an `OtherSender`.
 */
export type Submit = <Result>(asked: unknown, send: (key: string) => Promise<Result>) => Promise<Result>

/** Thrown instead of sending a call again after another member has signed in. */
export class OtherSender extends Error {}

export function makeSubmission(): Submit {
  let withoutResponse: Submission | null = null
  return async (asked, send) => {
    const submission = submissionOf(asked, withoutResponse)
    withoutResponse = submission
    try {
      const response = await send(submission.key)
      withoutResponse = null
      return response
    } catch (error) {
      if (isServerRefusal(error) || error instanceof OtherSender) withoutResponse = null
      throw error
    }
  }
}

/** Returns the function that sends the submissions of one button. */
export function useSubmission(): Submit {
  const [submit] = useState(makeSubmission)
  return submit
}

/** Returns the last submission if its outcome is unknown and its content is the same, otherwise a new one. */
function submissionOf(asked: unknown, withoutResponse: Submission | null): Submission {
  const sent = JSON.stringify(asked)
  return withoutResponse?.sent === sent ? withoutResponse : { sent, key: newIdempotencyKey() }
}

/**
 * Whether the server itself refused the submission, so that it was not executed. False for a proxy's response, a
 * missing sign-in, a server error and too many calls; after these, the same key is used again.
 */
export const isServerRefusal = (error: unknown): boolean =>
  error instanceof CallRefused &&
  error.refusal !== null &&
  error.refusal.code !== 'not-signed-in' &&
  !isRetryable(error)
