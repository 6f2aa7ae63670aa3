import { Anchor, Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { isOfFreePlan } from '#domain/billing/grants.ts'
import { freePlan, type PlanType } from '#domain/billing/plans.ts'
import { Callout, ErrorCallout } from '#ui/callout.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { say } from '#wording/say.ts'
import { usesTexts } from '#wording/uses-text.ts'
import { dayText, dollarPrice, listed, utcDayText, utcLastDayText } from '#words/locale.ts'
import { plansPageWords, plansTypeWords } from '#words/plans-page.ts'
import { GetPlan, PlanOffers, planHeadingId, type OfferedPlan } from '../plan-offers.tsx'
import {
  assessmentsLeftText,
  freeLeftText,
  hasMoreThanFree,
  planLeftText,
  whyNoneLeft,
} from '../../session/plan-text.ts'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery, plansQuery } from '../../api/queries.ts'
import { useFreePlan } from '../../session/use-free-plan.ts'

type CurrentPlan = ResponseOf<'readCurrentPlan'>

/** For each type of plan, the page with the plans of the other type. */
const others = {
  FinancialTranslation: 'analysisPlans',
  FinancialAnalysis: 'plans',
} as const satisfies Record<PlanType, 'plans' | 'analysisPlans'>

/** A page with the plans of one type: the uses left in the member's plans, and the buttons that get a plan. */
export function PlansOf({ type }: { readonly type: PlanType }) {
  const { held, taking } = usePlans()
  const { heading, lead, cards, otherCards } = plansTypeWords[type]
  const action = (plan: OfferedPlan) => {
    const subscription = held.data?.subscriptions.find(({ planId }) => planId === plan.id)
    if (subscription !== undefined) return <Subscribed subscription={subscription} />
    if (held.data !== undefined && held.data.plan?.id === plan.id)
      return <HeldFreePlan held={held.data} isNew={taking.isSuccess} />
    const isFree = plan.id === freePlan.id
    const checkout = { to: address('checkout', { plan: plan.id }) }
    return (
      <>
        <UsesLeft grants={grantsLeft(held.data).filter(({ planId }) => planId === plan.id)} />
        <GetPlan plan={plan} way={isFree ? { take: () => taking.mutate(), isTaking: taking.isPending } : checkout} />
      </>
    )
  }
  return (
    <Page heading={heading} lead={lead} width="wide">
      {held.isError && (
        <ErrorCallout error={held.error} heading={plansPageWords.heldNotLoaded} onRetry={() => void held.refetch()} />
      )}
      {held.data !== undefined && <WhatIsLeft held={held.data} type={type} />}
      {taking.isError && <ErrorCallout error={taking.error} heading={plansPageWords.notTaken} />}
      <Section
        heading={cards}
        actions={
          <Anchor component={Link} to={address(others[type])} size="sm">
            {otherCards}
          </Anchor>
        }
      >
        <PlanOffers
          type={type}
          action={action}
          heldIds={heldIds(held.data)}
          isWaiting={held.isPending}
          isNextElsewhere={taking.isSuccess}
        />
      </Section>
    </Page>
  )
}

/**
 * Returns the ids of the plans that a member has: the free one, subscriptions, and bought or granted plans with uses
 * left that are not on hold.
 */
const heldIds = (held: CurrentPlan | undefined): readonly string[] =>
  held === undefined
    ? []
    : [
        ...(held.plan === null ? [] : [held.plan.id]),
        ...held.subscriptions.map((each) => each.planId),
        ...grantsLeft(held).flatMap(({ planId }) => planId ?? []),
      ]

/** Returns the bought or granted plans that can be used, without the free plan. */
const grantsLeft = (held: CurrentPlan | undefined): CurrentPlan['grants'] =>
  held?.grants.filter((grant) => !isOfFreePlan(grant) && grant.held === null && grant.used < grant.given) ?? []

/**
 * Says why a member has no translations left, because the member may have been sent here for that reason (specification
 * §4). Otherwise, if the member has more than the free plan, says how many uses are left in all.
 */
function WhatIsLeft({ held, type }: { readonly held: CurrentPlan; readonly type: PlanType }) {
  const why = whyNoneLeft(held, type)
  if (why !== null)
    return (
      <Callout severity="warning">
        {say(plansPageWords.why, why)}{' '}
        {held.subscriptions.length > 0 && (
          <Anchor component={Link} to={address('subscription')}>
            {plansPageWords.manage}
          </Anchor>
        )}
      </Callout>
    )
  if (!hasMoreThanFree(held)) return null
  const left = [planLeftText(held), assessmentsLeftText(held)].filter((text) => text !== null)
  return <Text fz="0.9375rem">{left.join(' · ')}</Text>
}

type HeldFreePlanProps = {
  readonly held: CurrentPlan
  /** Whether the member has just taken the plan; if so, the focus moves from the removed button to the next step. */
  readonly isNew: boolean
}

/**
 * Shown at the bottom of the free plan's card to a member who has it: the uses left, the day on which it started, and
 * the next step.
 */
function HeldFreePlan({ held, isNew }: HeldFreePlanProps) {
  const nextStep = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isNew) nextStep.current?.focus()
  }, [isNew])
  return (
    <>
      <div>
        <Text fz="0.9375rem" fw={700} lh={1.5}>
          {freeLeftText(held)}
        </Text>
        {held.since !== null && <Quiet>{say(plansPageWords.since, { date: dayText(held.since) })}</Quiet>}
      </div>
      {(held.counter ?? 0) > 0 && (
        <Button
          ref={nextStep}
          component={Link}
          to={address('TransformationInput', { type: 'FinancialStatements' })}
          variant={isNew ? 'filled' : 'default'}
          fullWidth
        >
          {plansPageWords.translate}
        </Button>
      )}
    </>
  )
}

/** Shown above the button of a one-off plan: the uses left and their last day; nothing when none are left. */
function UsesLeft({ grants }: { readonly grants: CurrentPlan['grants'] }) {
  const [first, ...more] = grants.toSorted((one, other) => one.until.getTime() - other.until.getTime())
  if (first === undefined) return null
  const left = { translations: 0, assessments: 0 }
  for (const { counted, given, used } of grants) left[counted] += given - used
  const isOneEnd = more.every(({ until }) => until.getTime() === first.until.getTime())
  const sentence = isOneEnd ? plansPageWords.usableUntil : plansPageWords.firstUsableUntil
  return (
    <div>
      <Text fz="0.9375rem" fw={700} lh={1.5}>
        {say(plansPageWords.usesLeft, { uses: listed(usesTexts(left)) })}
      </Text>
      <Quiet>{say(sentence, { date: utcLastDayText(first.until) })}</Quiet>
    </div>
  )
}

/**
 * Shown at the bottom of the card of a plan to which the member subscribes: the next charge or the last day, and where
 * to manage the subscription.
 */
function Subscribed({ subscription }: { readonly subscription: CurrentPlan['subscriptions'][number] }) {
  const { planId, nextCharge, lastDay, failing } = subscription
  return (
    <>
      <div>
        {failing !== null && <Quiet>{plansPageWords.overdue}</Quiet>}
        {lastDay !== null && <Quiet>{say(plansPageWords.lastDay, { date: utcDayText(lastDay) })}</Quiet>}
        {nextCharge !== null && (
          <Quiet>
            {say(plansPageWords.nextCharge, {
              amount: dollarPrice(nextCharge.cents / 100),
              date: utcDayText(nextCharge.on),
            })}
          </Quiet>
        )}
      </div>
      <Button
        component={Link}
        to={address('subscription')}
        variant="default"
        fullWidth
        aria-describedby={planHeadingId(planId)}
      >
        {plansPageWords.manage}
      </Button>
    </>
  )
}

const Quiet = ({ children }: { readonly children: string }) => (
  <Text size="sm" c="dimmed" lh={1.5}>
    {children}
  </Text>
)

/** Returns the member's plan, and the action that takes the free plan. */
function usePlans() {
  const api = useApi()
  const queries = useQueryClient()
  const takeFreePlan = useFreePlan()
  const held = useQuery(currentPlanQuery(api))
  const taking = useMutation({
    mutationFn: takeFreePlan,
    // Loads the plans again, because the offer may have ended meanwhile.
    onError: () => queries.invalidateQueries(plansQuery(api, 'FinancialTranslation')),
  })
  return { held, taking }
}
