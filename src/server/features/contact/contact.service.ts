import { contactProblems, trimmedContactForm, type ContactForm } from '#domain/contact/contact-form.ts'
import { contactMessageLengthMax } from '#domain/policy.ts'
import { refuseProblems } from '../../http/refusal.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { ContactStore } from './contact.store.ts'

type Dependencies = {
  readonly store: ContactStore
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly queueEmail: (mailing: {
    readonly words: 'contact'
    readonly to: string
    readonly replyTo: string
    readonly facts: Readonly<Record<string, string>>
  }) => Promise<void>
  /** How many characters a name may have. */
  readonly nameLengthMax: number
  /** Who reads what visitors write. */
  readonly operator: string
}

export function contactService({ store, clock, tokens, queueEmail, nameLengthMax, operator }: Dependencies) {
  return {
    limits: () => ({ fullNameMax: nameLengthMax, messageMax: contactMessageLengthMax }),

    /** Stored first: a message is kept whatever becomes of its mail. */
    async send(form: ContactForm): Promise<void> {
      refuseProblems(contactProblems(form, nameLengthMax))
      const { fullName: name, email, reason, message } = trimmedContactForm(form)
      await store.add(tokens.id(), { fullName: name, email, reason, message }, clock())
      await queueEmail({ words: 'contact', to: operator, replyTo: email, facts: { name, email, reason, message } })
    },
  }
}

export type ContactService = ReturnType<typeof contactService>
