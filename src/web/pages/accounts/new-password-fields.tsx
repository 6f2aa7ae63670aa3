import { passwordLengthMin } from '#domain/policy.ts'
import { PasswordField } from '#ui/fields.tsx'
import { accountWords } from '#wording/en/accounts.ts'
import { say } from '#wording/say.ts'
import { PasswordStrength } from '../../parts/password/password-strength.tsx'

type NewPasswordFieldsProps = {
  readonly label: string
  /** Details of the person, which make a password easy to guess. */
  readonly own: readonly string[]
}

/** A password that is being chosen, typed twice. */
export function NewPasswordFields({ label, own }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        description={say(accountWords.passwordHint, { limit: passwordLengthMin })}
        autoComplete="new-password"
      />
      <PasswordStrength own={own} />
      <PasswordField name="passwordConfirmation" label={accountWords.repeat} autoComplete="new-password" />
    </>
  )
}
