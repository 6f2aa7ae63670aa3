import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { creditWords } from '#wording/en/home.ts'
import { HomeSection } from './home-section.tsx'
import { NamedRows } from './named-rows.tsx'
import styles from './home-page.module.css'

/** What an assessment says of the company behind a statement, and the way to one. */
export function Credit() {
  return (
    <HomeSection id="credit" heading={creditWords.heading} lead={creditWords.lead}>
      <NamedRows rows={creditWords.rows} />
      <p className={styles['ways']}>
        <Button component={Link} to={address('analysisInput')} variant="default">
          {creditWords.action}
        </Button>
      </p>
    </HomeSection>
  )
}
