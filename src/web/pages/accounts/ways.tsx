import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { address } from '#contract/screens.ts'
import { accountWords } from '#wording/en/accounts.ts'
import { carriedOn } from '../../session/return-path.ts'
import styles from './accounts.module.css'
import type { Carried } from './carried.ts'

/** The ways from one of these pages to another, and what is asked before some of them. */
const ways = {
  login: { screen: 'login', question: '', link: accountWords.toLogin },
  password: { screen: 'login', question: '', link: accountWords.toPasswordLogin },
  member: { screen: 'login', question: accountWords.hasAccount, link: accountWords.toLogin },
  code: { screen: 'loginByCode', question: '', link: accountWords.toCode },
  reset: { screen: 'forgotPassword', question: '', link: accountWords.toReset },
  register: { screen: 'register', question: accountWords.noAccount, link: accountWords.toRegister },
} as const

export type WayName = keyof typeof ways

type WaysProps = {
  readonly to: readonly WayName[]
  /** The address typed here, which the other page begins with. */
  readonly email: string
}

/** The other ways from here, below a form. */
export function Ways({ to, email }: WaysProps) {
  return (
    <ul className={styles['ways']}>
      {to.map((name) => (
        <li key={name}>
          {ways[name].question}{' '}
          <WayLink screen={ways[name].screen} email={email}>
            {ways[name].link}
          </WayLink>
        </li>
      ))}
    </ul>
  )
}

type WayLinkProps = {
  readonly screen: (typeof ways)[WayName]['screen']
  readonly email: string
  readonly children: ReactNode
}

/** A link to another of these pages: the address typed here and the page that was wanted come along. */
export function WayLink({ screen, email, children }: WayLinkProps) {
  const { search } = useLocation()
  return (
    <Anchor
      component={Link}
      underline="always"
      to={address(screen) + carriedOn(search)}
      state={{ email } satisfies Carried}
      inherit
    >
      {children}
    </Anchor>
  )
}
