import { Anchor, Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Callout } from '#ui/callout.tsx'
import { Facts } from '#ui/facts.tsx'
import { notify } from '#ui/notify.tsx'
import { Section } from '#ui/section.tsx'
import { utcDayText } from '#words/locale.ts'
import { subscriptionWords, overdueWords } from '#words/subscription-page.ts'
import { cardName } from '#wording/card-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery } from '../../api/queries.ts'
import { putResponse } from '../../api/put-response.ts'
import { notificationOf } from '#browser/sentences.ts'
import { centsText, chargeText, chargesLeftText } from '../bought-texts.ts'
import { CancellationDialog } from './cancellation-dialog.tsx'
import type { ListedOrder, ListedSubscription } from '../bought-texts.ts'
import { useSettledPayment } from './use-settled-payment.ts'

type HeldSubscriptionProps = {
  readonly subscription: ListedSubscription
  readonly orders: readonly ListedOrder[]
}

/**
 * Shows a subscription: its start, the next charge and the card, and the button that cancels it or undoes the
 * cancellation.
 */
export function HeldSubscription({ subscription, orders }: HeldSubscriptionProps) {
  const [isCancelling, setCancelling] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the heading, once the button that was pressed has been removed.
  const toHeading = () => setTimeout(() => heading.current?.focus())
  const { ifCancelled, planName: name } = subscription
  return (
    <Section heading={name} look="paper" headingRef={heading}>
      <OverdueCallout subscription={subscription} orders={orders} />
      <EndingCallout subscription={subscription} onUndone={toHeading} />
      <Facts facts={factsOf(subscription)} label={name} />
      <Group gap="sm">
        {ifCancelled !== null && (
          <Button
            variant="default"
            aria-label={say(subscriptionWords.cancelNamed, { plan: name })}
            onClick={() => setCancelling(true)}
          >
            {subscriptionWords.cancel}
          </Button>
        )}
        <Anchor component={Link} to={address('cards')}>
          {subscriptionWords.changeCard}
        </Anchor>
      </Group>
      {ifCancelled !== null && (
        <CancellationDialog
          subscription={subscription}
          orders={orders}
          ifCancelled={ifCancelled}
          isOpen={isCancelling}
          onClose={() => setCancelling(false)}
          onCancelled={toHeading}
        />
      )}
    </Section>
  )
}

const factsOf = ({ since, cents, nextCharge, failing, card }: ListedSubscription) => [
  { term: subscriptionWords.since, value: utcDayText(since) },
  { term: subscriptionWords.price, value: say(subscriptionWords.perMonth, { amount: centsText(cents) }) },
  { term: subscriptionWords.next, value: nextCharge === null ? subscriptionWords.noNext : chargeText(nextCharge) },
  {
    term: subscriptionWords.card,
    value:
      card === null
        ? subscriptionWords[nextCharge === null && failing === null ? 'noCardNeeded' : 'noCard']
        : say(subscriptionWords.cardExpires, { card: cardName(card), expiry: card.expiry }),
  },
]

type EndingCalloutProps = { readonly subscription: ListedSubscription; readonly onUndone: () => void }

/** Says that the subscription was cancelled and which charges remain, with a button that undoes the cancellation. */
function EndingCallout({ subscription, onUndone }: EndingCalloutProps) {
  const { id: subscriptionId, lastDay } = subscription
  const api = useApi()
  const queries = useQueryClient()
  const undoing = useMutation({
    mutationFn: () => api.undoCancellation({ body: { subscriptionId } }),
    onSuccess: (held) => {
      putResponse(queries, currentPlanQuery(api).queryKey, held)
      notify.done(subscriptionWords.undone, { about: subscriptionId })
      onUndone()
    },
    onError: (error) => notify.failure(notificationOf(error)),
  })
  if (lastDay === null) return null
  return (
    <Callout
      severity="info"
      role="region"
      level={3}
      heading={say(subscriptionWords.ending, { date: utcDayText(lastDay) })}
      actions={
        <Button variant="default" size="xs" loading={undoing.isPending} onClick={() => undoing.mutate()}>
          {subscriptionWords.undo}
        </Button>
      }
    >
      <p>
        {chargesLeftText(subscription)} {subscriptionWords.endingText}
      </p>
    </Callout>
  )
}

type OverdueCalloutProps = { readonly subscription: ListedSubscription; readonly orders: readonly ListedOrder[] }

/**
 * Says that a monthly charge failed, when it is tried again, when the subscription ends, and how the member can pay.
 */
function OverdueCallout({ subscription, orders }: OverdueCalloutProps) {
  const { failing } = subscription
  if (failing === null) return null
  const order = orders.find(({ id }) => id === failing.orderId)
  const since = utcDayText(failing.since)
  return (
    <Callout
      severity="warning"
      role="region"
      level={3}
      heading={overdueWords.heading}
      actions={<PayOverdue subscription={subscription} />}
    >
      <p>
        {order === undefined
          ? say(overdueWords.textOpen, { date: since })
          : say(overdueWords.text, { amount: centsText(order.totalCents), date: since })}
      </p>
      <p>
        {failing.nextTryOn === null
          ? overdueWords.noNext
          : say(overdueWords.next, { date: utcDayText(failing.nextTryOn) })}{' '}
        {say(overdueWords.ends, { date: utcDayText(failing.endsOn) })}
      </p>
    </Callout>
  )
}

/**
 * A button that pays the overdue month with the subscription's card (left out if the subscription has no card), and a
 * link to the cards.
 */
function PayOverdue({ subscription: { id: subscriptionId, card } }: { readonly subscription: ListedSubscription }) {
  const api = useApi()
  const paying = useSettledPayment(
    (settled) => {
      if (settled.outcome === 'unconfirmed') notify.failure(`${overdueWords.failed}.\n${settled.message}`)
      else notify.done(overdueWords[settled.outcome])
    },
    (error) => notify.failure(notificationOf(error)),
  )
  return (
    <>
      {card !== null && (
        <Button
          size="xs"
          loading={paying.isPending}
          onClick={() => paying.mutate(() => api.payOverdue({ body: { subscriptionId } }))}
        >
          {say(overdueWords.pay, { card: cardName(card) })}
        </Button>
      )}
      <Anchor component={Link} to={address('cards')} size="sm">
        {overdueWords.change}
      </Anchor>
    </>
  )
}
