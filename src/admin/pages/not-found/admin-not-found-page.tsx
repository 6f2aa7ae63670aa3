import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Page } from '#ui/page.tsx'
import { adminNotFoundWords } from '#words/admin/admin-site.ts'

export default function AdminNotFoundPage() {
  return (
    <Page heading={adminNotFoundWords.heading} title={adminNotFoundWords.title} lead={adminNotFoundWords.lead}>
      <p>
        <Button component={Link} to="/" variant="default">
          {adminNotFoundWords.home}
        </Button>
      </p>
    </Page>
  )
}
