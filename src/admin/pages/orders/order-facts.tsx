import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { adminAddress } from '#contract/admin/admin-screens.ts'
import { Facts, type Fact } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import {
  adminOrderStates,
  adminOrdersWords,
  adminOrderWords as words,
  adminSubscriptionStateWords,
  deletedAccount,
  providerNames,
} from '#words/admin/admin-sales.ts'
import { dollarPrice, utcDayText, utcStampText } from '#words/locale.ts'
import { planTitles } from '#words/plans.ts'
import { say } from '#wording/say.ts'
import type { AdminOrder } from './use-admin-order.ts'

type OfOrder = { readonly order: AdminOrder }

/** Facts about the order, its payment, the uses it granted, and the buyer. */
export const OrderFacts = ({ order }: OfOrder) => (
  <>
    <Section heading={words.order} hasHiddenHeading look="paper">
      <Facts layout="columns" label={words.order} facts={orderFacts(order)} />
    </Section>
    <Section heading={words.gave} look="paper">
      <Facts layout="columns" label={words.gave} facts={givenFacts(order)} />
    </Section>
    <Section heading={words.buyer} look="paper">
      <Facts layout="columns" label={words.buyer} facts={buyerFacts(order.buyer)} />
    </Section>
  </>
)

const moment = (term: string, at: Date | null): Fact | null => (at === null ? null : { term, value: utcStampText(at) })
const text = (term: string, value: string | null): Fact | null => (value === null ? null : { term, value })

const orderFacts = (order: AdminOrder) => [
  { term: adminOrdersWords.state, value: adminOrderStates[order.state] },
  { term: adminOrdersWords.total, value: dollarPrice(order.totalCents / 100) },
  {
    term: adminOrdersWords.plan,
    value: say(words.ordered, { plan: planTitles[order.planId], count: order.quantity }),
    notes: [order.month > 0 && say(words.monthOf, { month: order.month + 1 })],
  },
  { term: adminOrdersWords.member, value: <Member order={order} /> },
  moment(adminOrdersWords.placed, order.placedAt),
  moment(words.accepted, order.acceptedAt),
  moment(words.refundAsked, order.refundAskedAt),
  dueFact(order),
  moment(words.refunded, order.refundedAt),
  moment(words.refundFailed, order.refundFailedAt),
  order.state === 'declined' && { term: words.failed, value: words.failures[order.failedBecause ?? 'declined'] },
  subscriptionFact(order),
  { term: adminOrdersWords.provider, value: providerNames[order.provider] },
  { term: words.payment, value: order.payment ?? words.none },
  text(words.capture, order.capture),
  { term: words.id, value: order.id },
]

function Member({ order: { memberId, email } }: OfOrder) {
  if (memberId === null) return deletedAccount
  return (
    <Anchor component={Link} inherit to={adminAddress('member', { id: memberId })}>
      {email}
    </Anchor>
  )
}

const dueFact = ({ refundDueOn, state }: AdminOrder): Fact | null =>
  refundDueOn === null
    ? null
    : {
        term: words.refundDueOn,
        value: utcDayText(refundDueOn),
        notes: [state === 'refund-late' && words.refundDuePast],
      }

function subscriptionFact({ subscription }: AdminOrder): Fact | null {
  if (subscription === null) return null
  const { state, endsOn } = subscription
  return {
    term: words.subscription,
    value: adminSubscriptionStateWords[state],
    notes: [endsOn !== null && say(words.ends, { date: utcDayText(endsOn) })],
  }
}

const givenFacts = ({ translations, assessments, usableUntil }: AdminOrder) => [
  translations.given > 0 && { term: words.translations, value: say(words.uses, translations) },
  assessments.given > 0 && { term: words.assessments, value: say(words.uses, assessments) },
  moment(words.usableUntil, usableUntil),
]

const buyerFacts = ({ name, company, address, country, taxNumber }: AdminOrder['buyer']) => [
  { term: words.name, value: name },
  text(words.company, company),
  text(words.address, address),
  text(words.country, country),
  text(words.taxNumber, taxNumber),
]
