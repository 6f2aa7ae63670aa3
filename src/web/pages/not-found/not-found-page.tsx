import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Page } from '#ui/page.tsx'
import { notFoundWords } from '#words/site.ts'

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
