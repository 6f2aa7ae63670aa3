import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { outboxKeptMs } from '#domain/policy.ts'
import type { Clock, SendEmail } from '../../outside.ts'
import { privateFolder } from '../private-folder.ts'
import { composed } from './smtp.ts'

type Outbox = {
  readonly sendEmail: SendEmail
  /** The most recent emails as text, newest first. */
  readonly messages: () => Promise<readonly string[]>
  /** Removes emails whose code or link has expired at `now`. */
  readonly removeEnded: (now: Date) => Promise<void>
  /** Removes emails that are older than the retention period at `now`. */
  readonly removeOld: (now: Date) => Promise<void>
}

const messagesShownMax = 50
const ownerOnly = 0o600

/**
 * Stores emails as .eml files in a folder when there is no mail server; mail programs can open the files. A file's name
 * says when the file was written and, for an email with a code or a link, when the code or link expires.
 */
export function emailOutbox(folder: string, { from, clock }: { readonly from: string; readonly clock: Clock }): Outbox {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  if (existsSync(folder)) privateFolder(folder)
  const names = (): Promise<readonly string[]> => readdir(folder).catch(() => [])
  const remove = async (isOver: (name: string) => boolean): Promise<void> => {
    for (const name of (await names()).filter(isOver)) await rm(join(folder, name), { force: true })
  }
  return {
    async sendEmail(message) {
      const { message: source } = await transport.sendMail(composed(message, from))
      privateFolder(folder)
      const { tokenEndsAt } = message
      const ends = tokenEndsAt === null ? '' : `-until-${stamp(tokenEndsAt)}`
      const path = join(folder, `${stamp(clock())}-${randomUUID()}${ends}`)
      await writeFile(`${path}.part`, source, { mode: ownerOnly, flag: 'wx' })
      await rename(`${path}.part`, `${path}.eml`)
    },
    async messages() {
      const newest = (await names())
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .toReversed()
        .slice(0, messagesShownMax)
      const sources = await Promise.all(newest.map((name) => readFile(join(folder, name), 'latin1').catch(() => null)))
      return sources.filter((source) => source !== null).map(messageText)
    },
    removeEnded(now) {
      const moment = stamp(now)
      return remove((name) => (/-until-(.{24})\.(?:eml|part)$/.exec(name)?.[1] ?? moment) < moment)
    },
    removeOld(now) {
      const moment = stamp(new Date(now.getTime() - outboxKeptMs))
      return remove((name) => /^\d{4}-.*\.(?:eml|part)$/.test(name) && name.slice(0, moment.length) < moment)
    },
  }
}

/** A moment as part of a file name; such names sort by time. */
const stamp = (moment: Date): string => moment.toISOString().replace(/[:.]/g, '-')

/**
 * The recipient, reply address, subject, date and text of an email that the product composed, and the names of its
 * attachments. The email has a single part, or a text part and then the attachments. The text is quoted-printable when
 * it has long lines or is not ASCII.
 */
export function messageText(source: string): string {
  const { head, body } = partOf(source)
  const shown = head
    .split('\n')
    .filter((line) => /^(to|reply-to|subject|date):/i.test(line))
    .map(decoded)
  const ofParts = head.split('\n').find((line) => /^content-type: multipart\/mixed;/i.test(line)) ?? ''
  const boundary = /boundary="([^"]+)"/i.exec(ofParts)?.[1]
  if (boundary === undefined) return `${shown.join('\n')}\n\n${textOf({ head, body })}`
  const [text, ...files] = body.split(`--${boundary}\n`).slice(1).map(partOf)
  const names = files.map((file) => `Attachment: ${/filename="?([^";\n]+)/i.exec(file.head)?.[1] ?? ''}`)
  return `${[...shown, ...names].join('\n')}\n\n${text === undefined ? '' : textOf(text)}`
}

type MessagePart = { readonly head: string; readonly body: string }

/** Splits a part at the first empty line into a head, whose folded lines are joined, and a body. */
function partOf(source: string): MessagePart {
  const end = source.indexOf('\n\n')
  return { head: source.slice(0, end).replace(/\n[ \t]+/g, ' '), body: source.slice(end + 2) }
}

function textOf({ head, body }: MessagePart): string {
  const bytes = /^content-transfer-encoding: quoted-printable/im.test(head) ? unquotedPrintable(body) : body
  return Buffer.from(bytes, 'latin1').toString()
}

/** Decodes the non-ASCII words of a header line; blanks between two encoded words are not part of the text. */
const decoded = (line: string): string =>
  line.replace(/=\?UTF-8\?Q\?([^?]*)\?=(?: (?==\?))?/gi, (_, words: string) =>
    Buffer.from(unquotedPrintable(words.replaceAll('_', ' ')), 'latin1').toString(),
  )

/** Decodes quoted-printable text; each byte becomes one character. */
export const unquotedPrintable = (text: string): string =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
