import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { minuteMs, resetLinkKeptMs } from '#domain/policy.ts'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { accountWords, resetWords } from '#wording/en/accounts.ts'
import { siteWords } from '#wording/en/site.ts'
import { say } from '#wording/say.ts'
import type { Carried } from './carried.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { Told } from './told.tsx'
import { useReset } from './use-reset.ts'
import { Ways } from './ways.tsx'

/** Chooses a new password by the mailed link the page was opened with. */
export default function ResetPasswordPage() {
  const form = useReset()
  if (form.refused?.code === 'wrong-link') return <BrokenLink sentence={form.refused.sentence} email={form.email} />
  return (
    <Page
      heading={resetWords.heading}
      lead={say(resetWords.lead, { email: form.email })}
      width="form"
      isWrong={form.isWrong}
    >
      <Form form={form} submit={resetWords.submit} name={resetWords.heading} startsAt="password">
        {/* for who keeps the passwords: whose it is */}
        <input type="text" autoComplete="username" value={form.email} readOnly hidden />
        <NewPasswordFields label={accountWords.newPassword} own={[form.email, siteWords.product]} />
      </Form>
    </Page>
  )
}

/** The link was used, replaced, cut or is too old: no password helps, only another link. */
function BrokenLink({ sentence, email }: { readonly sentence: string; readonly email: string }) {
  return (
    <Page heading={resetWords.brokenHeading} width="form" isWrong>
      <Told>
        <p role="alert">{sentence}</p>
        <p>{say(resetWords.brokenHint, { minutes: resetLinkKeptMs / minuteMs })}</p>
      </Told>
      <div>
        <Button component={Link} to={address('forgotPassword')} state={{ email } satisfies Carried}>
          {resetWords.again}
        </Button>
      </div>
      <Ways to={['login']} email={email} />
    </Page>
  )
}
