import { Button, Stack, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#contract/endpoints.ts'
import { Card, Cards, LoadingCards } from '#ui/cards.tsx'
import { Hint } from '#ui/hint.tsx'
import { Loaded } from '#ui/loading.tsx'
import { SafeHtml } from '#ui/safe-html.tsx'
import { calendarDayText, dollarPrice } from '#words/locale.ts'
import { planCardWords } from '#words/plans-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../api/api.ts'
import { plansQuery } from '../api/queries.ts'
import { planTypes, recommendedPlan, type PlanType } from '#domain/billing/plans.ts'
import { toContactAbout } from '#contract/home-sections.ts'
import { periodText, priceText } from '#wording/plan-price-text.ts'

export type OfferedPlan = ResponseOf<'listPlans'>['plans'][number]

type PlanCardsProps = {
  /** Renders the bottom of a plan's card, usually with `GetPlan`. */
  readonly action: (plan: OfferedPlan) => ReactNode
  readonly heldIds?: readonly string[]
  readonly headingLevel?: 3 | 4
  /** Whether the caller shows the note on prices itself. */
  readonly isNotedElsewhere?: boolean
  /** Whether no plan is recommended, because the visitor's next step is elsewhere on the page. */
  readonly isNextElsewhere?: boolean
}

type PlanOffersProps = PlanCardsProps & {
  readonly type: PlanType
  /** Whether other data that is needed to show the plans is still loading. */
  readonly isWaiting?: boolean
  /** Whether plans that are not available now are hidden. */
  readonly isOfferedOnly?: boolean
}

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

/** The id of the plan with the primary button; null for none. */
const RecommendedPlan = createContext<string | null>(null)

/** Shows plans side by side, in the given order; recommends at most one. */
export function PlanCards({
  plans,
  action,
  heldIds = [],
  headingLevel = 3,
  isNotedElsewhere = false,
  isNextElsewhere = false,
}: PlanCardsProps & { readonly plans: readonly OfferedPlan[] }) {
  if (plans.length === 0) return <Note>{planCardWords.none}</Note>
  const recommended = isNextElsewhere ? null : recommendedPlan(plans, heldIds)
  return (
    <Stack gap="sm">
      <RecommendedPlan value={recommended}>
        <Cards>
          {plans.map((plan) => (
            <Card
              key={plan.id}
              heading={plan.name}
              headingId={planHeadingId(plan.id)}
              headingLevel={headingLevel}
              note={plan.recommendation}
              lead={<Price plan={plan} />}
              badge={badgeOf(plan.id, heldIds, recommended)}
              isHighlighted={plan.id === recommended}
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
      </RecommendedPlan>
      {!isNotedElsewhere && <AboutPrices plans={plans} />}
    </Stack>
  )
}

function badgeOf(id: string, heldIds: readonly string[], recommended: string | null): string | null {
  if (heldIds.includes(id)) return planCardWords.yours
  return id === recommended ? planCardWords.recommended : null
}

/** States the currency of all prices, what they exclude, and whether they are only samples. */
export function PricesNote() {
  const api = useApi()
  const offers = useQueries({ queries: planTypes.map((type) => plansQuery(api, type)) })
  return <AboutPrices plans={offers.flatMap(({ data }) => data ?? [])} />
}

const AboutPrices = ({ plans }: { readonly plans: readonly OfferedPlan[] }) => (
  <Note>{plans.some(({ isSample }) => isSample) ? planCardWords.samplePrices : planCardWords.prices}</Note>
)

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Text size="sm" c="dimmed" lh={1.5}>
    {children}
  </Text>
)

/**
 * Shows the price of a plan and its period. The free plan shows 0, so that the word "free" appears only once; a price
 * by agreement shows no number.
 */
function Price({ plan }: { readonly plan: OfferedPlan }) {
  const isNumber = plan.slug !== 'custom' && plan.cost !== null
  return (
    <div>
      <Text component="strong" display="block" fw={700} fz={isNumber ? '1.75rem' : 'md'} lh={isNumber ? 1.2 : 1.4}>
        {plan.cost === 0 && isNumber ? dollarPrice(0) : priceText(plan)}
      </Text>
      <Note>{periodText(plan)}</Note>
    </div>
  )
}

/** Shows the last day of a plan's offer, whether it is in the past or in the future. */
function OfferEnd({ plan: { offerUntil, isActive } }: { readonly plan: OfferedPlan }) {
  if (offerUntil === null) return null
  const sentence = isActive ? planCardWords.offerUntil : planCardWords.offerOver
  return <Note>{say(sentence, { date: calendarDayText(offerUntil) })}</Note>
}

type GetPlanProps = {
  readonly plan: OfferedPlan
  /** How the button gets the plan: on another page, or on this one. */
  readonly way: { readonly to: string } | { readonly take: () => void; readonly isTaking: boolean }
}

/**
 * The button that gets a plan. If the plan is not available, the button says so on hover and focus, and does nothing.
 * If the price is by agreement, the button links to the contact form.
 */
export function GetPlan({ plan, way }: GetPlanProps) {
  const isRecommended = use(RecommendedPlan) === plan.id
  const named = {
    'aria-describedby': planHeadingId(plan.id),
    variant: isRecommended ? 'filled' : 'default',
    fullWidth: true,
  } as const
  if (!plan.isActive) return <ComingSoon plan={plan} />
  if (plan.slug === 'custom')
    return (
      <Button component={Link} to={toContactAbout(plan.id)} {...named}>
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

/** A button that does nothing but can still be focused by keyboard, so that the reason can be read. */
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

export const planHeadingId = (planId: string): string => `plan-${planId}`
