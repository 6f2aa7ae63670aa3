import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'

const triedEveryMs = 100

/** The newest message to an address that contains these words. Polls the server's outbox until the test times out. */
export async function messageTo(email: string, words: string, server = siteUnderTest().address): Promise<string> {
  for (;;) {
    const { body } = await ask(server, '/dev/outbox')
    const message = String(body.text)
      .split('<section>')
      .find((each) => each.includes(email) && each.includes(words))
    if (message !== undefined) return message
    await wait(triedEveryMs)
  }
}

/** The bytes of a file attached to a message in the outbox, by the file's name. */
export async function attachmentNamed(fileName: string): Promise<Uint8Array> {
  const folder = siteUnderTest().outbox
  for (const name of await readdir(folder)) {
    const mail = await readFile(join(folder, name), 'utf8')
    const [, base64] = mail.split(`Content-Disposition: attachment; filename=${fileName}\n\n`)
    if (base64 !== undefined) return new Uint8Array(Buffer.from(base64.split('\n--')[0] ?? '', 'base64'))
  }
  throw new Error(`no message has the file ${fileName}`)
}

/** The one-time code in a message. */
export const codeIn = (message: string): string => /\b(\d{6})\b/.exec(message)?.[1] ?? ''
