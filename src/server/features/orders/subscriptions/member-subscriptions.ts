import type { Kysely } from 'kysely'
import type { SubscriptionEvent } from '#domain/billing/subscription-states.ts'
import type { AuditBy } from '../../../audit-event.ts'
import type { Tables } from '../../../tables.ts'
import type { SubscriptionsService } from './subscriptions.service.ts'
import { subscriptionsStore, type KeptSubscription } from './subscriptions.store.ts'

/** Takes the same step of every subscription of a member that has not ended, and gives them as they are after it. */
export const stepSubscriptionsOf =
  ({ takeIn }: Pick<SubscriptionsService, 'takeIn'>) =>
  async (
    userId: string,
    event: SubscriptionEvent,
    inside: Kysely<Tables>,
    by: AuditBy,
  ): Promise<readonly KeptSubscription[]> => {
    const after: KeptSubscription[] = []
    for (const { id } of await subscriptionsStore(inside).findLive(userId)) {
      const taken = await takeIn(id, event, inside, by)
      if (taken !== null) after.push(taken)
    }
    return after
  }
