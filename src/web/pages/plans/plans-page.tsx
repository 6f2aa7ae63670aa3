import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { freePlan } from '#domain/plans/plans.ts'
import { Callout, ErrorCallout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { plansPageWords } from '#words/plans-page.ts'
import { say } from '#wording/say.ts'
import { GetPlan, PlanOffers, type OfferedPlan } from '../../flows/plan-offers.tsx'
import { planLeftText } from '../../flows/plan-text.ts'
import { dayText } from '#words/locale.ts'
import { usePlans } from './use-plans.ts'

/** The plans for translations: the member's own, how much of it is left, and taking one. */
export default function PlansPage() {
  const { held, taking } = usePlans()
  const heldId = held.data?.plan?.id ?? null
  const action = (plan: OfferedPlan) =>
    held.data !== undefined && plan.id === heldId ? (
      <HeldPlan held={held.data} isNew={taking.isSuccess} />
    ) : (
      // only the free plan can be taken without a payment
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
      <Section heading={plansPageWords.cards}>
        <PlanOffers action={action} heldId={heldId} isWaiting={held.isPending} />
      </Section>
    </Page>
  )
}

/** Why a member who wanted to translate was sent here (specification §4). `counter`: translations left; null without a plan. */
function WhyHere({ counter }: { readonly counter: number | null }) {
  if (counter !== null && counter > 0) return null
  return <Callout severity="warning">{counter === null ? plansPageWords.noPlan : plansPageWords.noneLeft}</Callout>
}

type HeldPlanProps = {
  readonly held: AnswerOf<'readCurrentPlan'>
  /** It was taken just now: the focus moves from the button that took it to the next step. */
  readonly isNew: boolean
}

/** At the bottom of the member's own plan: what is left, since when, and the next step. */
function HeldPlan({ held, isNew }: HeldPlanProps) {
  const nextStep = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isNew) nextStep.current?.focus()
  }, [isNew])
  return (
    <>
      <div>
        <Text fz="0.9375rem" fw={700} lh={1.5}>
          {planLeftText(held)}
        </Text>
        {held.since !== null && (
          <Text size="sm" c="dimmed" lh={1.5}>
            {say(plansPageWords.since, { date: dayText(held.since) })}
          </Text>
        )}
      </div>
      {(held.counter ?? 0) > 0 && (
        <Button
          ref={nextStep}
          component={Link}
          to={address('TransformationInput', { type: 'FinancialStatements' })}
          fullWidth
        >
          {plansPageWords.translate}
        </Button>
      )}
    </>
  )
}
