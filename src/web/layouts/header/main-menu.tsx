import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { menuWords, siteWords } from '#wording/en/site.ts'
import { headerMenu } from '../menu.ts'
import styles from './header.module.css'

// menus that open are fetched after the page stands
const EntryMenu = lazy(() => import('./entry-menu.tsx'))

/** The menu of the site; an entry with children opens below its name. */
export function MainMenu() {
  return (
    <nav aria-label={siteWords.mainMenu} className={styles['menu']}>
      {headerMenu.map((entry) =>
        'children' in entry ? (
          <Suspense key={entry.name} fallback={<span className={styles['entry']}>{menuWords[entry.name]} ▾</span>}>
            <EntryMenu name={entry.name} links={entry.children} />
          </Suspense>
        ) : (
          <Link key={entry.name} to={entry.to} className={styles['entry']}>
            {menuWords[entry.name]}
          </Link>
        ),
      )}
    </nav>
  )
}
