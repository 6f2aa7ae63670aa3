import type { Kysely } from 'kysely'
import type { AdminResponseOf } from '#contract/admin/admin-endpoints.ts'
import type { Buyer } from '#domain/billing/invoice.ts'
import type { Counted } from '#domain/billing/plans.ts'
import { refundNeedsCode, refundObstacleOf } from '#domain/billing/refund-obstacles.ts'
import { refundDueOn } from '#domain/billing/withdrawal.ts'
import { orderHistoryRowsMax } from '#domain/policy.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { orderAccountStore, type FoundOrder, type FoundTasks, type FoundUses } from './order-account.store.ts'

type OrderResponse = AdminResponseOf<'readOrder'>

/** Shows one order to the admins, and previews its refund. */
export function orderAccountService({ db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock }) {
  const store = orderAccountStore(db)

  async function found(id: string, now = clock()): Promise<FoundOrder> {
    const order = isId(id) ? await store.order(id, now) : undefined
    if (order === undefined) throw new Refusal('sale-not-found')
    return order
  }

  return {
    async read(id: string): Promise<OrderResponse> {
      const now = clock()
      const { subscriptionId, subscriptionState, endsOn, failingMonth, pausedAt, buyer, stateShown, ...order } =
        await found(id, now)
      const uses = await store.uses(id)
      const tasks = await store.tasks(id, now)
      const history = await store.history(id, orderHistoryRowsMax)
      return {
        ...order,
        state: stateShown,
        refundDueOn: dueOnOf(stateShown, order.refundAskedAt),
        ...usesOf(uses),
        usableUntil: uses[0]?.until ?? null,
        subscription:
          subscriptionId === null || subscriptionState === null
            ? null
            : { id: subscriptionId, state: subscriptionState, endsOn },
        // every order is stored with its buyer
        buyer: buyer as Buyer,
        documents: await store.documents(id),
        attempts: await store.attempts(id),
        tasks,
        history: history.map(({ number, ...event }) => ({ number: Number(number), ...event })),
        obstacle: refundObstacleOf[order.state],
        retry: retryOf({ ...order, subscriptionState, failingMonth, pausedAt }, tasks),
      }
    },

    /**
     * Whether refunding the order requires an authenticator code. False for an unknown order, which the refund itself
     * refuses.
     */
    async refundNeedsCode({ body: { id } }: { readonly body: { readonly id: string } }): Promise<boolean> {
      const order = isId(id) ? await store.order(id, clock()) : undefined
      return order !== undefined && refundNeedsCode(order.totalCents)
    },

    /** Previews a refund, even if it is not possible; `obstacle` then says why not. */
    async previewRefund(id: string): Promise<AdminResponseOf<'previewRefund'>> {
      const { totalCents: cents, email, state, subscriptionState } = await found(id)
      const subscriptionEnds = subscriptionState !== null && subscriptionState !== 'ended'
      const obstacle = refundObstacleOf[state]
      return { cents, email, subscriptionEnds, obstacle, ...usesOf(await store.uses(id)) }
    },
  }
}

export type OrderAccountService = ReturnType<typeof orderAccountService>

/** The day by which a refund in progress is due; null when the order has none. */
const dueOnOf = (state: FoundOrder['stateShown'], askedAt: Date | null): Date | null =>
  askedAt !== null && ['refunding', 'refund-late', 'refund-failed'].includes(state) ? refundDueOn(askedAt) : null

function usesOf(uses: FoundUses): Readonly<Record<Counted, { readonly given: number; readonly used: number }>> {
  const of = (counted: Counted) => {
    const { given, used } = uses.find((each) => each.counted === counted) ?? { given: 0, used: 0 }
    return { given, used }
  }
  return { translations: of('translations'), assessments: of('assessments') }
}

type Retried = Pick<
  FoundOrder,
  'state' | 'month' | 'refundFailedAt' | 'subscriptionState' | 'failingMonth' | 'pausedAt'
>

/** The kind of retry that an admin can start for an order; null when nothing can be retried. */
function retryOf(order: Retried, tasks: FoundTasks): OrderResponse['retry'] {
  const { state, month, refundFailedAt, subscriptionState, failingMonth, pausedAt } = order
  if (refundFailedAt !== null && (state === 'refunding' || state === 'refunded')) return 'refund'
  if (tasks.length > 0) return 'task'
  const isOverdue = subscriptionState !== 'ended' && failingMonth === month && pausedAt === null
  return state === 'declined' && month > 0 && isOverdue ? 'charge' : null
}
