import type { FieldProblem } from '../field-problem.ts'
import { passwordProblems, type StrengthOf } from './password.ts'

/** A new password, chosen through a link emailed to this address. */
type Reset = { readonly email: string; readonly password: string; readonly passwordConfirmation: string }

/** Problems of a password chosen through an emailed link. Only the address is known there, not the member's name. */
export const resetProblems = (
  { email, ...choice }: Reset,
  product: string,
  strengthOf: StrengthOf,
): readonly FieldProblem[] => passwordProblems({ ...choice, own: [email, product] }, strengthOf)
