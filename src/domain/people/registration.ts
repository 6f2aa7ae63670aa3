import { problemsOf, when, type FieldProblem } from '../field-problem.ts'
import { memberAgeYearsMin } from '../policy.ts'
import { emailRules } from './address.ts'
import { nameRules } from './name.ts'
import { passwordProblems, type StrengthOf } from './password.ts'

/** A guest's registration. `agree`: the guest accepts the terms and confirms being of age. */
export type Registration = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly agree: boolean
}

/** Problems with a registration, in field order; empty when the account may be created. */
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
