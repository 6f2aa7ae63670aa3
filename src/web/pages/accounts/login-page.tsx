import { useWatch } from 'react-hook-form'
import { PasswordField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { accountWords, loginWords } from '#wording/en/accounts.ts'
import { useTypedEmail } from './carried.ts'
import { useIsReturning } from './use-entry.ts'
import { useLogin } from './use-login.ts'
import { Ways } from './ways.tsx'

/** Signs a member in by password and goes on to the page that was wanted. */
export default function LoginPage() {
  const form = useLogin()
  const email = useWatch({ control: form.fields.control, name: 'email' })
  const startsAt = useTypedEmail() === '' ? 'email' : 'password'
  const lead = useIsReturning() ? accountWords.returning : undefined
  return (
    <Page heading={loginWords.heading} lead={lead} width="form" isWrong={form.isWrong}>
      <Form form={form} submit={loginWords.submit} name={loginWords.heading} startsAt={startsAt}>
        <TextField name="email" label={accountWords.email} type="email" autoComplete="username" />
        <PasswordField name="password" label={accountWords.password} autoComplete="current-password" />
      </Form>
      <Ways to={['reset', 'code', 'register']} email={email} />
    </Page>
  )
}
