import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { address } from '#contract/screens.ts'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import { Tone } from '#ui/tone.tsx'
import { utcDayText } from '#words/locale.ts'
import { subscriptionDetailsWords } from '#words/profile.ts'
import { subscriptionWords } from '#words/subscription-page.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { currentPlanQuery } from '../../api/queries.ts'
import { centsText, chargeText, type ListedSubscription } from '../../buying/bought-texts.ts'
import { profileParts } from './profile-parts.ts'

/**
 * A short list of the member's subscriptions, with links to the pages where the member can cancel them (specification
 * §1) and manage the saved cards.
 */
export function SubscriptionSection() {
  const held = useQuery(currentPlanQuery(useApi()))
  return (
    <Section
      look="paper"
      anchor={profileParts.subscription}
      heading={subscriptionDetailsWords.heading}
      lead={subscriptionDetailsWords.lead}
    >
      <Loaded query={held} notLoaded={subscriptionDetailsWords.notLoaded}>
        {({ subscriptions }) =>
          subscriptions.length === 0 ? (
            <Text>{subscriptionDetailsWords.none}</Text>
          ) : (
            subscriptions.map((each) => <Facts key={each.id} facts={factsOf(each)} label={each.planName} />)
          )
        }
      </Loaded>
      <Group gap="lg">
        {(['subscription', 'cards'] as const).map((screen) => (
          <Anchor key={screen} component={Link} to={address(screen)}>
            {subscriptionDetailsWords[screen === 'cards' ? 'cards' : 'manage']}
          </Anchor>
        ))}
      </Group>
    </Section>
  )
}

const factsOf = (subscription: ListedSubscription) => [
  { term: subscriptionDetailsWords.plan, value: subscription.planName },
  {
    term: subscriptionDetailsWords.price,
    value: say(subscriptionWords.perMonth, { amount: centsText(subscription.cents) }),
  },
  { term: subscriptionDetailsWords.next, value: nextText(subscription) },
  subscription.lastDay !== null && {
    term: subscriptionDetailsWords.end,
    value: say(subscriptionDetailsWords.ending, { date: utcDayText(subscription.lastDay) }),
  },
  subscription.failing !== null && {
    term: subscriptionDetailsWords.status,
    value: (
      <Tone tone="warn">
        {say(subscriptionDetailsWords.overdue, { date: utcDayText(subscription.failing.endsOn) })}
      </Tone>
    ),
  },
]

const nextText = ({ nextCharge }: ListedSubscription): string =>
  nextCharge === null ? subscriptionWords.noNext : chargeText(nextCharge)
