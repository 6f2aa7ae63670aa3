import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { notFoundWords } from '#wording/en/site.ts'
import { Page } from '../../parts/page/page.tsx'

/** Stands at every address that is no screen. */
export default function NotFoundPage() {
  return (
    <Page heading={notFoundWords.text} title={notFoundWords.title}>
      <p>
        <Button component={Link} to={address('home')}>
          {notFoundWords.back}
        </Button>
      </p>
    </Page>
  )
}
