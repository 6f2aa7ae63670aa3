import { Anchor, Group } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { say } from '#wording/say.ts'
import { sentenceNumber, utcLastDayText } from '#words/locale.ts'
import { subscriptionPageWords, grantWords } from '#words/subscription-page.ts'
import { TestModeIfAny } from '../test-mode.tsx'
import { HeldSubscription } from './held-subscription.tsx'
import { OrderTable } from './order-table.tsx'
import { useBought } from './use-bought.ts'
import { Withdrawals } from './withdrawals.tsx'

/**
 * The page of a member's purchases: subscriptions and how to cancel them, the uses left, orders that can be withdrawn,
 * and invoices (specification §1, §4).
 */
export default function SubscriptionPage() {
  const { held, orders, isEmpty } = useBought()
  const bought = orders.data ?? []
  const ordersHeading = useRef<HTMLHeadingElement>(null)
  return (
    <Page heading={subscriptionPageWords.heading} lead={subscriptionPageWords.lead} width="wide">
      {!isEmpty && <TestModeIfAny />}
      {isEmpty && <NothingBought />}
      <Loaded query={held} notLoaded={subscriptionPageWords.planNotLoaded} loading={<Loading height="12rem" />}>
        {({ subscriptions, grants }) => (
          <>
            {subscriptions.map((subscription) => (
              <HeldSubscription key={subscription.id} subscription={subscription} orders={bought} />
            ))}
            <Withdrawals orders={bought} onWithdrawn={() => ordersHeading.current?.focus()} />
            {grants.length > 0 && <GrantTable grants={grants} />}
          </>
        )}
      </Loaded>
      <Loaded query={orders} notLoaded={subscriptionPageWords.ordersNotLoaded} loading={<Loading count={3} />}>
        {(listed) => listed.length > 0 && <OrderTable orders={listed} headingRef={ordersHeading} />}
      </Loaded>
      <Group gap="lg">
        {(['plans', 'analysisPlans', 'cards', 'salesTerms'] as const).map((screen) => (
          <Anchor key={screen} component={Link} to={address(screen)}>
            {subscriptionPageWords[screen]}
          </Anchor>
        ))}
      </Group>
    </Page>
  )
}

const NothingBought = () => (
  <Empty heading={subscriptionPageWords.none} lead={subscriptionPageWords.noneLead}>
    {(['plans', 'analysisPlans'] as const).map((screen) => (
      <Anchor key={screen} component={Link} to={address(screen)}>
        {subscriptionPageWords[screen]}
      </Anchor>
    ))}
  </Empty>
)

type Grant = ResponseOf<'readCurrentPlan'>['grants'][number]

const columns: readonly TableColumn<Grant>[] = [
  { id: 'plan', heading: grantWords.plan, cell: ({ planName }) => planName, isRowHeader: true },
  { id: 'counted', heading: grantWords.counted, cell: ({ counted }) => grantWords.kinds[counted] },
  {
    id: 'left',
    heading: grantWords.left,
    cell: ({ given, used }) =>
      say(grantWords.leftOf, { count: sentenceNumber(given - used), limit: sentenceNumber(given) }),
    isNamedWhenStacked: true,
    isOneLine: true,
  },
  {
    id: 'until',
    heading: grantWords.until,
    cell: ({ until }) => utcLastDayText(until),
    isNamedWhenStacked: true,
  },
  {
    id: 'status',
    heading: grantWords.status,
    cell: ({ held }) => (held === null ? grantWords.usable : <Tone tone="warn">{grantWords.held[held]}</Tone>),
  },
]

const keyOf = ({ planName, counted, orderId, awardId, from }: Grant): string =>
  [orderId ?? awardId ?? planName, counted, from.toISOString()].join(' ')

/** A table of the grants, in the order in which they are used: the first to expire comes first. */
function GrantTable({ grants }: { readonly grants: readonly Grant[] }) {
  const rows = grants.toSorted((one, other) => one.until.getTime() - other.until.getTime())
  return (
    <Section heading={grantWords.heading} lead={grantWords.lead} id="left">
      <DataTable labelledBy="left" columns={columns} rows={rows} keyOf={keyOf} narrow="stack" />
    </Section>
  )
}
