import type { WorkOf } from '#domain/clock/work-by-clock.ts'
import { jobWorker } from '../../../queue/job-worker.ts'
import type { RenewalsService } from '../subscriptions/renewals.service.ts'
import type { SubscriptionsService } from '../order/subscription.service.ts'
import { openOrdersService } from './open-orders.service.ts'
import { remindersService } from './reminders.service.ts'
import { taskHandlers } from './task-handlers.ts'

type Dependencies = Parameters<typeof openOrdersService>[0] &
  Parameters<typeof remindersService>[0] &
  Parameters<typeof taskHandlers>[0] & {
    readonly renewals: Pick<RenewalsService, 'chargeDue'>
    readonly subscriptions: Pick<SubscriptionsService, 'endDue'>
  }

/**
 * The billing jobs: `byClock` run in this order and depend on the date, `anyTime` does not, and `atProviders` does the queued provider
 * tasks.
 */
export function billingJobs(dependencies: Dependencies) {
  const { renewals, subscriptions } = dependencies
  const openOrders = openOrdersService(dependencies)
  const worker = jobWorker({ ...dependencies, taker: 'providers', handlers: taskHandlers(dependencies) })
  return {
    byClock: {
      ends: subscriptions.endDue,
      charges: renewals.chargeDue,
      orders: openOrders.giveUpDue,
      reminders: remindersService(dependencies).remindDue,
    } satisfies Readonly<Record<WorkOf<'payments'>, unknown>>,
    anyTime: openOrders.lookUpOpen,
    atProviders: worker.doDue,
  }
}
