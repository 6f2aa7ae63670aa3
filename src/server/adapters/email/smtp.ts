import { createTransport } from 'nodemailer'
import type { EmailMessage, SendEmail } from '../../outside.ts'

const connectMs = 10_000
const silenceMs = 30_000

/**
 * Maximum time for a whole delivery. Needed because a server that trickles its responses never exceeds `silenceMs`.
 * Shorter than the lease of an email job.
 */
const deliveryMsMax = 90_000

type SmtpOptions = { readonly from: string; readonly deliveryMs?: number }

/** Sends emails to a mail server over a few pooled connections. The URL's query can override the options. */
export function smtpSender(
  url: string,
  { from, deliveryMs = deliveryMsMax }: SmtpOptions,
): { readonly sendEmail: SendEmail; readonly close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // without this, an attacker between the servers could hide STARTTLS and read the password
    requireTLS: new URL(url).username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async sendEmail(message, signal) {
      signal.throwIfAborted()
      const late = AbortSignal.timeout(deliveryMs)
      try {
        await transport.sendMail({ ...composed(message, from), signal: AbortSignal.any([signal, late]) })
      } catch (error) {
        if (!late.aborted) throw error
        const timedOut = new Error(`not delivered within ${deliveryMs / 1000} seconds`, { cause: error })
        throw Object.assign(timedOut, { code: 'ETIMEDOUT' })
      }
    },
    close: () => transport.close(),
  }
}

/** Converts an email to the format of the library that composes it. */
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
