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
  /** The newest messages as text, newest first. */
  readonly messages: () => Promise<readonly string[]>
  /** Removes emails whose code or link has expired. */
  readonly removeEnded: (now: Date) => Promise<void>
  /** Removes emails older than the retention period. */
  readonly removeOld: (now: Date) => Promise<void>
}

const messagesShownMax = 50
const ownerOnly = 0o600

/**
 * Without a mail server, emails become .eml files in a folder; mail programs can open them. A file's name gives the
 * time it was written and, for an email with a code or a link, the time when that expires.
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

/** A moment as part of a file name; names sort by time. */
const stamp = (moment: Date): string => moment.toISOString().replace(/[:.]/g, '-')

/**
 * Recipient, subject and text of an email as we compose it, and the names of its attachments. The email has one part,
 * or the text part followed by the attachments. The text is quoted-printable when it is long or not ASCII.
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

/** Splits a part at the first empty line into head, with folded lines joined, and body. */
function partOf(source: string): MessagePart {
  const end = source.indexOf('\n\n')
  return { head: source.slice(0, end).replace(/\n[ \t]+/g, ' '), body: source.slice(end + 2) }
}

function textOf({ head, body }: MessagePart): string {
  const bytes = /^content-transfer-encoding: quoted-printable/im.test(head) ? unquoted(body) : body
  return Buffer.from(bytes, 'latin1').toString()
}

/** Decodes the non-ASCII words of a header line; blanks between two encoded words are dropped. */
const decoded = (line: string): string =>
  line.replace(/=\?UTF-8\?Q\?([^?]*)\?=(?: (?==\?))?/gi, (_, words: string) =>
    Buffer.from(unquoted(words.replaceAll('_', ' ')), 'latin1').toString(),
  )

const unquoted = (text: string): string =>
  text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
