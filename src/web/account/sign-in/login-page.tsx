import { useWatch } from 'react-hook-form'
import { loginProblems } from '#domain/people/login.ts'
import { PasswordField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { accountWords, loginWords } from '#words/accounts.ts'
import { useApi } from '../../api/api.ts'
import { useFieldForm } from '../../session/use-field-form.ts'
import { AccountLinks } from './account-links.tsx'
import { notifyingFailure, useEnteredEmail, useNextLead, useSignIn } from './use-sign-in.ts'

/** Signs a member in by password and opens the page that `useSignIn` chooses. */
export default function LoginPage() {
  const form = useLogin()
  const email = useWatch({ control: form.fields.control, name: 'email' })
  const startsAt = useEnteredEmail() === '' ? 'email' : 'password'
  const lead = useNextLead() ?? undefined
  return (
    <Page heading={loginWords.heading} lead={lead} width="form">
      <Form form={form} submit={loginWords.submit} name={loginWords.heading} startsAt={startsAt}>
        <TextField name="email" label={accountWords.email} type="email" autoComplete="username" />
        <PasswordField name="password" label={accountWords.password} autoComplete="current-password" />
      </Form>
      <AccountLinks to={['reset', 'code', 'register']} email={email} />
    </Page>
  )
}

function useLogin() {
  const api = useApi()
  const signIn = useSignIn()
  return useFieldForm({
    initial: { email: useEnteredEmail(), password: '' },
    check: loginProblems,
    kept: { as: 'login', fields: ['email'] },
    send: (credentials) => notifyingFailure(async () => signIn(await api.login({ body: credentials }))),
  })
}
