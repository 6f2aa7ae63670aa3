import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { BrandMark } from './brand-mark.tsx'
import { BurgerMenu } from './burger-menu.tsx'
import { framePart } from './late-part.ts'
import { pagePart } from './page-part.tsx'
import styles from './site-header.module.css'
import type { AccountMenu, HeaderEntry, LinkGroup, SiteLink } from './site-links.ts'
import { Icon } from './icon.tsx'

// The dropdown menus, whose code loads after the page.
const HeaderMenu = pagePart(
  async () => (await import('./header-menu.tsx')).HeaderMenu,
  () => true,
  framePart,
)

type SiteHeaderProps = {
  readonly product: SiteLink
  readonly words: { readonly menu: string; readonly more: string; readonly open: string; readonly close: string }
  readonly entries: readonly HeaderEntry[]
  /** The account menu; null for a guest. */
  readonly account: AccountMenu | null
  /** The links that a guest sees instead of the account menu. */
  readonly guest: ReactNode
}

/**
 * The header of every page: the product, the menu, and the account menu or the guest's links. On small screens a burger
 * button opens the menu.
 */
export function SiteHeader(props: SiteHeaderProps) {
  const { product, words, entries, account, guest } = props
  return (
    <header className={`${styles['head']} no-print`}>
      <div className={styles['inner']}>
        <Link to={product.to} className={styles['product']}>
          <BrandMark />
          {product.label}
        </Link>
        <noscript>
          <PlainMenu {...props} />
        </noscript>
        <div className={`${styles['wide']} needs-script`}>
          <MainMenu words={words} entries={entries} />
          {account === null ? (
            <div className={styles['guest']} data-shown-to="guest">
              {guest}
            </div>
          ) : (
            <Suspense fallback={null}>
              <HeaderMenu look="account" {...account} />
            </Suspense>
          )}
        </div>
        <div className={`${styles['narrow']} needs-script`}>
          <BurgerMenu
            title={account?.label ?? product.label}
            words={words}
            entries={entries}
            account={account}
            guest={<div className={styles['guest']}>{guest}</div>}
          />
        </div>
      </div>
    </header>
  )
}

/** The first entries of the menu, and a button that opens the other entries. */
function MainMenu({ words, entries }: Pick<SiteHeaderProps, 'words' | 'entries'>) {
  const others = entries.filter(({ isFirst }) => isFirst !== true)
  return (
    <nav aria-label={words.menu} className={styles['menu']}>
      {entries
        .filter(({ isFirst }) => isFirst === true)
        .map((entry) =>
          'children' in entry ? (
            <OpeningEntry key={entry.label} label={entry.label} links={entry.children} />
          ) : (
            <Link key={entry.label} to={entry.to} className={styles['entry']}>
              {entry.label}
            </Link>
          ),
        )}
      {others.length > 0 && <OpeningEntry label={words.more} links={others} />}
    </nav>
  )
}

const OpeningEntry = ({ label, links }: { readonly label: string; readonly links: readonly LinkGroup[] }) => (
  <Suspense
    fallback={
      <span className={styles['entry']}>
        {label} <Icon name="open" />
      </span>
    }
  >
    <HeaderMenu look="entry" label={label} links={links} />
  </Suspense>
)

/** The menu for browsers without JavaScript: the same links, all visible. */
const PlainMenu = ({ words, entries, guest }: Pick<SiteHeaderProps, 'words' | 'entries' | 'guest'>) => (
  <nav aria-label={words.menu} className={styles['menu']}>
    {entries
      .flatMap((entry) => ('children' in entry ? entry.children : [entry]))
      .map(({ label, to }) => (
        <Link key={label} to={to} className={styles['entry']}>
          {label}
        </Link>
      ))}
    {guest}
  </nav>
)
