import { Badge } from '@mantine/core'
import { Suspense, useRef, type ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { BrandMark } from './brand-mark.tsx'
import { BurgerMenu } from './burger-menu.tsx'
import { framePart } from './late-part.ts'
import { pagePart } from './page-part.tsx'
import { PageLoading } from './page-loading.tsx'
import styles from './side-shell.module.css'
import type { AccountMenu, SiteLink } from './site-links.ts'
import { useContentFocus } from './use-content-focus.ts'

// The dropdown menus, whose code loads after the page.
const HeaderMenu = pagePart(
  async () => (await import('./header-menu.tsx')).HeaderMenu,
  () => true,
  framePart,
)

export type MenuGroup = { readonly label: string; readonly links: readonly SiteLink[] }

type SideShellProps = {
  /** The label of the link that lets keyboard users skip the header and the menu. */
  readonly skip: string
  readonly product: SiteLink
  /** A badge beside the product's name, for example to name the environment; null for none. */
  readonly badge: string | null
  readonly words: { readonly menu: string; readonly open: string; readonly close: string }
  readonly groups: readonly MenuGroup[]
  /** The account menu; null when no user is signed in, in which case there is no side menu either. */
  readonly account: AccountMenu | null
  /** A note beside the user's name, for example the role; null for none. */
  readonly accountNote: string | null
  readonly children: ReactNode
}

/**
 * The layout of a back-office site: a compact header, a side menu and the page. On small screens a burger button opens
 * the menu.
 */
export function SideShell(props: SideShellProps) {
  const { skip, words, groups, account, children } = props
  const content = useRef<HTMLElement>(null)
  useContentFocus(content)
  return (
    <div className={styles['site']}>
      <a href="#content" className={`${styles['skip']} no-print`}>
        {skip}
      </a>
      <Head {...props} />
      <div className={styles['below']}>
        {account !== null && (
          <nav aria-label={words.menu} className={`${styles['side']} no-print`}>
            {groups.map((group) => (
              <SideGroup key={group.label} {...group} />
            ))}
          </nav>
        )}
        <main id="content" ref={content} tabIndex={-1} className={styles['content']}>
          {children}
        </main>
      </div>
      <PageLoading />
    </div>
  )
}

const SideGroup = ({ label, links }: MenuGroup) => (
  <div className={styles['group']}>
    <p className={styles['name']}>{label}</p>
    {links.map((link) => (
      <NavLink key={link.to} to={link.to} end={link.to === '/'} className={styles['link'] ?? ''}>
        {link.label}
      </NavLink>
    ))}
  </div>
)

function Head({ product, badge, words, groups, account, accountNote }: SideShellProps) {
  return (
    <header className={`${styles['head']} no-print`}>
      <Link to={product.to} className={styles['product']}>
        <BrandMark />
        {product.label}
      </Link>
      {badge !== null && <Badge>{badge}</Badge>}
      {account !== null && (
        <>
          <div className={styles['account']}>
            <span className={styles['note']}>{accountNote}</span>
            <Suspense fallback={null}>
              <HeaderMenu look="account" {...account} />
            </Suspense>
          </div>
          <div className={styles['narrow']}>
            <BurgerMenu
              title={accountNote === null ? account.label : `${account.label} · ${accountNote}`}
              words={words}
              entries={groups.map(({ label, links }) => ({ label, children: links }))}
              account={account}
              guest={null}
            />
          </div>
        </>
      )}
    </header>
  )
}
