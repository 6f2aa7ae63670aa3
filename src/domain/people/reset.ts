import type { FieldProblem } from '../field-problem.ts'
import { passwordProblems, type StrengthOf } from './password.ts'

/** A new password that a member chooses through a link emailed to `email`. */
type Reset = { readonly email: string; readonly password: string; readonly passwordConfirmation: string }

/**
 * Problems with a password chosen through an emailed link. The server judges such a password without the member's name.
 */
export const resetProblems = (
  { email, ...choice }: Reset,
  product: string,
  strengthOf: StrengthOf,
): readonly FieldProblem[] => passwordProblems({ ...choice, own: [email, product] }, strengthOf)
