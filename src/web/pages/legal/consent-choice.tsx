import { Button } from '@mantine/core'
import { cookieWords } from '#wording/en/legal/cookies.ts'
import { consentWords } from '#wording/en/site.ts'
import { giveConsent, useConsent } from '../../session/consent.ts'
import styles from './legal.module.css'

/** The answer on optional cookies, and the way to give another. */
export function ConsentChoice() {
  const answer = useConsent()
  return (
    <div role="group" aria-label={cookieWords.answer} className={styles['consent']}>
      <p role="status" className={styles['answer']}>
        {cookieWords.answers[answer ?? 'none']}
      </p>
      <Button variant="default" aria-pressed={answer === 'accepted'} onClick={() => giveConsent('accepted')}>
        {consentWords.accept}
      </Button>
      <Button variant="default" aria-pressed={answer === 'declined'} onClick={() => giveConsent('declined')}>
        {consentWords.decline}
      </Button>
    </div>
  )
}
