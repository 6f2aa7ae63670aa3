import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { passwordKey, strengthLevel } from '#domain/people/password.ts'
import { passwordLengthMin } from '#domain/policy.ts'
import { PasswordField } from '#ui/fields.tsx'
import { StrengthBar } from '#ui/strength-bar.tsx'
import { fieldProblemWords } from '#words/field-problems.ts'
import { passwordStrengthWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { judgeQuery } from './use-password-judge.ts'

type NewPasswordFieldProps = {
  readonly words: { readonly label: string; readonly hint: string }
  /** Personal details, which would make a password easy to guess. */
  readonly own: readonly string[]
}

type NewPasswordFieldsProps = NewPasswordFieldProps & { readonly words: { readonly repeat: string } }

/** Two fields for a new password, with its strength between them. */
export const NewPasswordFields = ({ words, own }: NewPasswordFieldsProps) => (
  <>
    <NewPasswordField words={words} own={own} />
    <PasswordField name="passwordConfirmation" label={words.repeat} autoComplete="new-password" />
  </>
)

/**
 * A field for a new password, with its strength below. Used alone where the user types the password only once, because
 * the field can make it visible.
 */
export function NewPasswordField({ words, own }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={words.label}
        description={say(words.hint, { limit: passwordLengthMin })}
        autoComplete="new-password"
      />
      <PasswordStrength own={own} />
    </>
  )
}

/** Shows how strong the password is while the user types, and the reason if it is weak. */
function PasswordStrength({ own }: Pick<NewPasswordFieldProps, 'own'>) {
  const password = useWatch<{ password: string }, 'password'>({ name: 'password' })
  const { data: strengthOf } = useQuery({ ...judgeQuery, enabled: password !== '' })
  const isLong = [...passwordKey(password)].length >= passwordLengthMin
  const strength = strengthOf === undefined || !isLong ? null : strengthOf(passwordKey(password), own)
  const level = strength === null ? null : strengthLevel(strength)
  return (
    <StrengthBar level={level}>
      {level !== null && passwordStrengthWords[level]}{' '}
      {strength !== null && strength.weakness !== null && fieldProblemWords[strength.weakness]}
    </StrengthBar>
  )
}
