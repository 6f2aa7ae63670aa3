import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { siteWords } from '#wording/en/site.ts'
import type { SignedIn } from '../../session/session.ts'
import { BurgerMenu } from './burger-menu.tsx'
import styles from './header.module.css'
import { MainMenu } from './main-menu.tsx'
import { WaysIn } from './ways-in.tsx'

// menus that open are fetched after the page stands
const MemberMenu = lazy(() => import('./member-menu.tsx'))

/** The head of every page: the product, the menu, and who is here; on small screens the same behind a burger. */
export function Header({ signedIn }: { readonly signedIn: SignedIn | null }) {
  return (
    <header className={`${styles['head']} no-print`}>
      <div className={styles['inner']}>
        <Link to={address('home')} className={styles['product']}>
          {siteWords.product}
        </Link>
        <div className={styles['wide']}>
          <MainMenu />
          <Suspense fallback={null}>
            {signedIn === null ? <WaysIn /> : <MemberMenu name={signedIn.user?.name ?? null} />}
          </Suspense>
        </div>
        <BurgerMenu signedIn={signedIn} />
      </div>
    </header>
  )
}
