import { useState } from 'react'
import { CallRefused } from '#contract/call-refused.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { isRetryable } from '#browser/retry.ts'

// A submission spends or creates something, so the server must execute it only once, however often it is sent.

/** The content that was sent, and the idempotency key for sending it again. */
type Submission = { readonly sent: string; readonly key: string }

/**
 * Sends a submission with an idempotency key and returns its answer, or throws the error. The next submission uses the
 * same key if `asked` is the same and the server has neither executed nor refused this submission.
 */
export type Submit = <Answer>(asked: unknown, send: (key: string) => Promise<Answer>) => Promise<Answer>

export function makeSubmission(): Submit {
  let unanswered: Submission | null = null
  return async (asked, send) => {
    const submission = submissionOf(asked, unanswered)
    unanswered = submission
    try {
      const answer = await send(submission.key)
      unanswered = null
      return answer
    } catch (error) {
      if (isAnswer(error)) unanswered = null
      throw error
    }
  }
}

/** Returns the function that sends the submissions of one button. */
export function useSubmission(): Submit {
  const [submit] = useState(makeSubmission)
  return submit
}

/** Returns the last submission if it had no answer and its content is the same, otherwise a new one. */
function submissionOf(asked: unknown, unanswered: Submission | null): Submission {
  const sent = JSON.stringify(asked)
  return unanswered?.sent === sent ? unanswered : { sent, key: newIdempotencyKey() }
}

/** Whether the server itself says that it did not execute the submission. The answer of a proxy does not say so. */
const isAnswer = (error: unknown): boolean =>
  error instanceof CallRefused &&
  error.refusal !== null &&
  error.refusal.code !== 'not-signed-in' &&
  !isRetryable(error)
