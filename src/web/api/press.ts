import { useState } from 'react'
import { CallRefused } from '#contract/call-refused.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { NoAnswer, retryWaitMs } from './api.ts'
import { newRepeatKey } from './repeat-key.ts'

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
  return unanswered?.sent === sent ? unanswered : { sent, key: newRepeatKey() }
}

/** Refusals of this sending alone: the server did not look whether the press was done before. */
const passing: ReadonlySet<string> = new Set<RefusalCode>([
  'not-signed-in',
  'too-many-calls',
  'failed',
  'unavailable',
  'readers-busy',
])

/** Whether the server says that the press is not done. What stands between here and the server cannot know. */
const isAnswer = (error: unknown): boolean =>
  error instanceof CallRefused && error.refusal !== null && !passing.has(error.refusal.code)

const retryWaitsMs = [1_000, 3_000] as const

/** Asks again a little later while no answer comes, or when the server says that there is one later. */
export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const waitMs of retryWaitsMs) {
    try {
      return await ask()
    } catch (error) {
      if (!mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryWaitMs(error, waitMs)))
    }
  }
  return ask()
}

const mayPass = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof CallRefused && error.status === 503)
