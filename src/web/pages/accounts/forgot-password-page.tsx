import { minuteMs, resetLinkKeptMs } from '#domain/policy.ts'
import { Page } from '#ui/page.tsx'
import { forgotWords } from '#wording/en/accounts.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { AddressStep } from './address-step.tsx'
import { MailHelp } from './mail-help.tsx'
import { Told } from './told.tsx'
import { useMailing, type Mailing } from './use-mailing.ts'
import { Ways } from './ways.tsx'

/** Mails a link to choose a new password. */
export default function ForgotPasswordPage() {
  const api = useApi()
  const mailing = useMailing((email) => api.requestPasswordReset({ body: { email } }))
  if (mailing.askedMs !== null) return <SentStep mailing={mailing} />
  return <AddressStep mailing={mailing} words={forgotWords} ways={['code', 'login']} />
}

const nothingElse = () => {}

/** What happens next is the same for every address. */
function SentStep({ mailing }: { readonly mailing: Mailing }) {
  return (
    <Page heading={forgotWords.sentHeading} width="form">
      <Told>
        <p>{say(forgotWords.sent, { email: mailing.email })}</p>
        <p>{say(forgotWords.kept, { minutes: resetLinkKeptMs / minuteMs })}</p>
      </Told>
      <MailHelp kind="link" mailing={mailing} onRenewed={nothingElse} />
      <Ways to={['login', 'code']} email={mailing.email} />
    </Page>
  )
}
