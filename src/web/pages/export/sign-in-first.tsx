import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { address } from '#contract/screens.ts'
import { Page } from '#ui/page.tsx'
import { exportWords } from '#wording/en/export-page.ts'
import { returningTo } from '../../session/return-path.ts'
import styles from './export-page.module.css'

/** The statement of somebody is exported by that somebody: the way in, and back here. */
export function SignInFirst() {
  const { pathname, search, hash } = useLocation()
  return (
    <Page heading={exportWords.signInFirst} lead={exportWords.signInLead}>
      <p className={styles['ways']}>
        <Button component={Link} to={returningTo(address('login'), pathname + search + hash)}>
          {exportWords.signIn}
        </Button>
        <Button variant="default" component={Link} to={address('exportView')}>
          {exportWords.seeSample}
        </Button>
      </p>
    </Page>
  )
}
