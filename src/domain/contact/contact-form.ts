import { isEmail } from '../email.ts'
import { charactersIn, problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { contactMessageLengthMax, contactNameLengthMax } from '../policy.ts'

// Contact: what a visitor writes to the operator, and the rules of that form (specification §5).

/** What the message is about, as the specification §3 spells the choices; they are stored and sent so in every language. */
export const contactReasons = [
  'Partnering Opportunity',
  'Provide Feedback',
  'Report an Error',
  'Request a Feature',
  'Make a Suggestion',
  'General Question',
  'Subscription or Payment',
  'User Profile or Access',
  'Other',
] as const

export type ContactReason = (typeof contactReasons)[number]

export type ContactForm = {
  readonly fullName: string
  readonly email: string
  readonly message: string
  readonly reason: string
}

/** The form without the spaces around its fields, which no rule counts. */
export const trimmedContactForm = ({ fullName, email, message, reason }: ContactForm): ContactForm => ({
  fullName: fullName.trim(),
  email: email.trim(),
  message: message.trim(),
  reason: reason.trim(),
})

/** A trimmed form, and how many characters its name may have. */
type Judged = ContactForm & { readonly nameLengthMax: number }

/** Every rule of a contact form, in the order the messages are shown. */
const contactRules = [
  ({ fullName }) => when(fullName === '', { code: 'contact-name-missing', at: 'fullName' }),
  ({ reason }) => when(!isReason(reason), { code: 'contact-reason-missing', at: 'reason' }),
  ({ message }) => when(message === '', { code: 'contact-message-missing', at: 'message' }),
  ({ email }) => when(email === '', { code: 'email-missing', at: 'email' }),
  ({ email }) => when(email !== '' && !isEmail(email), { code: 'email-malformed', at: 'email' }),
  ({ fullName, nameLengthMax }) =>
    when(charactersIn(fullName) > nameLengthMax, {
      code: 'contact-name-long',
      at: 'fullName',
      facts: { limit: nameLengthMax },
    }),
  ({ message }) =>
    when(charactersIn(message) > contactMessageLengthMax, {
      code: 'contact-message-long',
      at: 'message',
      facts: { limit: contactMessageLengthMax },
    }),
] as const satisfies readonly FieldRule<Judged>[]

const isReason = (reason: string): boolean => contactReasons.some((each) => each === reason)

/** What is wrong with a contact form, in the order the messages are shown; empty when it may be sent. Names may be longer where the operator allows it. */
export const contactProblems = (form: ContactForm, nameLengthMax = contactNameLengthMax): readonly FieldProblem[] =>
  problemsOf({ ...trimmedContactForm(form), nameLengthMax }, contactRules)
