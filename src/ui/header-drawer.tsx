import { Button, Drawer } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './site-header.module.css'
import type { AccountMenu, HeaderEntry, SiteLink } from './site-links.ts'

type HeaderDrawerProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly words: { readonly menu: string; readonly close: string }
  readonly entries: readonly HeaderEntry[]
  readonly account: AccountMenu | null
  readonly guest: ReactNode
}

/** The drawer that the header's burger button opens; it closes when the user chooses an entry. */
export function HeaderDrawer(props: HeaderDrawerProps) {
  const { isOpen, onClose, title, words, entries, account, guest } = props
  useClosedOnLeaving(onClose)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      position="right"
      size="min(20rem, 100vw)"
      title={title}
      closeButtonProps={{ 'aria-label': words.close }}
      transitionProps={{ duration: 120 }}
      classNames={{ title: styles['title'] ?? '' }}
    >
      <nav aria-label={words.menu} className={styles['list']}>
        {entries.map((entry) =>
          'children' in entry ? (
            <div key={entry.label}>
              <p className={styles['group']}>{entry.label}</p>
              <Links links={entry.children} onChoice={onClose} />
            </div>
          ) : (
            <Links key={entry.label} links={[entry]} onChoice={onClose} />
          ),
        )}
        {account !== null && <Links links={account.links} onChoice={onClose} />}
      </nav>
      {account === null ? guest : <ActionButton action={account.action} onChoice={onClose} />}
    </Drawer>
  )
}

function useClosedOnLeaving(onClose: () => void): void {
  const { pathname } = useLocation()
  const shownAt = useRef(pathname)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (shownAt.current !== pathname) close()
    shownAt.current = pathname
  }, [pathname])
}

function Links({ links, onChoice }: { readonly links: readonly SiteLink[]; readonly onChoice: () => void }) {
  return links.map(({ label, to }) => (
    <Link key={label} to={to} onClick={onChoice} className={styles['row']}>
      {label}
    </Link>
  ))
}

type ActionButtonProps = Pick<AccountMenu, 'action'> & { readonly onChoice: () => void }

function ActionButton({ action, onChoice }: ActionButtonProps) {
  const closeAndAct = () => {
    onChoice()
    action.onAction()
  }
  return (
    <Button variant="default" fullWidth onClick={closeAndAct}>
      {action.label}
    </Button>
  )
}
