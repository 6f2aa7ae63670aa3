import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginProblems } from '#domain/people/login.ts'
import { PasswordField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { notify } from '#ui/notify.tsx'
import { Page } from '#ui/page.tsx'
import { say } from '#wording/say.ts'
import { adminSignInWords as words } from '#words/admin/admin-access.ts'
import { CodeEntry, codeEntryProblems, codeSent, type CodeEntryFields } from '../../access/code-entry.tsx'
import { wantedAdminPage } from '../../session/admin-return-path.ts'
import { useAdminApi } from '../../api/admin-api.ts'
import { useAdminSessionActions } from '../../session/admin-session-actions.ts'
import { useAdminForm } from '../../session/use-admin-form.ts'

/** Signs an admin in: email address and password, then an app or recovery code. */
export default function AdminSignInPage() {
  const [typed, setTyped] = useState<Credentials>({ email: '', password: '' })
  const [isFirst, setFirst] = useState(true)
  if (!isFirst) return <CodeStep credentials={typed} onBack={() => setFirst(true)} />
  return (
    <PasswordStep
      email={typed.email}
      onGiven={(credentials) => {
        setTyped(credentials)
        setFirst(false)
      }}
    />
  )
}

type PasswordStepProps = { readonly email: string; readonly onGiven: (credentials: Credentials) => void }

function PasswordStep({ email, onGiven }: PasswordStepProps) {
  const form = usePasswordStep(email, onGiven)
  const isReturning = wantedAdminPage(useLocation().search) !== null
  return (
    <Page heading={words.heading} lead={isReturning ? `${words.lead} ${words.returning}` : words.lead} width="form">
      <Form form={form} submit={words.submit} name={words.heading} startsAt={email === '' ? 'email' : 'password'}>
        <TextField name="email" label={words.email} type="email" autoComplete="username" />
        <PasswordField name="password" label={words.password} autoComplete="current-password" />
      </Form>
    </Page>
  )
}

type CodeStepProps = { readonly credentials: Credentials; readonly onBack: () => void }

function CodeStep({ credentials, onBack }: CodeStepProps) {
  const form = useCodeStep(credentials)
  return (
    <Page heading={words.codeHeading} lead={say(words.codeLead, { email: credentials.email })} width="form">
      <Form form={form} submit={words.codeSubmit} name={words.codeHeading} startsAt="code">
        <CodeEntry />
      </Form>
      <p>
        <Anchor component="button" type="button" onClick={onBack}>
          {words.back}
        </Anchor>
      </p>
    </Page>
  )
}

type Credentials = { readonly email: string; readonly password: string }

/** The first step makes no request: the server checks the password together with the code. */
const usePasswordStep = (email: string, onGiven: (credentials: Credentials) => void) =>
  useAdminForm<Credentials>({
    initial: { email, password: '' },
    check: loginProblems,
    send: async (credentials) => onGiven(credentials),
  })

/** The second step signs in and continues to the requested page. */
function useCodeStep(credentials: Credentials) {
  const api = useAdminApi()
  const { signIn } = useAdminSessionActions()
  const { search } = useLocation()
  const navigate = useNavigate()
  return useAdminForm<CodeEntryFields>({
    initial: { code: '', kind: 'app' },
    check: codeEntryProblems,
    send: async (entry) => {
      const { recoveryCodesLeft, ...signedIn } = await api.signInAdmin({ body: { ...credentials, ...codeSent(entry) } })
      signIn(signedIn)
      if (entry.kind === 'recovery') notify.done(say(words.recoveryUsed, { count: recoveryCodesLeft }))
      await navigate(wantedAdminPage(search) ?? '/', { replace: true })
    },
  })
}
