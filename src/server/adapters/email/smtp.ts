import { createTransport } from 'nodemailer'
import type { EmailMessage, SendEmail } from '../../outside.ts'

const connectMs = 10_000
const silenceMs = 30_000

/** Sends emails to a mail server over a few pooled connections. */
export function smtpSender(url: string, from: string): { readonly sendEmail: SendEmail; readonly close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async sendEmail(message, signal) {
      signal.throwIfAborted()
      const sending = transport.sendMail(composed(message, from))
      await unlessAborted(sending, signal)
    },
    close: () => transport.close(),
  }
}

/** A message in the format of the mail composer. */
export const composed = ({ to, replyTo, subject, text, attachments }: EmailMessage, from: string) => ({
  from,
  to,
  subject,
  text,
  ...(replyTo === null ? {} : { replyTo }),
  attachments: attachments.map(({ fileName, mediaType, bytes }) => ({
    filename: fileName,
    contentType: mediaType,
    content: Buffer.from(bytes),
  })),
})

/** Waits for work, or until it is aborted: an unresponsive mail server would otherwise delay shutdown indefinitely. */
function unlessAborted(work: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new Error('given up'))
    signal.addEventListener('abort', giveUp)
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
