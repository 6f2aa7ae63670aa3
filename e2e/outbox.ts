import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { ask } from './running-server.ts'

const triedEveryMs = 100

/** The newest message in the outbox of a server to an address that holds these words, waited for as long as the test lasts. */
export async function messageTo(email: string, words: string, server = inject('address')): Promise<string> {
  for (;;) {
    const { body } = await ask(server, '/dev/outbox')
    const message = String(body.text)
      .split('<section>')
      .find((each) => each.includes(email) && each.includes(words))
    if (message !== undefined) return message
    await wait(triedEveryMs)
  }
}

/** The one-time code in a message. */
export const codeIn = (message: string): string => /\b(\d{6})\b/.exec(message)?.[1] ?? ''
