import { CallRefused } from '#contract/client.ts'
import { NoAnswer } from './api.ts'
import { newRepeatKey } from './repeat-key.ts'

// A press of a button that spends or makes something: it must be done once, however often it has to be sent.

/** What was sent, and the key it is known by when it is sent again. */
export type Press = { readonly sent: string; readonly key: string }

/** The same press again where the last one had no answer and nothing was changed since. */
export function pressOf(asked: unknown, unanswered: Press | null): Press {
  const sent = JSON.stringify(asked)
  return unanswered?.sent === sent ? unanswered : { sent, key: newRepeatKey() }
}

const retryWaitsMs = [1_000, 3_000] as const

/** Asks again a little later while no answer comes. */
export async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const waitMs of retryWaitsMs) {
    try {
      return await ask()
    } catch (error) {
      if (!mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return ask()
}

const mayPass = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof CallRefused && error.status === 503)
