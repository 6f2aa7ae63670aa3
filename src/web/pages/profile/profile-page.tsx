import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Member } from '#domain/people/member.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { profileWords } from '#wording/en/profile.ts'
import { siteWords } from '#wording/en/site.ts'
import { useApi } from '../../api/api.ts'
import { memberQuery } from '../../api/queries.ts'
import { AccountSection } from './account/account-section.tsx'
import { DetailsSection } from './details/details-section.tsx'
import { useDetails } from './details/use-details.ts'
import { NoPasswordSection } from './password/no-password-section.tsx'
import { PasswordSection } from './password/password-section.tsx'
import { usePasswordChange } from './password/use-password-change.ts'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { useWelcome } from './use-welcome.ts'

/** The member's own page: who they are, their password, where they are signed in. */
export default function ProfilePage() {
  const member = useQuery(memberQuery(useApi()))
  useWelcome()
  if (member.data !== undefined) return <Profile member={member.data} />
  return (
    <Page heading={profileWords.heading}>
      {member.isError ? (
        <ErrorCallout error={member.error} heading={profileWords.notLoaded} onRetry={() => void member.refetch()} />
      ) : (
        <div role="status">
          <span className="read-out">{siteWords.loading}</span>
          <Skeleton height="20rem" radius="sm" />
        </div>
      )}
    </Page>
  )
}

function Profile({ member }: { readonly member: Member }) {
  const details = useDetails(member)
  const passwordChange = usePasswordChange(member)
  return (
    <Page heading={profileWords.heading} lead={profileWords.lead} isWrong={details.isWrong || passwordChange.isWrong}>
      <AccountSection member={member} />
      <DetailsSection form={details} />
      {member.needsPassword ? <NoPasswordSection /> : <PasswordSection form={passwordChange} email={member.email} />}
      <SessionsSection />
    </Page>
  )
}
