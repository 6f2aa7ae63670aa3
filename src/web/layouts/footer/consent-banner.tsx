import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { consentWords } from '#wording/en/site.ts'
import { giveConsent, useConsent } from '../../session/consent.ts'
import styles from './footer.module.css'

/** Asks for consent once; both answers are alike, and either is the end of it. The cookie policy lets it be changed. */
export function ConsentBanner() {
  if (useConsent() !== null) return null
  return (
    <section aria-label={consentWords.heading} className={styles['consent']}>
      <p className={styles['consent-text']}>
        {consentWords.text} <Link to={address('cookies')}>{consentWords.policy}</Link>
      </p>
      <div className={styles['consent-buttons']}>
        <Button variant="default" onClick={() => giveConsent('accepted')}>
          {consentWords.accept}
        </Button>
        <Button variant="default" onClick={() => giveConsent('declined')}>
          {consentWords.decline}
        </Button>
      </div>
    </section>
  )
}
