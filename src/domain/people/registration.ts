import { problemsOf, when, type FieldProblem } from '../field-problem.ts'
import { memberAgeYearsMin } from '../policy.ts'
import { emailRules } from './address.ts'
import { nameRules } from './name.ts'
import { passwordProblems, type StrengthOf } from './password.ts'

/** What a guest gives to become a member. `agree`: to the terms, and to being of age. */
export type Registration = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly agree: boolean
}

/** What is wrong with a registration, in the order of its fields; empty when the account may be made. */
export function registrationProblems(
  form: Registration,
  product: string,
  strengthOf: StrengthOf,
): readonly FieldProblem[] {
  const { password, passwordConfirmation, name, email } = form
  return [
    ...problemsOf<Pick<Registration, 'name' | 'email'>>(form, [...nameRules, ...emailRules]),
    ...passwordProblems({ password, passwordConfirmation, own: [name, email, product] }, strengthOf),
    ...when(!form.agree, { code: 'terms-not-agreed', at: 'agree', facts: { limit: memberAgeYearsMin } }),
  ]
}
