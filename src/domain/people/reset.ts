import type { FieldProblem } from '../field-problem.ts'
import { passwordProblems, type StrengthOf } from './password.ts'

/** A new password, chosen by whom a link was mailed to at this address. */
type Reset = { readonly email: string; readonly password: string; readonly passwordConfirmation: string }

/** What is wrong with a password chosen by a mailed link. The name of the member is not known there, only the address. */
export const resetProblems = (
  { email, ...choice }: Reset,
  product: string,
  strengthOf: StrengthOf,
): readonly FieldProblem[] => passwordProblems({ ...choice, own: [email, product] }, strengthOf)
