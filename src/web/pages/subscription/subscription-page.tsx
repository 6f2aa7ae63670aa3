import { Anchor, Group } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Empty } from '#ui/empty.tsx'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { subscriptionPageWords } from '#words/subscription-page.ts'
import { TestModeIfAny } from '../../flows/test-mode.tsx'
import { GrantTable } from './grant-table.tsx'
import { HeldSubscription } from './held-subscription.tsx'
import { OrderTable } from './order-table.tsx'
import { useBought } from './use-bought.ts'
import { Withdrawals } from './withdrawals.tsx'

/** Purchases: subscriptions and cancelling, what is left, withdrawable orders, and invoices (specification §1, §4). */
export default function SubscriptionPage() {
  const { held, orders, isEmpty } = useBought()
  const bought = orders.data ?? []
  const ordersHeading = useRef<HTMLHeadingElement>(null)
  return (
    <Page
      heading={subscriptionPageWords.heading}
      lead={subscriptionPageWords.lead}
      width="wide"
      isWrong={held.isError || orders.isError}
    >
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
