import { useState } from 'react'
import { Link } from 'react-router'
import { footerWords, menuWords } from '#wording/en/site.ts'
import { say } from '#wording/say.ts'
import { footerColumns } from '../menu.ts'
import { ConsentBanner } from './consent-banner.tsx'
import styles from './footer.module.css'

/** The foot of every page: consent while it is not given or refused, the columns of links, the copyright. */
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
