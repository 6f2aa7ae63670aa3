import type { Kysely } from 'kysely'
import { addDays } from '#domain/billing/calendar.ts'
import { payPalReminderDays } from '#domain/policy.ts'
import type { Clock } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import { orderNotesStore } from '../fulfilment/order-notes.store.ts'
import { emailDay, type PaymentEmails } from '../fulfilment/payment-emails.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly emails: Pick<PaymentEmails, 'send'>
}

/** Reminds a member who paid by PayPal, once, that what was paid for ends soon: it is not charged again by itself. */
export function remindersService({ db, clock, emails }: Dependencies) {
  return {
    async run(): Promise<void> {
      const now = clock()
      // the end is no longer part of it
      for (const { id, until, ...order } of await orderNotesStore(db).findEnding(
        addDays(now, payPalReminderDays + 1),
        now,
      ))
        await db.transaction().execute(async (inside) => {
          if (!(await orderNotesStore(inside).noteReminder(id, now))) return
          const facts = { lastDay: emailDay(addDays(until, -1)) }
          await emails.send(order, { words: 'payPalEnding', facts }, inside)
        })
    },
  }
}
