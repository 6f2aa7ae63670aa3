import { isEmail } from '../email.ts'
import { charactersIn, problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { contactMessageLengthMax, contactNameLengthMax } from '../policy.ts'

// The contact form and its rules (specification §5).

/**
 * The topics of a message, spelled as in specification §3. They are stored and sent in this spelling, whatever the
 * language of the interface.
 */
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

/** The form with its fields trimmed, because no rule counts leading and trailing spaces. */
export const trimmedContactForm = ({ fullName, email, message, reason }: ContactForm): ContactForm => ({
  fullName: fullName.trim(),
  email: email.trim(),
  message: message.trim(),
  reason: reason.trim(),
})

/** A trimmed form, and the maximum length of its name. */
type Judged = ContactForm & { readonly nameLengthMax: number }

/** The rules of the contact form, in the order their messages are shown. */
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

/**
 * Problems with a contact form, in the order their messages are shown; empty when the form can be sent. The operator
 * may allow longer names.
 */
export const contactProblems = (form: ContactForm, nameLengthMax = contactNameLengthMax): readonly FieldProblem[] =>
  problemsOf({ ...trimmedContactForm(form), nameLengthMax }, contactRules)
