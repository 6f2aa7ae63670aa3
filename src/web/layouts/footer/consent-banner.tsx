import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { consentWords } from '#wording/en/site.ts'
import styles from './footer.module.css'

type Consent = 'accepted' | 'declined'

const storedName = 'cookieConsent'

/** Asks for consent once; both answers are alike, and both are the end of it. */
export function ConsentBanner() {
  const [isAsking, setAsking] = useState(() => window.localStorage.getItem(storedName) === null)
  const answer = (consent: Consent) => {
    window.localStorage.setItem(storedName, consent)
    setAsking(false)
  }
  if (!isAsking) return null
  return (
    <section aria-label={consentWords.heading} className={styles['consent']}>
      <p className={styles['consent-text']}>
        {consentWords.text} <Link to={address('cookies')}>{consentWords.policy}</Link>
      </p>
      <div className={styles['consent-buttons']}>
        <Button variant="default" onClick={() => answer('accepted')}>
          {consentWords.accept}
        </Button>
        <Button variant="default" onClick={() => answer('declined')}>
          {consentWords.decline}
        </Button>
      </div>
    </section>
  )
}
