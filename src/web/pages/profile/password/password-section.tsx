import { passwordLengthMin } from '#domain/policy.ts'
import { PasswordField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { passwordWords } from '#wording/en/profile.ts'
import { say } from '#wording/say.ts'
import { PasswordStrength } from '../../../parts/password/password-strength.tsx'
import { ProfileSection } from '../profile-section.tsx'
import type { usePasswordChange } from './use-password-change.ts'

type PasswordSectionProps = { readonly form: ReturnType<typeof usePasswordChange>; readonly email: string }

export function PasswordSection({ form, email }: PasswordSectionProps) {
  return (
    <ProfileSection heading={passwordWords.heading} lead={passwordWords.lead}>
      <Form form={form} submit={passwordWords.submit} name={passwordWords.heading}>
        {/* for who keeps the passwords: whose it is */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="currentPassword" label={passwordWords.current} autoComplete="current-password" />
        <PasswordField
          name="password"
          label={passwordWords.chosen}
          description={say(passwordWords.rule, { limit: passwordLengthMin })}
          autoComplete="new-password"
        />
        <PasswordStrength own={form.own} />
        <PasswordField name="passwordConfirmation" label={passwordWords.repeated} autoComplete="new-password" />
      </Form>
    </ProfileSection>
  )
}
