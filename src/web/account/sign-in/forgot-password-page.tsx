import { minuteMs, resetLinkKeptMs } from '#domain/policy.ts'
import { Outcome } from '#ui/outcome.tsx'
import { Page } from '#ui/page.tsx'
import { forgotWords } from '#words/accounts.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { AccountLinks } from './account-links.tsx'
import { EmailHelp, EmailStep } from './email-steps.tsx'
import { useEmailRequest, type EmailRequest } from './use-email-request.ts'

/** Sends an email with a link to choose a new password. */
export default function ForgotPasswordPage() {
  const api = useApi()
  const request = useEmailRequest((email) => api.requestPasswordReset({ body: { email } }))
  if (request.requestedMs !== null) return <SentStep request={request} />
  return <EmailStep request={request} words={forgotWords} links={['code', 'login']} />
}

const nothingElse = () => {}

/** Says what to do next, in the same words whether or not the address has an account. */
function SentStep({ request }: { readonly request: EmailRequest }) {
  return (
    <Page heading={forgotWords.sentHeading} width="form">
      <Outcome
        sentences={[
          say(forgotWords.sent, { email: request.email }),
          say(forgotWords.kept, { minutes: resetLinkKeptMs / minuteMs }),
        ]}
      />
      <EmailHelp kind="link" request={request} onResent={nothingElse} />
      <AccountLinks to={['login', 'code']} email={request.email} />
    </Page>
  )
}
