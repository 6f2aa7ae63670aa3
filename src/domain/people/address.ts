import { isEmail } from '../email.ts'
import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'

type Addressed = { readonly email: string }

/** The e-mail address by which a person is known. */
export const emailRules = [
  ({ email }) => when(email.trim() === '', { code: 'email-missing', at: 'email' }),
  ({ email }) => when(email.trim() !== '' && !isEmail(email.trim()), { code: 'email-malformed', at: 'email' }),
] as const satisfies readonly FieldRule<Addressed>[]

/** What is wrong with an address that a code or a link is asked for. Whether it has an account is not told. */
export const addressProblems = (form: Addressed): readonly FieldProblem[] => problemsOf(form, emailRules)
