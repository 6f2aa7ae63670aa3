import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { Card, Cards, LoadingCards } from '#ui/cards.tsx'
import { Hint } from '#ui/hint.tsx'
import { Loaded } from '#ui/loading.tsx'
import { SafeHtml } from '#ui/safe-html.tsx'
import { calendarDayText } from '#words/locale.ts'
import { planCardWords } from '#words/plans-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../api/api.ts'
import { plansQuery } from '../api/queries.ts'
import type { PlanType } from '#domain/billing/plans.ts'
import { toContactAbout } from './home-sections.ts'
import { periodText, priceText } from '#wording/plan-price-text.ts'

/** A plan as the server offers it. */
export type OfferedPlan = AnswerOf<'listPlans'>['plans'][number]

type PlanCardsProps = {
  /** What is at the bottom of a plan's card, mostly `GetPlan`. */
  readonly action: (plan: OfferedPlan) => ReactNode
  /** The plans that the member has. */
  readonly heldIds?: readonly string[]
  /** Of the names of the plans. */
  readonly headingLevel?: 3 | 4
  /** What is to know of the prices is told elsewhere. */
  readonly isNotedElsewhere?: boolean
}

type PlanOffersProps = PlanCardsProps & {
  readonly type: PlanType
  /** Something else must be known before the plans make sense. */
  readonly isWaiting?: boolean
  /** Plans that cannot be taken now are left out. */
  readonly isOfferedOnly?: boolean
}

/** The plans of a type, as the server offers them. */
export function PlanOffers({ type, isWaiting = false, isOfferedOnly = false, ...cards }: PlanOffersProps) {
  const plans = useQuery(plansQuery(useApi(), type))
  const loading = <LoadingCards count={type === 'FinancialTranslation' ? 4 : 2} height="16rem" />
  return (
    <Loaded query={plans} notLoaded={planCardWords.notLoaded} loading={loading}>
      {(offered) =>
        isWaiting ? (
          loading
        ) : (
          <PlanCards plans={isOfferedOnly ? offered.filter(({ isActive }) => isActive) : offered} {...cards} />
        )
      }
    </Loaded>
  )
}

/** Plans side by side, in the order they are given. */
export function PlanCards({
  plans,
  action,
  heldIds = [],
  headingLevel = 3,
  isNotedElsewhere = false,
}: PlanCardsProps & { readonly plans: readonly OfferedPlan[] }) {
  if (plans.length === 0) return <Note>{planCardWords.none}</Note>
  return (
    <Stack gap="sm">
      <Cards>
        {plans.map((plan) => (
          <Card
            key={plan.id}
            heading={plan.name}
            headingId={planHeadingId(plan.id)}
            headingLevel={headingLevel}
            lead={<Price plan={plan} />}
            badge={heldIds.includes(plan.id) ? planCardWords.yours : plan.recommendation}
            isChosen={heldIds.includes(plan.id)}
            foot={
              <>
                <OfferEnd plan={plan} />
                {action(plan)}
              </>
            }
          >
            <SafeHtml html={plan.description} />
          </Card>
        ))}
      </Cards>
      {!isNotedElsewhere && <PricesNote />}
    </Stack>
  )
}

/** The currency of prices, and what they are without. */
export const PricesNote = () => <Note>{planCardWords.prices}</Note>

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Text size="sm" c="dimmed" lh={1.5}>
    {children}
  </Text>
)

/** What a plan costs, and for what. A price that is the plan's name is not said again. */
function Price({ plan }: { readonly plan: OfferedPlan }) {
  const price = priceText(plan)
  return (
    <div>
      {price !== plan.name && (
        <Text component="strong" display="block" fw={700} fz="1.0625rem">
          {price}
          {plan.isSample && (
            <Text span size="sm" fw={400} c="dimmed">
              {' '}
              {planCardWords.sample}
            </Text>
          )}
        </Text>
      )}
      <Note>{periodText(plan)}</Note>
    </div>
  )
}

/** The last day a plan is offered, or was. */
function OfferEnd({ plan: { offerUntil, isActive } }: { readonly plan: OfferedPlan }) {
  if (offerUntil === null) return null
  const sentence = isActive ? planCardWords.offerUntil : planCardWords.offerOver
  return <Note>{say(sentence, { date: calendarDayText(offerUntil) })}</Note>
}

type GetPlanProps = {
  readonly plan: OfferedPlan
  /** How the plan is taken: at another address, or right here. */
  readonly way: { readonly to: string } | { readonly take: () => void; readonly isTaking: boolean }
}

/**
 * The button of a plan. When the plan is not available yet, it says so on hover and on focus, and does nothing. A price that is agreed is
 * asked for by the contact form.
 */
export function GetPlan({ plan, way }: GetPlanProps) {
  const named = { 'aria-describedby': planHeadingId(plan.id), fullWidth: true }
  if (!plan.isActive) return <ComingSoon plan={plan} />
  if (plan.slug === 'custom')
    return (
      <Button component={Link} to={toContactAbout(plan.id)} variant="default" {...named}>
        {planCardWords.askPrice}
      </Button>
    )
  if ('to' in way)
    return (
      <Button component={Link} to={way.to} {...named}>
        {planCardWords.get}
      </Button>
    )
  return (
    <Button onClick={way.take} loading={way.isTaking} {...named}>
      {planCardWords.get}
    </Button>
  )
}

/** Disabled, but it can be focused with the keyboard, so that the reason is found. */
function ComingSoon({ plan }: { readonly plan: OfferedPlan }) {
  const id = `plan-${plan.id}-when`
  return (
    <Hint id={id} text={planCardWords.comingSoon}>
      <Button
        variant="default"
        fullWidth
        data-disabled
        aria-disabled
        aria-describedby={`${planHeadingId(plan.id)} ${id}`}
      >
        {planCardWords.get}
      </Button>
    </Hint>
  )
}

/** What names a plan on its card. */
export const planHeadingId = (planId: string): string => `plan-${planId}`
