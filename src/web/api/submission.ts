import { useState } from 'react'
import { CallRefused } from '#contract/call-refused.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { isRetryable } from '#browser/retry.ts'

// A submission spends or makes something: it must be done once, however often it has to be sent.

/** What was sent, and the idempotency key under which it is sent again. */
type Submission = { readonly sent: string; readonly key: string }

/**
 * Sends a submission under an idempotency key and gives its answer, or throws what went wrong. The next call sends the same
 * submission under the same key as long as the server has neither done nor refused it and `asked` has not changed.
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

/** The submissions of one button of a page. */
export function useSubmission(): Submit {
  const [submit] = useState(makeSubmission)
  return submit
}

/** The last submission again if it had no answer and nothing has changed since. */
function submissionOf(asked: unknown, unanswered: Submission | null): Submission {
  const sent = JSON.stringify(asked)
  return unanswered?.sent === sent ? unanswered : { sent, key: newIdempotencyKey() }
}

/** Whether the server says that the submission was not done. What stands between here and the server cannot know. */
const isAnswer = (error: unknown): boolean =>
  error instanceof CallRefused &&
  error.refusal !== null &&
  error.refusal.code !== 'not-signed-in' &&
  !isRetryable(error)
