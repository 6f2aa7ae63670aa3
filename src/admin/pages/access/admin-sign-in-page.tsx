import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { PasswordField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { adminSignInWords as words } from '#words/admin/admin-access.ts'
import { say } from '#wording/say.ts'
import { CodeEntry } from '../../access/code-entry.tsx'
import { wantedAdminPage } from '../../session/admin-return-path.ts'
import { useCodeStep, usePasswordStep, type Credentials } from './use-admin-sign-in.ts'

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
    <Page
      heading={words.heading}
      lead={isReturning ? `${words.lead} ${words.returning}` : words.lead}
      width="form"
      isWrong={form.isWrong}
    >
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
    <Page
      heading={words.codeHeading}
      lead={say(words.codeLead, { email: credentials.email })}
      width="form"
      isWrong={form.isWrong}
    >
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
