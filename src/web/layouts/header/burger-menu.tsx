import { Burger } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { siteWords } from '#wording/en/site.ts'
import type { SignedIn } from '../../session/session.ts'
import styles from './header.module.css'

// what opens is fetched when it is first opened
const BurgerDrawer = lazy(() => import('./burger-drawer.tsx'))

/** The same menu for small screens. */
export function BurgerMenu({ signedIn }: { readonly signedIn: SignedIn | null }) {
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
