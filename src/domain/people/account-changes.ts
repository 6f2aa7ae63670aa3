import { emailKey } from '../email.ts'
import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { addressProblems } from './address.ts'
import { codeProblems } from './code.ts'

// Actions that require proof of identity, because somebody else may use an unattended session: deleting the account,
// and changing its address.

/**
 * Proof of identity: the current password, or a code emailed to the account's address. The proof that is not given is
 * ''.
 */
export type Identity = { readonly currentPassword: string; readonly otp: string }

/**
 * Problems with a proof of identity that can be found before it is sent. Only the server can check whether the proof is
 * right.
 */
const identityProblems = ({ currentPassword, otp }: Identity): readonly FieldProblem[] =>
  otp === '' ? when(currentPassword === '', missingPassword) : codeProblems({ otp })

const missingPassword = { code: 'current-password-missing', at: 'currentPassword' } as const

/** The deletion of an account; `confirmation` is its address, retyped. */
export type AccountDeletion = Identity & { readonly confirmation: string }

/** Problems with a deletion, in field order; `email` is the account's address. */
export const deletionProblems = (deletion: AccountDeletion, email: string): readonly FieldProblem[] => [
  ...when(emailKey(deletion.confirmation) !== emailKey(email), { code: 'confirmation-differs', at: 'confirmation' }),
  ...identityProblems(deletion),
]

export type AddressChange = Identity & { readonly email: string }

/** Problems with a new address, in field order; `current` is the address of the account. */
export const addressChangeProblems = (change: AddressChange, current: string): readonly FieldProblem[] => [
  ...addressProblems(change),
  ...when(emailKey(change.email) === emailKey(current), { code: 'email-same', at: 'email' }),
  ...identityProblems(change),
]

/** The confirmation of a new address: the address, and the code emailed to it. */
export type AddressConfirmation = { readonly email: string; readonly otp: string }

/** Problems with a confirmation that can be found before it is sent. */
export const addressConfirmationProblems = (confirmation: AddressConfirmation): readonly FieldProblem[] =>
  problemsOf(confirmation, confirmationRules)

const confirmationRules = [addressProblems, codeProblems] as const satisfies readonly FieldRule<AddressConfirmation>[]
