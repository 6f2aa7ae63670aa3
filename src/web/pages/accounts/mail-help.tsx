import { Anchor, Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { ErrorCallout } from '#ui/callout.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { emailHelpWords } from '#wording/en/accounts.ts'
import { say } from '#wording/say.ts'
import styles from './accounts.module.css'
import type { Carried } from './carried.ts'
import type { Mailing } from './use-mailing.ts'
import { useResend } from './use-resend.ts'

type MailHelpProps = {
  readonly kind: 'code' | 'link'
  readonly mailing: Mailing
  /** Another mail is on its way. */
  readonly onRenewed: () => void
}

/** What to do when no mail comes: where to look, another mail, another address. */
export function MailHelp({ kind, mailing, onRenewed }: MailHelpProps) {
  const { pathname, search } = useLocation()
  const resend = useResend(mailing, onRenewed)
  return (
    <section aria-labelledby="mail-help" className={styles['help']}>
      <h2 id="mail-help" className={styles['help-heading']}>
        {emailHelpWords.heading}
      </h2>
      <ul className={styles['advice']}>
        <li>{emailHelpWords.spam}</li>
        <li>{emailHelpWords.newest[kind]}</li>
        <li>
          {emailHelpWords.address}{' '}
          <Anchor
            component={Link}
            underline="always"
            to={pathname + search}
            state={{ email: mailing.email } satisfies Carried}
            inherit
          >
            {emailHelpWords.change}
          </Anchor>
        </li>
      </ul>
      <div className={styles['resend']}>
        {/* it keeps the focus while it waits */}
        <Button
          variant="default"
          loading={resend.isSending}
          aria-disabled={resend.isWaiting}
          {...(resend.isWaiting ? { 'data-disabled': true } : {})}
          aria-describedby="mail-wait"
          onClick={resend.send}
        >
          {emailHelpWords.again[kind]}
        </Button>
        {resend.isWaiting && (
          <Countdown
            id="mail-wait"
            endsMs={resend.waitEndsMs}
            sentence={(time) => say(emailHelpWords.wait, { time })}
          />
        )}
      </div>
      {resend.error !== null && <ErrorCallout error={resend.error} />}
      <p role="status" className={styles['renewed']}>
        {resend.isRenewed && emailHelpWords.renewed[kind]}
      </p>
    </section>
  )
}
