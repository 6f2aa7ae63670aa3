import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { consentWords, footerWords, menuWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { giveConsent, useConsent } from '../../session/consent.ts'
import { footerColumns } from '../menu.ts'
import styles from './footer.module.css'

/** The footer of every page: the question of consent until it is answered, the columns of links, the copyright. */
export function Footer() {
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className={`${styles['foot']} no-print`}>
      <ConsentBanner />
      <div className={styles['inner']}>
        <div className={styles['columns']}>
          {(['explore', 'legal'] as const).map((column) => (
            <nav key={column} aria-label={footerWords[column]}>
              <h2 className={styles['name']}>{footerWords[column]}</h2>
              <ul className={styles['links']}>
                {footerColumns[column].map(({ name, to }) => (
                  <li key={name}>
                    <Link to={to}>{menuWords[name]}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <p className={styles['remark']}>{footerWords.remark}</p>
        </div>
        <p className={styles['copyright']}>{say(footerWords.copyright, { year })}</p>
      </div>
    </footer>
  )
}

/** Asks for consent until it is answered. Both answers look alike; the cookie policy lets the answer be changed. */
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
