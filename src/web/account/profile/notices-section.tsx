import { Switch, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Member } from '#domain/people/member.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { emailNoticesWords as words } from '#words/profile.ts'
import { useApi } from '../../api/api.ts'
import { useRenewMember } from '../../session/use-renew-member.ts'
import { profileParts } from './profile-parts.ts'

/** The switch for the emails about customers; a change is saved at once. */
export function NoticesSection({ member }: { readonly member: Member }) {
  const { isPending, error, mutate } = useNoticesSwitch()
  return (
    <Section look="paper" anchor={profileParts.notices} heading={words.heading} lead={words.lead}>
      <Switch
        label={words.customers}
        checked={member.wantsCustomerNotices}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
      {member.wantsCustomerNotices && !member.isAddressProven && (
        <Text size="sm" c="dimmed">
          {words.unproven}
        </Text>
      )}
      {error !== null && <ErrorCallout error={error} />}
    </Section>
  )
}

function useNoticesSwitch() {
  const api = useApi()
  const renewMember = useRenewMember()
  return useMutation({
    mutationFn: (isWanted: boolean) => api.saveProfile({ body: { wantsCustomerNotices: isWanted } }),
    onSuccess: ({ user }) => {
      renewMember(user)
      notify.done(user.wantsCustomerNotices ? words.on : words.off)
    },
  })
}
