import { Anchor, Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Callout } from '#ui/callout.tsx'
import { Facts } from '#ui/facts.tsx'
import { LiveText } from '#ui/live-status.tsx'
import { Section } from '#ui/section.tsx'
import { counted, momentText, utcLastDayText } from '#words/locale.ts'
import { orderSummaryWords, paymentOutcomeWords as words, usesWords } from '#words/payments.ts'
import { say } from '#wording/say.ts'
import { usesTexts } from '#wording/uses-text.ts'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery } from '../../api/queries.ts'
import { centsText, chargeText } from '../bought-texts.ts'
import { TestModeIfAny } from '../test-mode.tsx'
import type { Order } from './payment-actions.ts'

type PendingProps = {
  readonly email: string
  readonly checks: number
  readonly onCheck: () => void
}

/** Says that nothing is paid yet, and that the buyer may leave the page. */
export function PendingPayment({ email, checks, onCheck }: PendingProps) {
  const place = useFocus<HTMLDivElement>()
  return (
    <Callout
      severity="info"
      role="region"
      heading={words.pending}
      level={2}
      ref={place}
      actions={
        <Button variant="default" onClick={onCheck}>
          {words.check}
        </Button>
      }
    >
      <p>{say(words.pendingText, { email })}</p>
      <p>{words.pendingOnce}</p>
      <TestModeIfAny />
      <LiveText>{checks > 0 && counted(checks, words.checked)}</LiveText>
    </Callout>
  )
}

type AcceptedProps = { readonly order: Order; readonly email: string }

/** Confirms an accepted order: shows the payment, what was bought, the next charge, the invoice, and the next step. */
export function AcceptedOrder({ order, email }: AcceptedProps) {
  const place = useFocus<HTMLHeadingElement>()
  return (
    <Section look="paper" heading={words.paid} headingRef={place} lead={say(words.paidText, { email })}>
      <TestModeIfAny />
      <Facts label={words.order} facts={factsOf(order, <NextCharge order={order} />)} />
      <Group gap="sm">
        <Button component={Link} to={address('TransformationInput', { type: 'FinancialStatements' })}>
          {words.translate}
        </Button>
        <Button variant="default" component={Link} to={address('subscription')}>
          {words.manage}
        </Button>
      </Group>
    </Section>
  )
}

/** Shows the day and the amount of the subscription's next charge, as the server knows them. */
function NextCharge({ order }: Pick<AcceptedProps, 'order'>) {
  const held = useQuery(currentPlanQuery(useApi()))
  if (held.isPending) return <Skeleton height="1.2em" width="12rem" />
  const begun = held.data?.subscriptions.find(({ id }) => id === order.subscriptionId)
  return begun?.nextCharge ? chargeText(begun.nextCharge) : words.nextElsewhere
}

function factsOf(order: Order, nextCharge: ReactNode) {
  const { planName, totalCents, isSample, gives, acceptedAt, usableUntil, withdrawableUntil, invoices } = order
  const [first = usesWords.none, ...more] = usesTexts(gives)
  const [invoice] = invoices
  return [
    { term: words.plan, value: planName },
    acceptedAt !== null && { term: words.accepted, value: momentText(acceptedAt) },
    {
      term: words.paidTotal,
      value: centsText(totalCents),
      notes: [orderSummaryWords.vat, isSample && orderSummaryWords.sample],
    },
    {
      term: words.gives,
      value: first,
      more,
      notes: [
        usableUntil !== null && say(words.until, { date: utcLastDayText(usableUntil) }),
        withdrawableUntil !== null && say(words.withdraw, { date: momentText(withdrawableUntil) }),
      ],
    },
    order.subscriptionId !== null && { term: words.next, value: nextCharge, notes: [words.cancel] },
    {
      term: words.invoice,
      value:
        invoice === undefined ? (
          words.invoiceComing
        ) : (
          <Anchor component={Link} to={address('subscription')}>
            {invoice.number}
          </Anchor>
        ),
    },
  ]
}

/**
 * Returns a ref to an element that takes the focus when it appears, because it replaces the element that had the focus.
 */
function useFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}
