import { when, type FieldProblem, type FieldProblemCode } from '../field-problem.ts'
import { passwordGuessesMin, passwordGuessesStrongMin, passwordLengthMax, passwordLengthMin } from '../policy.ts'

// People: who has an account, and the rules of the forms in which they say who they are.

/** A password that is being chosen, twice typed; `own` are words of this person and product that anyone would try first. */
export type PasswordChoice = {
  readonly password: string
  readonly passwordConfirmation: string
  readonly own: readonly string[]
}

/** Why a password is easy to guess. */
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

/** How many tries it takes to guess a password, and why it is not taken; null when it is. */
export type Strength = { readonly guesses: number; readonly weakness: Weakness | null }

/** Judges a password of somebody whose name, address and company are `own`. */
export type StrengthOf = (password: string, own: readonly string[]) => Strength

/** Takes every password: for where no judge is at hand yet and another one judges later. */
export const unjudged: StrengthOf = () => ({ guesses: Infinity, weakness: null })

/** What a strength is called while a password is typed; a weak one is not taken. */
export const strengthLevel = ({ guesses }: Strength): 'weak' | 'fair' | 'strong' => {
  if (guesses < passwordGuessesMin) return 'weak'
  return guesses < passwordGuessesStrongMin ? 'fair' : 'strong'
}

/** The one form a password is judged, hashed and compared in: the same characters typed on another keyboard give the same. */
export const passwordKey = (password: string): string => password.normalize('NFC')

/** What is wrong with a chosen password, as first thing its own fault and then that of its repetition. Any characters will do. */
export function passwordProblems(choice: PasswordChoice, strengthOf: StrengthOf): readonly FieldProblem[] {
  const { password, passwordConfirmation } = choice
  const differs = when(passwordKey(password) !== passwordKey(passwordConfirmation), {
    code: 'password-differs',
    at: 'passwordConfirmation',
  })
  return [...faultOf(choice, strengthOf), ...differs]
}

/** A change of the password by the current one. */
type PasswordChange = PasswordChoice & { readonly currentPassword: string }

/** What is wrong with a change before it is sent. Whether the current password is right only the server knows. */
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
