import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { memberPlanWords as words } from '#words/admin/admin-members.ts'
import { adminSubscriptionStateWords } from '#words/admin/admin-sales.ts'
import { dollarPrice, sentenceNumber, utcDayText, utcLastDayText } from '#words/locale.ts'
import { planTitles } from '#words/plans.ts'
import { grantWords } from '#words/subscription-page.ts'
import { say } from '#wording/say.ts'
import { givenWith, MemberAwards } from './member-awards.tsx'
import type { MemberFile } from './use-member.ts'

type Plan = MemberFile['plan']
type Grant = Plan['grants'][number]
type Subscription = Plan['subscriptions'][number]

type MemberPlanProps = { readonly plan: Plan; readonly onChanged: () => unknown }

/** The member's plans and uses, by origin: the free plan, orders, subscriptions, and grants by the operator. */
export function MemberPlan({ plan, onChanged }: MemberPlanProps) {
  const { freeSince, counter, assessmentCounter, grants, subscriptions, awards } = plan
  const left = (count: number | null): string => (count === null ? words.nothing : sentenceNumber(count))
  return (
    <Section heading={words.heading} look="paper">
      <Facts
        layout="columns"
        label={words.heading}
        facts={[
          { term: words.current, value: currentPlans(plan).join('; ') || words.noPlan },
          { term: words.left, value: left(counter) },
          { term: words.assessmentsLeft, value: left(assessmentCounter) },
          { term: words.free, value: freeSince === null ? words.noFree : utcDayText(freeSince) },
        ]}
      />
      {grants.length > 0 && <Grants grants={grants} />}
      {subscriptions.length > 0 && <Subscriptions subscriptions={subscriptions} />}
      {awards.length > 0 && <MemberAwards awards={awards} onChanged={onChanged} />}
    </Section>
  )
}

/**
 * The names of the subscriptions, and of the purchases and awards that are not on hold and have uses left; each name
 * once. Without any of these, the name of the free plan, if the member has it.
 */
function currentPlans({ subscriptions, grants, freeSince }: Plan): readonly string[] {
  const usable = grants.filter(({ held, used, given }) => held === null && used < given)
  const more = usable.filter(({ orderId, awardId }) => orderId !== null || awardId !== null)
  const plans = new Set([...subscriptions, ...more].map(givenWith))
  return plans.size === 0 && freeSince !== null ? [planTitles.free] : [...plans]
}

const grantColumns: readonly TableColumn<Grant>[] = [
  { id: 'plan', heading: words.grant, isRowHeader: true, cell: givenWith },
  { id: 'counted', heading: words.counted, cell: ({ counted }) => grantWords.kinds[counted] },
  {
    id: 'used',
    heading: words.used,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ used, given }) => say(words.usedOf, { used: sentenceNumber(used), given: sentenceNumber(given) }),
  },
  {
    id: 'until',
    heading: words.until,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ until }) => utcLastDayText(until),
  },
  {
    id: 'state',
    heading: words.state,
    cell: ({ held }) => (held === null ? words.usable : <Tone tone="warn">{words.held[held]}</Tone>),
  },
]

function Grants({ grants }: { readonly grants: readonly Grant[] }) {
  const keyOf = ({ orderId, awardId, counted, from }: Grant): string =>
    [orderId, awardId, counted, from.toISOString()].join(' ')
  return <DataTable caption={words.grants} columns={grantColumns} rows={grants} keyOf={keyOf} narrow="stack" isDense />
}

const subscriptionColumns: readonly TableColumn<Subscription>[] = [
  { id: 'plan', heading: words.plan, isRowHeader: true, cell: ({ planId }) => planTitles[planId] },
  { id: 'state', heading: words.state, cell: ({ state }) => adminSubscriptionStateWords[state] },
  {
    id: 'cents',
    heading: words.monthly,
    align: 'end',
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ cents }) => dollarPrice(cents / 100),
  },
  {
    id: 'since',
    heading: words.since,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ since }) => utcDayText(since),
  },
  {
    id: 'next',
    heading: words.next,
    isOneLine: true,
    isNamedWhenStacked: true,
    cell: ({ nextCharge }) => (nextCharge === null ? words.noNext : utcDayText(nextCharge.on)),
  },
]

const Subscriptions = ({ subscriptions }: { readonly subscriptions: readonly Subscription[] }) => (
  <DataTable
    caption={words.subscriptions}
    columns={subscriptionColumns}
    rows={subscriptions}
    keyOf={({ id }) => id}
    narrow="stack"
    isDense
  />
)
