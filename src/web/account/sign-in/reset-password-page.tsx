import { Button, Group } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { address } from '#contract/screens.ts'
import { resetProblems } from '#domain/people/reset.ts'
import { minuteMs, resetLinkKeptMs } from '#domain/policy.ts'
import { Form } from '#ui/form.tsx'
import type { ExplainedFailure } from '#ui/kit.ts'
import { notify } from '#ui/notify.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Page } from '#ui/page.tsx'
import { accountWords, resetWords } from '#words/accounts.ts'
import { siteWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { NewPasswordFields } from '#browser/new-password-fields.tsx'
import { useFieldForm } from '../../session/use-field-form.ts'
import { usePasswordJudge } from '#browser/use-password-judge.ts'
import { AccountLinks } from './account-links.tsx'
import type { AccountState } from './use-sign-in.ts'

/** Sets a new password with the token of the emailed link that opened the page. */
export default function ResetPasswordPage() {
  const form = useReset()
  if (form.refused?.code === 'wrong-link') return <BrokenLink refused={form.refused} email={form.email} />
  return (
    <Page heading={resetWords.heading} lead={say(resetWords.lead, { email: form.email })} width="form">
      <Form form={form} submit={resetWords.submit} name={resetWords.heading} startsAt="password">
        {/* This field lets password managers match the password to its account. */}
        <input type="text" autoComplete="username" value={form.email} readOnly hidden />
        <NewPasswordFields words={accountWords.newPassword} own={[form.email, siteWords.product]} />
      </Form>
    </Page>
  )
}

type BrokenLinkProps = { readonly refused: ExplainedFailure; readonly email: string }

/** Shown when the link was used, replaced or truncated, or has expired: the visitor then needs a new link. */
function BrokenLink({ refused: { sentence, quote }, email }: BrokenLinkProps) {
  return (
    <Page heading={resetWords.brokenHeading} width="form">
      <Outcome
        isFailure
        sentences={[sentence, say(resetWords.brokenHint, { minutes: resetLinkKeptMs / minuteMs })]}
        quote={quote}
      />
      <Group>
        <Button component={Link} to={address('forgotPassword')} state={{ email } satisfies AccountState}>
          {resetWords.again}
        </Button>
      </Group>
      <AccountLinks to={['login']} email={email} />
    </Page>
  )
}

/** The form. After success, the page of the used link is no longer in the browser history. */
function useReset() {
  const { token = '', email = '' } = useParams()
  const api = useApi()
  const strengthOf = usePasswordJudge()
  const navigate = useNavigate()
  const form = useFieldForm({
    initial: { password: '', passwordConfirmation: '' },
    check: (choice) => resetProblems({ email, ...choice }, siteWords.product, strengthOf),
    send: async (choice) => {
      const { message } = await api.resetPassword({ body: { token, email, ...choice } })
      await navigate(address('login'), { replace: true, state: { email } satisfies AccountState })
      notify.done(message)
    },
  })
  return { ...form, email }
}
