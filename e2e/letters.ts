import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { ask } from './running-server.ts'

const triedEveryMs = 100

/** The newest letter in the outbox of a server to an address that holds these words, waited for as long as the test lasts. */
export async function letterTo(email: string, words: string, server = inject('address')): Promise<string> {
  for (;;) {
    const { body } = await ask(server, '/dev/outbox')
    const letter = String(body.text)
      .split('<section>')
      .find((each) => each.includes(email) && each.includes(words))
    if (letter !== undefined) return letter
    await wait(triedEveryMs)
  }
}

/** The one-time code in a letter. */
export const codeIn = (letter: string): string => /\b(\d{6})\b/.exec(letter)?.[1] ?? ''
