import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { needsProof } from '#domain/batch/batch-price.ts'
import { isOfFreePlan, usesLeft } from '#domain/billing/grants.ts'
import type { Counted } from '#domain/billing/plans.ts'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery } from '../../api/queries.ts'
import { useSignedIn } from '../../session/session.ts'

/** Whether the member must confirm the email address before so many can be done. */
export function useNeedsProof(counted: Counted, wanted: number): boolean {
  const held = useQuery(currentPlanQuery(useApi()))
  const isAddressProven = useSignedIn()?.user?.isAddressProven ?? true
  const [now] = useState(() => new Date())
  const grants = (held.data?.grants ?? []).filter((grant) => grant.counted === counted)
  const free = grants.filter(isOfFreePlan)
  const others = grants.filter((grant) => !isOfFreePlan(grant))
  return needsProof({
    isAddressProven,
    wanted,
    usedOfFree: free.reduce((sum, { used }) => sum + used, 0),
    leftBesideFree: usesLeft(others, counted, now) ?? 0,
  })
}
