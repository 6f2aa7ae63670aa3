import type { Kysely } from 'kysely'
import type { EmailMessage } from '../../outside.ts'
import type { JobKind } from '#domain/clock/job-kinds.ts'
import type { Tables } from '../../tables.ts'

/**
 * An email that is queued. An email without a recipient is not sent. `invoiceNumber` is the number of the invoice to
 * attach; null for none.
 */
export type QueuedEmail = Omit<EmailMessage, 'to' | 'attachments'> & {
  readonly to: string | null
  readonly uselessAt: Date
  readonly invoiceNumber: string | null
}

const kind: JobKind = 'email'

/** Stores queued emails. The time of the next attempt is in the email's job. */
export const emailsStore = (db: Kysely<Tables>) => ({
  /** Stores an email and its job by one SQL statement, so that neither exists without the other. */
  async add(id: string, mail: QueuedEmail, now: Date): Promise<void> {
    const { to, replyTo, subject, text, tokenEndsAt, uselessAt, invoiceNumber } = mail
    await db
      .with('kept', (inside) =>
        inside.insertInto('mails').values({
          id,
          recipient: to,
          reply_to: replyTo,
          subject,
          body: text,
          useless_at: uselessAt,
          secret_ends_at: tokenEndsAt,
          invoice_number: invoiceNumber,
        }),
      )
      .insertInto('jobs')
      .values({ kind, subject: id, due_at: now })
      .execute()
  },

  /** The email with this id; undefined when it was sent or dropped. */
  async find(id: string): Promise<QueuedEmail | undefined> {
    return db
      .selectFrom('mails')
      .select(['recipient as to', 'reply_to as replyTo', 'subject', 'body as text'])
      .select(['useless_at as uselessAt', 'secret_ends_at as tokenEndsAt', 'invoice_number as invoiceNumber'])
      .where('id', '=', id)
      .executeTakeFirst()
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('mails').where('id', '=', id).execute()
  },

  /** The number of emails that are no longer useful at `now`. */
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
