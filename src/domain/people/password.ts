import { emailKey } from '../email.ts'
import { when, type FieldProblem } from '../field-problem.ts'
import { passwordLengthMax, passwordLengthMin } from '../policy.ts'

// People: who has an account, and the rules of the forms in which they say who they are.

/** A password that is being chosen, twice typed; `own` are words of this person and product that anyone would try first. */
export type PasswordChoice = {
  readonly password: string
  readonly passwordConfirmation: string
  readonly own: readonly string[]
}

/** Whether many people use this password, so that it is tried first by whoever guesses. */
export type IsCommonPassword = (password: string) => boolean

/** The one form a password is judged, hashed and compared in: the same characters typed on another keyboard give the same. */
export const passwordKey = (password: string): string => password.normalize('NFC')

/** What is wrong with a chosen password, as first thing its own fault and then that of its repetition. Any characters will do. */
export function passwordProblems(choice: PasswordChoice, isCommon: IsCommonPassword): readonly FieldProblem[] {
  const { password, passwordConfirmation } = choice
  const differs = when(passwordKey(password) !== passwordKey(passwordConfirmation), {
    code: 'password-differs',
    at: 'passwordConfirmation',
  })
  return [...faultOf(choice, isCommon), ...differs]
}

/** A change of the password by the current one. */
type PasswordChange = PasswordChoice & { readonly currentPassword: string }

/** What is wrong with a change before it is sent. Whether the current password is right only the server knows. */
export const passwordChangeProblems = (change: PasswordChange, isCommon: IsCommonPassword): readonly FieldProblem[] => [
  ...when(change.currentPassword === '', { code: 'current-password-missing', at: 'currentPassword' }),
  ...passwordProblems(change, isCommon),
]

function faultOf({ password, own }: PasswordChoice, isCommon: IsCommonPassword): readonly FieldProblem[] {
  const at = 'password'
  const length = [...passwordKey(password)].length
  if (length === 0) return [{ code: 'password-missing', at }]
  if (length < passwordLengthMin) return [{ code: 'password-short', at, facts: { limit: passwordLengthMin } }]
  if (length > passwordLengthMax) return [{ code: 'password-long', at, facts: { limit: passwordLengthMax } }]
  if (isCommon(passwordKey(password))) return [{ code: 'password-common', at }]
  return when(isGuessable(password, own), { code: 'password-guessable', at })
}

/** The person's name, address or its part before the @, or the product's name: alone, repeated, or with digits and marks around. */
function isGuessable(password: string, own: readonly string[]): boolean {
  const bare = stripped(password)
  const words = own.flatMap((word) => [stripped(word), stripped(word.split('@')[0] ?? '')])
  return bare !== '' && words.some((word) => word.length > 2 && bare.replaceAll(word, '') === '')
}

const stripped = (text: string): string => emailKey(text).replace(/[\s\d!?.,_-]+/g, '')
