import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorCallout } from '#ui/callout.tsx'
import { planCardWords } from '#wording/en/plans-page.ts'
import { siteWords } from '#wording/en/site.ts'
import { useApi } from '../../api/api.ts'
import { plansQuery } from '../../api/queries.ts'
import type { OfferedPlan } from './offered-plan.ts'
import styles from './plan-cards.module.css'
import { PlanCards } from './plan-cards.tsx'

type PlanOffersProps = {
  readonly action: (plan: OfferedPlan) => ReactNode
  readonly heldId?: string | null
  /** Something else must be known before the plans make sense. */
  readonly isWaiting?: boolean
}

/** The plans for translations as the server offers them: on their way, failed, or there. */
export function PlanOffers({ action, heldId = null, isWaiting = false }: PlanOffersProps) {
  const plans = useQuery(plansQuery(useApi(), 'FinancialTranslation'))
  if (plans.isError)
    return <ErrorCallout error={plans.error} heading={planCardWords.notLoaded} onRetry={() => void plans.refetch()} />
  if (plans.isPending || isWaiting) return <PlansOnTheirWay />
  return <PlanCards plans={plans.data} action={action} heldId={heldId} />
}

const placesShown = ['first', 'second', 'third', 'fourth']

function PlansOnTheirWay() {
  return (
    <div role="status" className={styles['cards']}>
      <span className="read-out">{siteWords.loading}</span>
      {placesShown.map((place) => (
        <Skeleton key={place} height="16rem" radius="sm" />
      ))}
    </div>
  )
}
