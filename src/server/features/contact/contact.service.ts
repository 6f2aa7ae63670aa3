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
  /** Maximum length of a name, in characters. */
  readonly nameLengthMax: number
  /** The email address that gets the messages. */
  readonly operator: string
}

export function contactService({ store, clock, tokens, queueEmail, nameLengthMax, operator }: Dependencies) {
  return {
    limits: () => ({ fullNameMax: nameLengthMax, messageMax: contactMessageLengthMax }),

    /**
     * Stores the message and queues its email. The message is stored first, so that it is not lost if the email fails.
     */
    async send(form: ContactForm): Promise<void> {
      refuseProblems(contactProblems(form, nameLengthMax))
      const { fullName: name, email, reason, message } = trimmedContactForm(form)
      await store.add(tokens.id(), { fullName: name, email, reason, message }, clock())
      await queueEmail({ words: 'contact', to: operator, replyTo: email, facts: { name, email, reason, message } })
    },
  }
}

export type ContactService = ReturnType<typeof contactService>
