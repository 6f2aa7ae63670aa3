import { useState } from 'react'
import { CallRefused } from '#contract/call-refused.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { isRetryable } from '#browser/retry.ts'

// A submission spends or creates something, so the server must execute it only once, however often it is sent.

/** The content that was sent, and the idempotency key for sending it again. */
type Submission = { readonly sent: string; readonly key: string }

/**
 * Sends a submission with an idempotency key and returns its response, or throws the error. The next submission uses
 * the same key if `asked` is the same and the server has neither executed nor refused this submission.
 */
export type Submit = <Result>(asked: unknown, send: (key: string) => Promise<Result>) => Promise<Result>

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
      if (isServerRefusal(error)) withoutResponse = null
      throw error
    }
  }
}

/** Returns the function that sends the submissions of one button. */
export function useSubmission(): Submit {
  const [submit] = useState(makeSubmission)
  return submit
}

/** Returns the last submission if it had no response and its content is the same, otherwise a new one. */
function submissionOf(asked: unknown, withoutResponse: Submission | null): Submission {
  const sent = JSON.stringify(asked)
  return withoutResponse?.sent === sent ? withoutResponse : { sent, key: newIdempotencyKey() }
}

/** Whether the server itself says that it did not execute the submission. The response of a proxy does not say so. */
export const isServerRefusal = (error: unknown): boolean =>
  error instanceof CallRefused &&
  error.refusal !== null &&
  error.refusal.code !== 'not-signed-in' &&
  !isRetryable(error)
