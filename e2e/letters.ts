import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { ask } from './running-server.ts'

const triesMax = 100
const triedEveryMs = 100

/** The newest letter in the outbox of a server to an address that holds these words. */
export async function letterTo(email: string, words: string, server = inject('address')): Promise<string> {
  for (let tried = 0; tried < triesMax; tried++) {
    const { body } = await ask(server, '/dev/outbox')
    const letter = String(body.text)
      .split('<section>')
      .find((each) => each.includes(email) && each.includes(words))
    if (letter !== undefined) return letter
    await wait(triedEveryMs)
  }
  throw new Error(`no letter to ${email} with ${words}`)
}

/** The one-time code in a letter. */
export const codeIn = (letter: string): string => /\b(\d{6})\b/.exec(letter)?.[1] ?? ''
