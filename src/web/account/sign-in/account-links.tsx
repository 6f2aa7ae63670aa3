import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { address } from '#contract/screens.ts'
import { LinkList } from '#ui/link-list.tsx'
import { accountWords } from '#words/accounts.ts'
import { carriedOn } from '../../session/return-path.ts'
import type { AccountState } from './use-sign-in.ts'

/** The links between the account pages. `question`: the text before a link; '' when there is none. */
const links = {
  login: { screen: 'login', question: '', link: accountWords.toLogin },
  password: { screen: 'login', question: '', link: accountWords.toPasswordLogin },
  member: { screen: 'login', question: accountWords.hasAccount, link: accountWords.toLogin },
  code: { screen: 'loginByCode', question: '', link: accountWords.toCode },
  reset: { screen: 'forgotPassword', question: '', link: accountWords.toReset },
  register: { screen: 'register', question: accountWords.noAccount, link: accountWords.toRegister },
} as const

export type AccountLinkName = keyof typeof links

type AccountLinksProps = {
  readonly to: readonly AccountLinkName[]
  /** The email address that the linked page fills in; '' when there is none. */
  readonly email: string
}

export const AccountLinks = ({ to, email }: AccountLinksProps) => (
  <LinkList
    links={to.map((name) => (
      <>
        {links[name].question}{' '}
        <AccountLink screen={links[name].screen} email={email}>
          {links[name].link}
        </AccountLink>
      </>
    ))}
  />
)

type AccountLinkProps = {
  readonly screen: (typeof links)[AccountLinkName]['screen']
  readonly email: string
  readonly children: ReactNode
}

/**
 * A link to another account page. It passes on the email address, and the page that the visitor originally requested.
 */
export function AccountLink({ screen, email, children }: AccountLinkProps) {
  const { search } = useLocation()
  return (
    <Anchor component={Link} to={address(screen) + carriedOn(search)} state={{ email } satisfies AccountState}>
      {children}
    </Anchor>
  )
}
