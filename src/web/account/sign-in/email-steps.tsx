import { Anchor, Button, Group, List } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { ErrorCallout } from '#ui/callout.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { accountWords, emailHelpWords } from '#words/accounts.ts'
import { say } from '#wording/say.ts'
import { AccountLinks, type AccountLinkName } from './account-links.tsx'
import { useEmailForm, useResend, type EmailRequest } from './use-email-request.ts'
import type { AccountState } from './use-sign-in.ts'

type EmailStepProps = {
  readonly request: EmailRequest
  readonly words: { readonly heading: string; readonly lead: string; readonly submit: string }
  readonly links: readonly AccountLinkName[]
}

/** The first step of a page that sends an email: the visitor types the address. */
export function EmailStep({ request, words, links }: EmailStepProps) {
  const form = useEmailForm(request)
  const email = useWatch({ control: form.fields.control, name: 'email' })
  return (
    <Page heading={words.heading} lead={words.lead} width="form">
      <Form form={form} submit={words.submit} name={words.heading} startsAt="email">
        <TextField name="email" label={accountWords.email} type="email" autoComplete="username" />
      </Form>
      <AccountLinks to={links} email={email} />
    </Page>
  )
}

type EmailHelpProps = {
  readonly kind: 'code' | 'link'
  readonly request: EmailRequest
  readonly onResent: () => void
}

/**
 * Says what the visitor can do when no email arrives: look in other folders, have the email sent again, or change the
 * address.
 */
export function EmailHelp({ kind, request, onResent }: EmailHelpProps) {
  const { pathname, search } = useLocation()
  const resend = useResend(request, onResent)
  return (
    <Section look="ruled" heading={emailHelpWords.heading} size="h4">
      <List spacing={6} lh={1.5}>
        <List.Item>{emailHelpWords.spam}</List.Item>
        <List.Item>{emailHelpWords.newest[kind]}</List.Item>
        <List.Item>
          {emailHelpWords.address}{' '}
          <Anchor component={Link} to={pathname + search} state={{ email: request.email } satisfies AccountState}>
            {emailHelpWords.change}
          </Anchor>
        </List.Item>
      </List>
      <Resend kind={kind} resend={resend} email={request.email} />
      {resend.error !== null && <ErrorCallout error={resend.error} />}
    </Section>
  )
}

type ResendProps = {
  readonly kind: EmailHelpProps['kind']
  readonly resend: ReturnType<typeof useResend>
  readonly email: string
}

/**
 * The button that requests another email. While the visitor must wait, the button is not disabled, so that it keeps the
 * focus.
 */
function Resend({ kind, resend, email }: ResendProps) {
  return (
    <Group gap="0.5rem 1rem">
      <Button
        variant="default"
        loading={resend.isSending}
        aria-disabled={resend.isWaiting}
        {...(resend.isWaiting ? { 'data-disabled': true } : {})}
        aria-describedby="resend-wait"
        onClick={resend.send}
      >
        {emailHelpWords.again[kind]}
      </Button>
      {resend.isWaiting && (
        <Countdown
          id="resend-wait"
          endsMs={resend.waitEndsMs}
          sentence={(time) => say(emailHelpWords.wait, { time })}
        />
      )}
      <LiveText>{resend.isResent && <Tone tone="good">{say(emailHelpWords.renewed[kind], { email })}</Tone>}</LiveText>
    </Group>
  )
}
