import type { Kysely } from 'kysely'
import { addDays } from '#domain/billing/calendar.ts'
import { payPalReminderDays } from '#domain/policy.ts'
import type { Tables } from '../../../tables.ts'
import { emailDay, type PaymentEmails } from '../order/payment-emails.ts'
import { orderStore } from '../store/order.store.ts'
import { orderLists } from '../store/order-lists.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly emails: Pick<PaymentEmails, 'send'>
}

/** Reminds members who paid by PayPal, once, that their plan ends soon: PayPal orders do not renew. */
export function remindersService({ db, emails }: Dependencies) {
  return {
    async remindDue(now: Date): Promise<void> {
      for (const { id, until, ...order } of await remindersDue(db, now))
        await db.transaction().execute(async (inside) => {
          if (!(await orderStore(inside).noteReminder(id, now))) return
          const facts = { lastDay: emailDay(addDays(until, -1)) }
          await emails.send(order, { words: 'payPalEnding', facts }, inside)
        })
    },
  }
}

/** The orders whose members are due a reminder. The end date itself is exclusive. */
export const remindersDue = (db: Kysely<Tables>, now: Date) =>
  orderLists(db).findEnding(addDays(now, payPalReminderDays + 1), now)
