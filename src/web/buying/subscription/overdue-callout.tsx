import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Callout } from '#ui/callout.tsx'
import { notify } from '#ui/notify.tsx'
import { utcDayText } from '#words/locale.ts'
import { overdueWords } from '#words/subscription-page.ts'
import { cardName } from '#wording/card-name.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { cardsQuery } from '../../api/payment-queries.ts'
import { notificationOf } from '#browser/sentences.ts'
import { centsText } from '../bought-texts.ts'
import type { ListedOrder, ListedSubscription } from '../bought-texts.ts'
import { useSettledPayment } from './use-settled-payment.ts'

type OverdueCalloutProps = { readonly subscription: ListedSubscription; readonly orders: readonly ListedOrder[] }

/** A monthly charge that failed: the next retry, the end of the subscription, and the ways to pay. */
export function OverdueCallout({ subscription, orders }: OverdueCalloutProps) {
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

/** Pays the overdue month with the default card, or links to the cards. */
function PayOverdue({ subscription: { id: subscriptionId } }: { readonly subscription: ListedSubscription }) {
  const api = useApi()
  const cards = useQuery(cardsQuery(api))
  const chosen = cards.data?.find(({ defaultCard }) => defaultCard)
  const paying = useSettledPayment(
    (settled) => {
      if (settled.outcome === 'unconfirmed') notify.failure(`${overdueWords.failed}.\n${settled.message}`)
      else notify.done(overdueWords[settled.outcome])
    },
    (error) => notify.failure(notificationOf(error)),
  )
  return (
    <>
      {cards.data?.length !== 0 && (
        <Button
          size="xs"
          loading={paying.isPending}
          onClick={() => paying.mutate(() => api.payOverdue({ body: { subscriptionId } }))}
        >
          {chosen === undefined
            ? overdueWords.payDefault
            : say(overdueWords.pay, { card: cardName({ brand: chosen.cardBrand, lastFour: chosen.cardLastFour }) })}
        </Button>
      )}
      <Anchor component={Link} to={address('cards')} size="sm">
        {overdueWords.change}
      </Anchor>
    </>
  )
}
