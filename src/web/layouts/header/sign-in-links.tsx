import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { address } from '#contract/screens.ts'
import { siteWords } from '#words/site.ts'
import { carriedOn } from '../../session/return-path.ts'
import styles from './header.module.css'

/** Links to sign in and to register; both pass on the page the visitor asked for. */
export function SignInLinks() {
  const { search } = useLocation()
  return (
    <div className={styles['sign-in']}>
      <Button component={Link} to={address('login') + carriedOn(search)} variant="subtle">
        {siteWords.signIn}
      </Button>
      <Button component={Link} to={address('register') + carriedOn(search)}>
        {siteWords.signUp}
      </Button>
    </div>
  )
}
