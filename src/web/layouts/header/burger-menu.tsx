import { Burger, Button, Drawer } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { menuWords, siteWords } from '#wording/en/site.ts'
import { usePresence } from '../../session/presence.ts'
import type { SignedIn } from '../../session/session.ts'
import { headerMenu, memberMenu, type MenuLink } from '../menu.ts'
import styles from './header.module.css'
import { WaysIn } from './member-menu.tsx'

/** The same menu for small screens. */
export function BurgerMenu({ signedIn }: { readonly signedIn: SignedIn | null }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={styles['narrow']}>
      <Burger
        opened={isOpen}
        onClick={() => setOpen(true)}
        aria-label={siteWords.openMenu}
        aria-expanded={isOpen}
        size="sm"
      />
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size="min(20rem, 100vw)"
        title={signedIn?.user?.name ?? siteWords.product}
        closeButtonProps={{ 'aria-label': siteWords.closeMenu }}
        transitionProps={{ duration: 120 }}
      >
        {/* a choice made in the menu closes it */}
        <nav aria-label={siteWords.mainMenu} className={styles['list']}>
          {headerMenu.map((entry) =>
            'children' in entry ? (
              <div key={entry.name}>
                <p className={styles['group']}>{menuWords[entry.name]}</p>
                <Links links={entry.children} onChoice={close} />
              </div>
            ) : (
              <Links key={entry.name} links={[entry]} onChoice={close} />
            ),
          )}
          {signedIn !== null && <Links links={memberMenu} onChoice={close} />}
        </nav>
        {signedIn === null ? <WaysIn /> : <WayOut onChoice={close} />}
      </Drawer>
    </div>
  )
}

function Links({ links, onChoice }: { readonly links: readonly MenuLink[]; readonly onChoice: () => void }) {
  return links.map(({ name, to }) => (
    <Link key={name} to={to} onClick={onChoice} className={styles['row']}>
      {menuWords[name]}
    </Link>
  ))
}

function WayOut({ onChoice }: { readonly onChoice: () => void }) {
  const { leave } = usePresence()
  const goOut = () => {
    onChoice()
    void leave('logout')
  }
  return (
    <Button variant="default" fullWidth onClick={goOut}>
      {siteWords.logout}
    </Button>
  )
}
