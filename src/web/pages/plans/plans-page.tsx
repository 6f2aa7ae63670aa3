import { freePlan } from '#domain/plans/plans.ts'
import { ErrorCallout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { plansPageWords } from '#wording/en/plans-page.ts'
import { GetPlan } from '../../parts/plan-cards/get-plan.tsx'
import type { OfferedPlan } from '../../parts/plan-cards/offered-plan.ts'
import { PlanOffers } from '../../parts/plan-cards/plan-offers.tsx'
import { HeldPlan } from './held-plan.tsx'
import styles from './plans-page.module.css'
import { usePlans } from './use-plans.ts'

/** The plans for translations: which the member holds, what is left of it, and the way to take one. */
export default function PlansPage() {
  const { held, taking } = usePlans()
  const heldId = held.data?.plan?.id ?? null
  const action = (plan: OfferedPlan) =>
    held.data !== undefined && plan.id === heldId ? (
      <HeldPlan held={held.data} isNew={taking.isSuccess} />
    ) : (
      // the free plan is the only one that is taken without a payment
      <GetPlan
        plan={plan.id === freePlan.id ? plan : { ...plan, isActive: false }}
        way={{ take: () => taking.mutate(), isTaking: taking.isPending }}
      />
    )
  return (
    <Page heading={plansPageWords.heading} lead={plansPageWords.lead} width="wide">
      {held.isError && (
        <ErrorCallout error={held.error} heading={plansPageWords.heldNotLoaded} onRetry={() => void held.refetch()} />
      )}
      {held.data !== undefined && <WhyHere counter={held.data.counter} />}
      {taking.isError && <ErrorCallout error={taking.error} heading={plansPageWords.notTaken} />}
      <section aria-labelledby="plan-cards" className={styles['plans']}>
        <h2 id="plan-cards" className={styles['heading']}>
          {plansPageWords.cards}
        </h2>
        <PlanOffers action={action} heldId={heldId} isWaiting={held.isPending} />
      </section>
    </Page>
  )
}

/** Why a member who wanted to translate is here instead (specification §4); null translations left: there is no plan. */
function WhyHere({ counter }: { readonly counter: number | null }) {
  if (counter !== null && counter > 0) return null
  return <p className={styles['why']}>{counter === null ? plansPageWords.noPlan : plansPageWords.noneLeft}</p>
}
