import { Anchor, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { isOfFreePlan } from '#domain/billing/grants.ts'
import { Loaded, Loading } from '#ui/loading.tsx'
import { Section } from '#ui/section.tsx'
import { counted, utcDayText } from '#words/locale.ts'
import { accountDeletionWords, subscriptionDetailsWords } from '#words/profile.ts'
import { say } from '#wording/say.ts'
import { useApi } from '../../api/api.ts'
import { ordersQuery } from '../../api/payment-queries.ts'
import { currentPlanQuery } from '../../api/queries.ts'
import type { ListedOrder } from '../../buying/bought-texts.ts'
import { centsText } from '../../buying/bought-texts.ts'

/** Purchases that are lost with the account; nothing when there are none. Data that could not be loaded is reported. */
export function LostPurchases() {
  const api = useApi()
  const held = useQuery(currentPlanQuery(api))
  const orders = useQuery(ordersQuery(api))
  return (
    <Loaded query={held} notLoaded={subscriptionDetailsWords.notLoaded} loading={<Loading height="4rem" />}>
      {(has) => (
        <Loaded query={orders} notLoaded={subscriptionDetailsWords.notLoaded} loading={<Loading height="4rem" />}>
          {(ordered) => <Losses losses={lossesOf(has, ordered)} isWithdrawable={ordered.some(canBeWithdrawn)} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type LossesProps = { readonly losses: readonly string[]; readonly isWithdrawable: boolean }

function Losses({ losses, isWithdrawable }: LossesProps) {
  if (losses.length === 0) return null
  return (
    <Section level={3} heading={accountDeletionWords.lost}>
      <List>
        {losses.map((loss) => (
          <List.Item key={loss}>{loss}</List.Item>
        ))}
      </List>
      {isWithdrawable && (
        <Text>
          {accountDeletionWords.withdrawable}{' '}
          <Anchor component={Link} to={address('subscription')}>
            {subscriptionDetailsWords.manage}
          </Anchor>
        </Text>
      )}
    </Section>
  )
}

const canBeWithdrawn = ({ withdrawableUntil }: ListedOrder): boolean => withdrawableUntil !== null

/** Each loss as a sentence; free plans lose nothing. */
function lossesOf({ subscriptions, grants }: AnswerOf<'readCurrentPlan'>, orders: readonly ListedOrder[]): string[] {
  const { subscription, unusedTranslations, unusedAssessments, refund } = accountDeletionWords
  const given = grants.filter((grant) => !isOfFreePlan(grant))
  const left = (kind: (typeof grants)[number]['counted']): number =>
    given.filter((grant) => grant.counted === kind).reduce((total, grant) => total + grant.given - grant.used, 0)
  const [translations, assessments] = [left('translations'), left('assessments')]
  return [
    ...subscriptions.map(({ planName: plan }) => say(subscription, { plan })),
    ...(translations > 0 ? [counted(translations, unusedTranslations)] : []),
    ...(assessments > 0 ? [counted(assessments, unusedAssessments)] : []),
    ...orders.flatMap(({ state, refund: asked, totalCents }) =>
      state === 'refunding' && asked !== null
        ? [say(refund, { amount: centsText(totalCents), date: utcDayText(asked.dueOn) })]
        : [],
    ),
  ]
}
