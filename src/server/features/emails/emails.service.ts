import type { Kysely } from 'kysely'
import { mailFaultCharsMax, mailTriedMs } from '#domain/policy.ts'
import type { ProblemFacts } from '#domain/problem.ts'
import { emailWords } from '#words/emails.ts'
import { say } from '#wording/say.ts'
import type { Clock, EmailAttachment, Mail, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { emailsStore, type EmailsStore, type WaitingEmail } from './emails.store.ts'

type Dependencies = {
  readonly store: EmailsStore
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

/** While a mail is being handed over nobody else takes it. */
const leaseMs = 2 * 60_000
const firstDelayMs = 15_000
const delayMsMax = 60 * 60_000
/** A try that is further away was set by another clock: nobody waits longer. */
const furthestMs = Math.max(leaseMs, delayMsMax)

/** Mails are first stored, then sent and, when that fails, sent again later: a call never waits for a mail server. */
export function emailsService(dependencies: Dependencies) {
  const { store, mail, invoiceFile, clock, isOver, onFailed } = dependencies
  const after = (ms: number): Date => new Date(clock().getTime() + ms)

  /** Sends the next mail that is due; false when there was none. */
  async function sendNext(signal: AbortSignal): Promise<boolean> {
    const next = await store.takeDue({ now: clock(), furthest: after(furthestMs) }, after(leaseMs))
    if (next === null) return false
    const { id, tries } = next
    try {
      if (await deliver(next, signal)) await store.remove(id)
      else await putOff(id, tries, null)
    } catch (error) {
      if (signal.aborted) return putBack(id)
      onFailed(error)
      await putOff(id, tries, error)
    }
    return true
  }

  /** Whether the mail is done with. One that may be of no more use is not sent, and given up only by a clock that is believed. */
  async function deliver({ to, invoiceNumber, ...rest }: WaitingEmail, signal: AbortSignal): Promise<boolean> {
    if (to === null) return true
    if (rest.uselessAt <= clock()) return isOver(rest.uselessAt)
    const attachments = invoiceNumber === null ? [] : [await invoiceFile(invoiceNumber)]
    await mail({ ...rest, to, attachments }, signal)
    return true
  }

  const putOff = (id: string, tries: number, error: unknown): Promise<void> => {
    const fault = error === null ? null : { at: clock(), because: becauseOf(error) }
    return store.putOff(id, after(Math.min(delayMsMax, firstDelayMs * 2 ** (tries - 1))), fault)
  }

  async function putBack(id: string): Promise<false> {
    await store.putBack(id, clock())
    return false
  }

  return {
    queue: emailQueueing(dependencies),

    /** Sends every mail that is due, until the signal says to stop: what is under way then stays queued. */
    async sendDue(signal: AbortSignal): Promise<void> {
      while (!signal.aborted && (await sendNext(signal)));
    },

    waiting: () => store.count(),
  }
}

/** What the mail server or the network said, on one line. */
const becauseOf = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error)).slice(0, mailFaultCharsMax)

type Queueing = Pick<Dependencies, 'store' | 'clock' | 'tokens' | 'onQueued'>

/** Stores a mail to be sent; `inside` a transaction it is only there when the transaction is. */
export const emailQueueing =
  ({ store, clock, tokens, onQueued }: Queueing) =>
  async (
    { words, to, replyTo = null, facts, usefulMs = mailTriedMs, invoice = null }: Wanted,
    inside?: Kysely<Tables>,
  ): Promise<void> => {
    const { subject, text } = emailWords[words]
    const uselessAt = new Date(clock().getTime() + usefulMs)
    const tokenEndsAt = holdsToken[words] ? uselessAt : null
    const message = { to, replyTo, subject: oneLine(say(subject, facts)), text: say(text, facts), tokenEndsAt }
    const mails = inside === undefined ? store : emailsStore(inside)
    await mails.add(tokens.id(), { ...message, uselessAt, invoiceNumber: invoice }, clock())
    onQueued()
  }

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

export type EmailsService = ReturnType<typeof emailsService>
