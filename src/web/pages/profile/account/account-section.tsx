import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import type { Member } from '#domain/people/member.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { accountWords } from '#wording/en/profile.ts'
import { useApi } from '../../../api/api.ts'
import { currentPlanQuery } from '../../../api/queries.ts'
import { planLeftText } from '../../../parts/plan-left.ts'
import styles from '../profile.module.css'
import { ProfileSection } from '../profile-section.tsx'

/** What the member cannot change here: the address, the plan, what is left of it. */
export function AccountSection({ member }: { readonly member: Member }) {
  return (
    <ProfileSection heading={accountWords.heading}>
      <dl className={styles['facts']}>
        <dt>{accountWords.email}</dt>
        <dd>
          {member.email}
          {!member.isAddressProven && <span className={styles['note']}>{accountWords.emailUnproven}</span>}
          <span className={styles['note']}>{accountWords.emailNote}</span>
        </dd>
        <PlanFacts />
      </dl>
      <Anchor component={Link} to={address('plans')}>
        {accountWords.plans}
      </Anchor>
    </ProfileSection>
  )
}

function PlanFacts() {
  const held = useQuery(currentPlanQuery(useApi()))
  const left = held.data === undefined ? null : planLeftText(held.data)
  return (
    <>
      <dt>{accountWords.plan}</dt>
      <dd>
        {held.isPending && <Skeleton height="1.2em" width="8rem" />}
        {held.isError && (
          <ErrorCallout error={held.error} heading={accountWords.planNotLoaded} onRetry={() => void held.refetch()} />
        )}
        {held.data !== undefined && (held.data.plan?.name ?? accountWords.noPlan)}
      </dd>
      {left !== null && (
        <>
          <dt>{accountWords.left}</dt>
          <dd>{left}</dd>
        </>
      )}
    </>
  )
}
