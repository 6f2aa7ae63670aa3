import { Text } from '@mantine/core'
import { codeKey, codeProblems } from '#domain/people/code.ts'
import { codeDigits, codeKeptMs, minuteMs } from '#domain/policy.ts'
import { Countdown } from '#ui/countdown.tsx'
import { CodeField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { codeLoginWords } from '#words/accounts.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { useFieldForm } from '../../session/use-field-form.ts'
import { AccountLinks } from './account-links.tsx'
import { EmailHelp, EmailStep } from './email-steps.tsx'
import { useEmailRequest, type EmailRequest } from './use-email-request.ts'
import { notifyingFailure, useSignIn } from './use-sign-in.ts'

export default function CodeLoginPage() {
  const api = useApi()
  const request = useEmailRequest((email) => api.sendOtp({ body: { email } }))
  if (request.requestedMs !== null) return <CodeStep request={request} requestedMs={request.requestedMs} />
  return <EmailStep request={request} words={codeLoginWords} links={['password', 'reset', 'register']} />
}

type CodeStepProps = { readonly request: EmailRequest; readonly requestedMs: number }

/** The second step: the visitor types the code from the email. */
function CodeStep({ request, requestedMs }: CodeStepProps) {
  const form = useCodeForm(request.email)
  return (
    <Page heading={codeLoginWords.codeHeading} lead={say(codeLoginWords.sent, { email: request.email })} width="form">
      <Form form={form} submit={codeLoginWords.codeSubmit} name={codeLoginWords.codeHeading} startsAt="otp">
        <CodeField
          name="otp"
          label={codeLoginWords.code}
          description={say(codeLoginWords.codeHint, { limit: codeDigits })}
        />
        <Text component="div" c="dimmed" size="sm">
          <Countdown
            endsMs={requestedMs + codeKeptMs}
            sentence={(time) => say(codeLoginWords.left, { minutes: codeKeptMs / minuteMs, time })}
            over={codeLoginWords.over}
          />
        </Text>
      </Form>
      <EmailHelp kind="code" request={request} onResent={form.restart} />
      <AccountLinks to={['password']} email={request.email} />
    </Page>
  )
}

/** The form for the code. `restart` empties it for another code. */
function useCodeForm(email: string) {
  const api = useApi()
  const signIn = useSignIn()
  const form = useFieldForm({
    initial: { otp: '' },
    check: codeProblems,
    send: ({ otp }) =>
      notifyingFailure(async () => signIn(await api.loginWithOtp({ body: { email, otp: codeKey(otp) } }))),
    about: { 'wrong-code': 'otp' },
  })
  const restart = (): void => {
    form.empty()
    form.fields.setFocus('otp')
  }
  return { ...form, restart }
}
