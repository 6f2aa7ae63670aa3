import { Button, Drawer } from '@mantine/core'
import { Link } from 'react-router'
import { menuWords, siteWords } from '#words/site.ts'
import { useSessionActions } from '../../session/session-actions.ts'
import type { BrowserSession } from '../../session/session.ts'
import { headerMenu, memberMenu, type MenuLink } from '../menu.ts'
import styles from './header.module.css'
import { SignInLinks } from './sign-in-links.tsx'

type BurgerDrawerProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly signedIn: BrowserSession | null
}

/** What the burger opens; a choice made in it closes it. */
export default function BurgerDrawer({ isOpen, onClose, signedIn }: BurgerDrawerProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(20rem, 100vw)"
      title={signedIn?.user?.name ?? siteWords.product}
      closeButtonProps={{ 'aria-label': siteWords.closeMenu }}
      transitionProps={{ duration: 120 }}
    >
      <nav aria-label={siteWords.mainMenu} className={styles['list']}>
        {headerMenu.map((entry) =>
          'children' in entry ? (
            <div key={entry.name}>
              <p className={styles['group']}>{menuWords[entry.name]}</p>
              <Links links={entry.children} onChoice={onClose} />
            </div>
          ) : (
            <Links key={entry.name} links={[entry]} onChoice={onClose} />
          ),
        )}
        {signedIn !== null && <Links links={memberMenu} onChoice={onClose} />}
      </nav>
      {signedIn === null ? <SignInLinks /> : <SignOutButton onChoice={onClose} />}
    </Drawer>
  )
}

function Links({ links, onChoice }: { readonly links: readonly MenuLink[]; readonly onChoice: () => void }) {
  return links.map(({ name, to }) => (
    <Link key={name} to={to} onClick={onChoice} className={styles['row']}>
      {menuWords[name]}
    </Link>
  ))
}

function SignOutButton({ onChoice }: { readonly onChoice: () => void }) {
  const { signOut } = useSessionActions()
  const closeAndSignOut = () => {
    onChoice()
    void signOut('logout')
  }
  return (
    <Button variant="default" fullWidth onClick={closeAndSignOut}>
      {siteWords.logout}
    </Button>
  )
}
