import type { Kysely } from 'kysely'
import { emailTriedMs } from '#domain/policy.ts'
import type { ProblemFacts } from '#domain/problem.ts'
import { emailWords } from '#words/emails.ts'
import { say } from '#wording/say.ts'
import type { Clock, EmailAttachment, SendEmail, Tokens } from '../../outside.ts'
import { jobWorker } from '../../queue/job-worker.ts'
import type { Tables } from '../../tables.ts'
import { emailsStore } from './emails.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly sendEmail: SendEmail
  /** Writes the PDF of the invoice that has this number. */
  readonly invoiceFile: (number: string) => Promise<EmailAttachment>
  readonly clock: Clock
  /** Whether a time has certainly passed, by a clock that can be trusted. */
  readonly isOver: (moment: Date) => Promise<boolean>
  readonly tokens: Pick<Tokens, 'id'>
  /** Called when an email has been queued, so that it is sent without waiting for the next round. */
  readonly onQueued: () => void
  /** Called with the error when a delivery failed, which is then retried. */
  readonly onFailed: (error: unknown) => void
}

type EmailRequest = {
  readonly words: keyof typeof emailWords
  /**
   * The recipient. null queues an email without a recipient: this takes the same time, so that callers cannot find out
   * whether an address has an account.
   */
  readonly to: string | null
  readonly replyTo?: string | null
  readonly facts: ProblemFacts
  /** How long the email is useful, in milliseconds; by default as long as deliveries are retried. */
  readonly usefulMs?: number
  /** How long the code or link in the email is valid, in milliseconds; by default as long as the email is useful. */
  readonly tokenMs?: number
  /** The number of the invoice or credit note to attach; null or undefined for none. */
  readonly invoice?: string | null
}

/** For each kind of email, whether it has a code or link that expires. */
const holdsToken = {
  welcome: true,
  code: true,
  memberCode: true,
  reset: true,
  passwordChanged: false,
  accountDeleted: false,
  accountRemoved: false,
  accountSuspended: false,
  accountRestored: false,
  awardGiven: false,
  newAddress: true,
  addressWanted: false,
  addressChanged: true,
  addressUndone: false,
  ending: false,
  customerAccounts: false,
  adminInvited: true,
  adminReset: true,
  adminPasswordChanged: false,
  adminCodesRenewed: false,
  adminCodesTried: false,
  dailyReport: false,
  adminWrongCodes: false,
  adminsChanged: false,
  contactAnswered: false,
  contact: false,
  orderAccepted: false,
  subscriptionBegun: false,
  monthCharged: false,
  noticeGiven: false,
  noticeUndone: false,
  chargeFailed: false,
  chargeWithoutCard: false,
  chargeToConfirm: false,
  chargeRecovered: false,
  subscriptionEnded: false,
  subscriptionUnpaid: false,
  subscriptionClosed: false,
  orderWithdrawn: false,
  chargeReturned: false,
  orderReturned: false,
  refunded: false,
  payPalEnding: false,
  payPalUsedUp: false,
  paymentTrouble: false,
} as const satisfies Record<keyof typeof emailWords, boolean>

/** Stores emails and sends them by jobs, so that no call waits for a mail server. */
export function emailsService(dependencies: Dependencies) {
  const { sendEmail, invoiceFile, clock, isOver } = dependencies
  const store = emailsStore(dependencies.db)

  /**
   * Sends an email. An expired email is not sent; it is dropped once it has also expired by a trusted clock. Until
   * then, returns false, so that the job is retried.
   */
  async function deliver(id: string, signal: AbortSignal): Promise<boolean> {
    const found = await store.find(id)
    if (found === undefined) return true
    const { to, invoiceNumber, uselessAt, ...rest } = found
    if (to !== null && uselessAt <= clock()) {
      if (!(await isOver(uselessAt))) return false
    } else if (to !== null) {
      const attachments = invoiceNumber === null ? [] : [await invoiceFile(invoiceNumber)]
      await sendEmail({ ...rest, to, attachments }, signal)
    }
    await store.remove(id)
    return true
  }

  const worker = jobWorker({ ...dependencies, taker: 'emails', handlers: { email: deliver } })
  return {
    queue: emailQueueing(dependencies),
    sendDue: worker.doDue,
    waiting: () => store.count(),
  }
}

type Queueing = Pick<Dependencies, 'db' | 'clock' | 'tokens' | 'onQueued'>

/** Queues an email. If a transaction (`inside`) is given, the email is sent only once the transaction has committed. */
export const emailQueueing =
  ({ db, clock, tokens, onQueued }: Queueing) =>
  async (
    { words, to, replyTo = null, facts, usefulMs = emailTriedMs, tokenMs = usefulMs, invoice = null }: EmailRequest,
    inside?: Kysely<Tables>,
  ): Promise<void> => {
    const { subject, text } = emailWords[words]
    const after = (ms: number): Date => new Date(clock().getTime() + ms)
    const uselessAt = after(usefulMs)
    const tokenEndsAt = holdsToken[words] ? after(tokenMs) : null
    const message = { to, replyTo, subject: oneLine(say(subject, facts)), text: say(text, facts), tokenEndsAt }
    await emailsStore(inside ?? db).add(tokens.id(), { ...message, uselessAt, invoiceNumber: invoice }, clock())
    onQueued()
  }

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

export type EmailsService = ReturnType<typeof emailsService>
