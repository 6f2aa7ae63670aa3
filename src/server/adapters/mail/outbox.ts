import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail } from '../../outside.ts'

type Outbox = {
  readonly mail: Mail
  /** The newest letters as text, newest first. */
  readonly letters: () => Promise<readonly string[]>
}

const lettersShownMax = 50

/** Where there is no mail server, mails become .eml files in a folder, which mail programs open. */
export function outboxMail(folder: string, from: string): Outbox {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async mail({ to, replyTo, subject, text }) {
      const composed = await transport.sendMail({ from, to, subject, text, ...(replyTo === null ? {} : { replyTo }) })
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}`)
      await writeFile(`${path}.part`, composed.message)
      await rename(`${path}.part`, `${path}.eml`)
    },
    async letters() {
      const names = await readdir(folder).catch(() => [])
      const newest = names
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .toReversed()
        .slice(0, lettersShownMax)
      return Promise.all(newest.map(async (name) => letterText(await readFile(join(folder, name), 'latin1'))))
    },
  }
}

/** Receiver, subject and text of a mail as we compose them: a single part, its text quoted where it is long or not ASCII. */
export function letterText(source: string): string {
  const end = source.indexOf('\n\n')
  const head = source.slice(0, end).replace(/\n[ \t]+/g, ' ')
  const shown = head.split('\n').filter((line) => /^(to|reply-to|subject|date):/i.test(line))
  const body = source.slice(end + 2)
  const bytes = /^content-transfer-encoding: quoted-printable/im.test(head) ? unquoted(body) : body
  return `${shown.join('\n')}\n\n${Buffer.from(bytes, 'latin1').toString()}`
}

const unquoted = (text: string): string =>
  text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
