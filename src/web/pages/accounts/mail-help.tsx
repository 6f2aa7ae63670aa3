import { Anchor, Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { ErrorCallout } from '#ui/callout.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { mailWords } from '#wording/en/accounts.ts'
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
        {mailWords.heading}
      </h2>
      <ul className={styles['advice']}>
        <li>{mailWords.spam}</li>
        <li>{mailWords.newest[kind]}</li>
        <li>
          {mailWords.address}{' '}
          <Anchor
            component={Link}
            underline="always"
            to={pathname + search}
            state={{ email: mailing.email } satisfies Carried}
            inherit
          >
            {mailWords.change}
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
          {mailWords.again[kind]}
        </Button>
        {resend.isWaiting && (
          <Countdown id="mail-wait" endsMs={resend.waitEndsMs} sentence={(time) => say(mailWords.wait, { time })} />
        )}
      </div>
      {resend.error !== null && <ErrorCallout error={resend.error} />}
      <p role="status" className={styles['renewed']}>
        {resend.isRenewed && mailWords.renewed[kind]}
      </p>
    </section>
  )
}
