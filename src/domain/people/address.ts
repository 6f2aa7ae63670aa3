import { isEmail } from '../email.ts'
import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'

type AddressField = { readonly email: string }

/** Rules for the email address, by which an account is identified. */
export const emailRules = [
  ({ email }) => when(email.trim() === '', { code: 'email-missing', at: 'email' }),
  ({ email }) => when(email.trim() !== '' && !isEmail(email.trim()), { code: 'email-malformed', at: 'email' }),
] as const satisfies readonly FieldRule<AddressField>[]

/**
 * Problems with an address to which a code or link will be emailed. They never reveal whether an account has this
 * address.
 */
export const addressProblems = (form: AddressField): readonly FieldProblem[] => problemsOf(form, emailRules)
