import { emailKey } from '../email.ts'
import { problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { addressProblems } from './address.ts'
import { codeProblems } from './code.ts'

// What nobody may do who merely finds a session left open: deleting the account, and changing its address.

/** Who it is, asked again: the current password, or a code that was emailed to the address of the account; '' is the one not given. */
export type Identity = { readonly currentPassword: string; readonly otp: string }

/** What is wrong with it before it is sent. Whether it is right only the server knows. */
const identityProblems = ({ currentPassword, otp }: Identity): readonly FieldProblem[] =>
  otp === '' ? when(currentPassword === '', missingPassword) : codeProblems({ otp })

const missingPassword = { code: 'current-password-missing', at: 'currentPassword' } as const

/** The deletion of an account; `confirmation` is its address, typed once more. */
export type AccountDeletion = Identity & { readonly confirmation: string }

/** What is wrong with a deletion, in the order of its fields; `email` is the address of the account. */
export const deletionProblems = (deletion: AccountDeletion, email: string): readonly FieldProblem[] => [
  ...when(emailKey(deletion.confirmation) !== emailKey(email), { code: 'confirmation-differs', at: 'confirmation' }),
  ...identityProblems(deletion),
]

/** Another address for an account. */
export type AddressChange = Identity & { readonly email: string }

/** What is wrong with another address, in the order of its fields; `current` is the one of the account. */
export const addressChangeProblems = (change: AddressChange, current: string): readonly FieldProblem[] => [
  ...addressProblems(change),
  ...when(emailKey(change.email) === emailKey(current), { code: 'email-same', at: 'email' }),
  ...identityProblems(change),
]

/** The code that was emailed to the new address. */
export type AddressConfirmation = { readonly email: string; readonly otp: string }

/** What is wrong with a confirmation before it is sent. */
export const addressConfirmationProblems = (confirmation: AddressConfirmation): readonly FieldProblem[] =>
  problemsOf(confirmation, confirmationRules)

const confirmationRules = [addressProblems, codeProblems] as const satisfies readonly FieldRule<AddressConfirmation>[]
