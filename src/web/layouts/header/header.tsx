import { Burger } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { menuWords, siteWords } from '#words/site.ts'
import type { BrowserSession } from '../../session/session.ts'
import { headerMenu } from '../menu.ts'
import styles from './header.module.css'
import { SignInLinks } from './sign-in-links.tsx'

// menus that open are loaded after the page
const EntryMenu = lazy(() => import('./entry-menu.tsx'))
const MemberMenu = lazy(() => import('./member-menu.tsx'))
const BurgerDrawer = lazy(() => import('./burger-drawer.tsx'))

type HeaderProps = { readonly signedIn: BrowserSession | null }

/** The header of every page: the product, the menu, and the member or the links to sign in; on small screens behind a burger. */
export function Header({ signedIn }: HeaderProps) {
  return (
    <header className={`${styles['head']} no-print`}>
      <div className={styles['inner']}>
        <Link to={address('home')} className={styles['product']}>
          {siteWords.product}
        </Link>
        <div className={styles['wide']}>
          <MainMenu />
          <Suspense fallback={null}>
            {signedIn === null ? <SignInLinks /> : <MemberMenu name={signedIn.user?.name ?? null} />}
          </Suspense>
        </div>
        <BurgerMenu signedIn={signedIn} />
      </div>
    </header>
  )
}

/** The menu of the site; an entry with children opens below its name. */
function MainMenu() {
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

/** The same menu for small screens. Its drawer is loaded when it is first opened. */
function BurgerMenu({ signedIn }: HeaderProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <div className={styles['narrow']}>
      <Burger
        opened={isOpen === true}
        onClick={() => setOpen(true)}
        aria-label={siteWords.openMenu}
        aria-expanded={isOpen === true}
        size="sm"
      />
      <Suspense fallback={null}>
        {isOpen !== null && <BurgerDrawer isOpen={isOpen} onClose={() => setOpen(false)} signedIn={signedIn} />}
      </Suspense>
    </div>
  )
}
