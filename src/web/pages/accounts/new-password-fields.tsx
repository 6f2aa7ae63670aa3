import { passwordLengthMin } from '#domain/policy.ts'
import { accountWords } from '#wording/en/accounts.ts'
import { say } from '#wording/say.ts'
import { PasswordField } from '../../parts/form/fields.tsx'

/** A password that is being chosen, typed twice. */
export function NewPasswordFields({ label }: { readonly label: string }) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        description={say(accountWords.passwordHint, { limit: passwordLengthMin })}
        autoComplete="new-password"
      />
      <PasswordField name="passwordConfirmation" label={accountWords.repeat} autoComplete="new-password" />
    </>
  )
}
