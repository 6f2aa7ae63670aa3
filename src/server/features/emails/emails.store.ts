import type { Kysely } from 'kysely'
import type { EmailMessage } from '../../outside.ts'
import type { Tables } from '../../tables.ts'

/** A mail as it waits. Without a recipient it is sent to nobody. `invoiceNumber`: the invoice that goes with it; null: none. */
export type QueuedEmail = Omit<EmailMessage, 'to' | 'attachments'> & {
  readonly to: string | null
  readonly uselessAt: Date
  readonly invoiceNumber: string | null
}

export type WaitingEmail = QueuedEmail & { readonly id: string; readonly tries: number }

/** Why a mail could not be handed over, in the words of the mail server or of the network. */
type EmailFault = { readonly at: Date; readonly because: string }

/** Mails that wait for delivery. */
export const emailsStore = (db: Kysely<Tables>) => ({
  async add(id: string, mail: QueuedEmail, now: Date): Promise<void> {
    const { to, replyTo, subject, text, tokenEndsAt, uselessAt, invoiceNumber } = mail
    await db
      .insertInto('mails')
      .values({
        id,
        recipient: to,
        reply_to: replyTo,
        subject,
        body: text,
        next_try_at: now,
        useless_at: uselessAt,
        secret_ends_at: tokenEndsAt,
        invoice_number: invoiceNumber,
      })
      .execute()
  },

  /**
   * Takes the next mail that is due, or is not to be tried before `furthest`, and puts it off until `leaseEndsAt`, so that no other server
   * takes it meanwhile.
   */
  async takeDue(
    { now, furthest }: Readonly<Record<'now' | 'furthest', Date>>,
    leaseEndsAt: Date,
  ): Promise<WaitingEmail | null> {
    const row = await db
      .updateTable('mails')
      .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: leaseEndsAt }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('mails')
          .select('id')
          .where(({ or, eb: is }) => or([is('next_try_at', '<=', now), is('next_try_at', '>', furthest)]))
          .orderBy('next_try_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) return null
    const { id, tries, recipient: to, reply_to: replyTo, subject, body: text } = row
    const { useless_at: uselessAt, secret_ends_at: tokenEndsAt, invoice_number: invoiceNumber } = row
    return { id, tries, to, replyTo, subject, text, tokenEndsAt, uselessAt, invoiceNumber }
  },

  /** Puts it off, with what was wrong; a null fault leaves the one before. */
  async putOff(id: string, nextTryAt: Date, fault: EmailFault | null): Promise<void> {
    const known = fault === null ? {} : { failed_at: fault.at, failed_because: fault.because }
    await db
      .updateTable('mails')
      .set({ next_try_at: nextTryAt, ...known })
      .where('id', '=', id)
      .execute()
  },

  /** Puts back what was taken and not tried to the end: it is due at once. */
  async putBack(id: string, now: Date): Promise<void> {
    await db
      .updateTable('mails')
      .set((eb) => ({ tries: eb('tries', '-', 1), next_try_at: now }))
      .where('id', '=', id)
      .execute()
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('mails').where('id', '=', id).execute()
  },

  /** How many are of no more use at a moment. */
  async countUseless(now: Date): Promise<number> {
    const { count } = await db
      .selectFrom('mails')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where('useless_at', '<=', now)
      .executeTakeFirstOrThrow()
    return count
  },

  async count(): Promise<number> {
    const { waiting } = await db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll().as('waiting'))
      .where('recipient', 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(waiting)
  },
})

export type EmailsStore = ReturnType<typeof emailsStore>
