import { isEmail } from '../email.ts'
import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { memberAgeYearsMin, personNameLengthMax } from '../policy.ts'
import { passwordProblems, type IsCommonPassword } from './password.ts'

/** What a guest gives to become a member. `agree`: to the terms, and to being of age. */
export type Registration = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly agree: boolean
}

type NamedAndAddressed = { readonly name: string; readonly email: string }

/** A person's name, as registration and profile ask for it. */
export const nameRules = [
  ({ name }) => when(name.trim() === '', { code: 'name-missing', at: 'name' }),
  ({ name }) =>
    when(name.trim().length > personNameLengthMax, {
      code: 'name-long',
      at: 'name',
      facts: { limit: personNameLengthMax },
    }),
] as const satisfies readonly FieldRule<Pick<NamedAndAddressed, 'name'>>[]

/** An e-mail address that must be given. */
export const emailRules = [
  ({ email }) => when(email.trim() === '', { code: 'email-missing', at: 'email' }),
  ({ email }) => when(email.trim() !== '' && !isEmail(email.trim()), { code: 'email-malformed', at: 'email' }),
] as const satisfies readonly FieldRule<Pick<NamedAndAddressed, 'email'>>[]

/** What is wrong with a registration, in the order of its fields; empty when the account may be made. */
export function registrationProblems(
  form: Registration,
  product: string,
  isCommon: IsCommonPassword,
): readonly FieldProblem[] {
  const { password, passwordConfirmation, name, email } = form
  return [
    ...problemsOf<NamedAndAddressed>(form, [...nameRules, ...emailRules]),
    ...passwordProblems({ password, passwordConfirmation, own: [name, email, product] }, isCommon),
    ...when(!form.agree, { code: 'terms-not-agreed', at: 'agree', facts: { limit: memberAgeYearsMin } }),
  ]
}
