import { when, type FieldProblem, type FieldProblemCode } from '../field-problem.ts'
import { passwordGuessesMin, passwordGuessesStrongMin, passwordLengthMax, passwordLengthMin } from '../policy.ts'

// Rules for choosing and changing a password.

/**
 * A password that a person chooses, typed twice. `own` are words of the person and the product, which an attacker would
 * try first.
 */
export type PasswordChoice = {
  readonly password: string
  readonly passwordConfirmation: string
  readonly own: readonly string[]
}

export type Weakness = Extract<
  FieldProblemCode,
  | 'password-common'
  | 'password-words'
  | 'password-guessable'
  | 'password-keyboard'
  | 'password-repeats'
  | 'password-sequence'
  | 'password-date'
  | 'password-weak'
>

/** The number of guesses for a password. `weakness` says why the password is refused; null when it is accepted. */
export type Strength = { readonly guesses: number; readonly weakness: Weakness | null }

/** Judges a password; `own` are details of its owner, such as name and address, and the name of the product. */
export type StrengthOf = (password: string, own: readonly string[]) => Strength

/** Accepts every password. A page uses it until its judge has loaded; the server judges the password again. */
export const unjudged: StrengthOf = () => ({ guesses: Infinity, weakness: null })

/** The label that the page shows for a password while it is typed; a weak password is refused. */
export const strengthLevel = ({ guesses }: Strength): 'weak' | 'fair' | 'strong' => {
  if (guesses < passwordGuessesMin) return 'weak'
  return guesses < passwordGuessesStrongMin ? 'fair' : 'strong'
}

/**
 * The form in which a password is judged, hashed and compared, so that the same characters from different keyboards
 * match.
 */
export const passwordKey = (password: string): string => password.normalize('NFC')

/** Problems with a chosen password; then one if the repeated password differs. Any characters are allowed. */
export function passwordProblems(choice: PasswordChoice, strengthOf: StrengthOf): readonly FieldProblem[] {
  const { password, passwordConfirmation } = choice
  const differs = when(passwordKey(password) !== passwordKey(passwordConfirmation), {
    code: 'password-differs',
    at: 'passwordConfirmation',
  })
  return [...faultOf(choice, strengthOf), ...differs]
}

type PasswordChange = PasswordChoice & { readonly currentPassword: string }

/**
 * Problems with a password change that can be found before it is sent. Only the server can check the current password.
 */
export const passwordChangeProblems = (change: PasswordChange, strengthOf: StrengthOf): readonly FieldProblem[] => [
  ...when(change.currentPassword === '', { code: 'current-password-missing', at: 'currentPassword' }),
  ...passwordProblems(change, strengthOf),
]

function faultOf({ password, own }: PasswordChoice, strengthOf: StrengthOf): readonly FieldProblem[] {
  const at = 'password'
  const key = passwordKey(password)
  const length = [...key].length
  if (length === 0) return [{ code: 'password-missing', at }]
  if (length < passwordLengthMin) return [{ code: 'password-short', at, facts: { limit: passwordLengthMin } }]
  if (length > passwordLengthMax) return [{ code: 'password-long', at, facts: { limit: passwordLengthMax } }]
  const { weakness } = strengthOf(key, own)
  return weakness === null ? [] : [{ code: weakness, at }]
}
