import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { rights, type Right } from '#domain/admin/rights.ts'
import { Page } from '#ui/page.tsx'
import { oneOf } from '#words/locale.ts'
import { adminForbiddenWords, adminRightTexts, adminRoleNames } from '#words/admin/admin-site.ts'
import { say } from '#wording/say.ts'
import { useSignedInAdmin } from '../session/admin-session.ts'

/** Shown for a screen the role may not open: the missing right, and who can grant it. */
export function ForbiddenPage({ right }: { readonly right: Right }) {
  const role = useSignedInAdmin()?.admin.role
  return (
    <Page
      heading={adminForbiddenWords.heading}
      title={adminForbiddenWords.title}
      lead={
        role !== undefined &&
        say(adminForbiddenWords.lead, { role: adminRoleNames[role], right: adminRightTexts[right] })
      }
    >
      <p>
        {say(adminForbiddenWords.roles, { roles: oneOf(rights[right].map((each) => adminRoleNames[each])) })}{' '}
        {adminForbiddenWords.who}
      </p>
      <p>
        <Button component={Link} to="/" variant="default">
          {adminForbiddenWords.home}
        </Button>
      </p>
    </Page>
  )
}
