import { useState } from 'react'
import { CallRefused } from '#contract/call-refused.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { isRetryable } from './retry.ts'

// A press of a button that spends or makes something: it must be done once, however often it has to be sent.

/** What was sent, and the key it is known by when it is sent again. */
type Press = { readonly sent: string; readonly key: string }

/**
 * Sends what was pressed for under a key, and gives or throws what came of it. The next press is the same one, under the same key,
 * as long as this one is not known to be done or refused and the very same is `asked`.
 */
export type SendPress = <Answer>(asked: unknown, send: (key: string) => Promise<Answer>) => Promise<Answer>

export function makePress(): SendPress {
  let unanswered: Press | null = null
  return async (asked, send) => {
    const press = pressOf(asked, unanswered)
    unanswered = press
    try {
      const answer = await send(press.key)
      unanswered = null
      return answer
    } catch (error) {
      if (isAnswer(error)) unanswered = null
      throw error
    }
  }
}

/** The presses of one button of one page. */
export function usePress(): SendPress {
  const [press] = useState(makePress)
  return press
}

/** The same press again where the last one had no answer and nothing was changed since. */
function pressOf(asked: unknown, unanswered: Press | null): Press {
  const sent = JSON.stringify(asked)
  return unanswered?.sent === sent ? unanswered : { sent, key: newIdempotencyKey() }
}

/** Whether the server says that the press is not done. What stands between here and the server cannot know. */
const isAnswer = (error: unknown): boolean =>
  error instanceof CallRefused &&
  error.refusal !== null &&
  error.refusal.code !== 'not-signed-in' &&
  !isRetryable(error)
