import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { address } from '#contract/screens.ts'
import { SiteHeader } from '#ui/site-header.tsx'
import type { AccountMenu } from '#ui/site-links.ts'
import { menuWords, siteWords } from '#words/site.ts'
import { say } from '#wording/say.ts'
import { carriedOn } from '../session/return-path.ts'
import { useSessionActions } from '../session/session-actions.ts'
import type { BrowserSession } from '../session/session.ts'
import { headerMenu, linksOf, memberMenu } from './menu.ts'

const words = {
  menu: siteWords.mainMenu,
  more: siteWords.moreMenu,
  open: siteWords.openMenu,
  close: siteWords.closeMenu,
}
const product = { label: siteWords.product, to: address('home') }

const entries = headerMenu.map((entry) =>
  'children' in entry
    ? { label: menuWords[entry.name], children: linksOf(entry.children), isFirst: entry.isFirst }
    : { label: menuWords[entry.name], to: entry.to, isFirst: entry.isFirst },
)

/** The header of every page: the site menu, and the member menu or the sign-in links. */
export function Header({ signedIn }: { readonly signedIn: BrowserSession | null }) {
  const { signOut } = useSessionActions()
  const account = signedIn === null ? null : accountOf(signedIn, () => void signOut('logout'))
  return <SiteHeader product={product} words={words} entries={entries} account={account} guest={<SignInLinks />} />
}

/** The menu of a member, whose name may not be known yet. */
const accountOf = ({ user }: BrowserSession, onSignOut: () => void): AccountMenu => ({
  label: user?.name ?? siteWords.account,
  name: user === null ? siteWords.account : say(siteWords.accountOf, { name: user.name }),
  links: linksOf(memberMenu),
  action: { label: siteWords.logout, onAction: onSignOut },
})

/** Links to sign in and to register; both pass on the address of the page that the visitor wanted. */
function SignInLinks() {
  const { search } = useLocation()
  return (
    <>
      <Button component={Link} to={address('login') + carriedOn(search)} variant="subtle">
        {siteWords.signIn}
      </Button>
      <Button component={Link} to={address('register') + carriedOn(search)}>
        {siteWords.signUp}
      </Button>
    </>
  )
}
