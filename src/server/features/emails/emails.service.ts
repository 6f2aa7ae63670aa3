import type { Kysely } from 'kysely'
import { mailTriedMs } from '#domain/policy.ts'
import type { ProblemFacts } from '#domain/problem.ts'
import { emailWords } from '#words/emails.ts'
import { say } from '#wording/say.ts'
import type { Clock, EmailAttachment, Mail, Tokens } from '../../outside.ts'
import { jobWorker } from '../../queue/job-worker.ts'
import type { Tables } from '../../tables.ts'
import { emailsStore } from './emails.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly mail: Mail
  /** The file of an invoice by its number. */
  readonly invoiceFile: (number: string) => Promise<EmailAttachment>
  readonly clock: Clock
  /** Whether a moment is over by a clock that is believed. */
  readonly isOver: (moment: Date) => Promise<boolean>
  readonly tokens: Pick<Tokens, 'id'>
  /** Called when an email was queued, so that it need not wait for the next round. */
  readonly onQueued: () => void
  /** Called with a failed delivery, which is tried again. */
  readonly onFailed: (error: unknown) => void
}

type Wanted = {
  readonly words: keyof typeof emailWords
  /** Null sends nothing and takes the same time: nobody can tell by it whether an address has an account. */
  readonly to: string | null
  readonly replyTo?: string | null
  readonly facts: ProblemFacts
  /** How long it is of any use; else as long as a delivery is tried. */
  readonly usefulMs?: number
  /** The number of the invoice or credit note that goes with it. */
  readonly invoice?: string | null
}

/** Which mails hold a code or a link: it ends when the mail is of no more use. */
const holdsToken = {
  welcome: false,
  code: true,
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
  noticeGivenPaid: false,
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
  paymentTrouble: false,
} as const satisfies Record<keyof typeof emailWords, boolean>

/** Emails are first stored, then sent by their jobs: a call never waits for a mail server. */
export function emailsService(dependencies: Dependencies) {
  const { mail, invoiceFile, clock, isOver } = dependencies
  const store = emailsStore(dependencies.db)

  /** Sends an email, and says whether it is done with. One that may be of no more use is not sent, and given up only by a clock that is believed. */
  async function deliver(id: string, signal: AbortSignal): Promise<boolean> {
    const found = await store.find(id)
    if (found === undefined) return true
    const { to, invoiceNumber, uselessAt, ...rest } = found
    if (to !== null && uselessAt <= clock()) {
      if (!(await isOver(uselessAt))) return false
    } else if (to !== null) {
      const attachments = invoiceNumber === null ? [] : [await invoiceFile(invoiceNumber)]
      await mail({ ...rest, to, attachments }, signal)
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

/** Stores a mail to be sent; `inside` a transaction it is only there when the transaction is. */
export const emailQueueing =
  ({ db, clock, tokens, onQueued }: Queueing) =>
  async (
    { words, to, replyTo = null, facts, usefulMs = mailTriedMs, invoice = null }: Wanted,
    inside?: Kysely<Tables>,
  ): Promise<void> => {
    const { subject, text } = emailWords[words]
    const uselessAt = new Date(clock().getTime() + usefulMs)
    const tokenEndsAt = holdsToken[words] ? uselessAt : null
    const message = { to, replyTo, subject: oneLine(say(subject, facts)), text: say(text, facts), tokenEndsAt }
    await emailsStore(inside ?? db).add(tokens.id(), { ...message, uselessAt, invoiceNumber: invoice }, clock())
    onQueued()
  }

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

export type EmailsService = ReturnType<typeof emailsService>
