import { createTransport } from 'nodemailer'
import type { Mail } from '../../outside.ts'

const connectMs = 10_000
const silenceMs = 30_000

/** Hands mails to a mail server, over a few connections that are kept. */
export function smtpMail(url: string, from: string): { readonly mail: Mail; readonly close: () => void } {
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
    async mail({ to, replyTo, subject, text }) {
      await transport.sendMail({ from, to, subject, text, ...(replyTo === null ? {} : { replyTo }) })
    },
    close: () => transport.close(),
  }
}
