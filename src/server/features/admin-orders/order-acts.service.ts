import type { Kysely } from 'kysely'
import { orderGives, type OrderState } from '#domain/billing/order-states.ts'
import { refundObstacleOf } from '#domain/billing/refund-obstacles.ts'
import { stepMadeBy, type AuditBy, type RecordAudit } from '../../audit-event.ts'
import { actBy, reasonOf } from '../../http/admin-acts.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Events } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { adminOrdersStore } from './admin-orders.store.ts'

type Inside = Kysely<Tables>

/** Starts a kind of retry for an order; must run in a transaction. Returns false when this kind does not apply. */
type TryAgain = (orderId: string, inside: Inside) => Promise<boolean>

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly events: Pick<Events, 'publish'>
  readonly record: RecordAudit
  /** Applies an event to an order, with all effects of the event. */
  readonly stepIn: (
    inside: Inside,
    wanted: { readonly orderId: string; readonly kind: 'refund-asked'; readonly by: AuditBy },
  ) => Promise<OrderState | null>
  /**
   * The retries of a failed refund, of waiting provider tasks, and of a declined monthly charge. `chargeAgain.begin`
   * runs in the transaction; `chargeAgain.charge` must be called after it.
   */
  readonly refundAgain: TryAgain
  readonly hastenJobs: TryAgain
  readonly chargeAgain: { readonly begin: TryAgain; readonly charge: (orderId: string) => Promise<void> }
}

/** The acts of admins on an order: refunding it, and retrying what failed. */
export function orderActsService(dependencies: Dependencies) {
  const { db, events, record, stepIn, refundAgain, hastenJobs, chargeAgain } = dependencies
  const retries = [
    ['refund', refundAgain],
    ['task', hastenJobs],
    ['charge', chargeAgain.begin],
  ] as const

  async function found(id: string, inside: Inside) {
    const order = isId(id) ? await adminOrdersStore(inside).find(id) : undefined
    if (order === undefined) throw new Refusal('sale-not-found')
    return order
  }

  /** Starts the first kind of retry that applies, and returns it. Refuses when none applies. */
  async function begun(id: string, inside: Inside): Promise<(typeof retries)[number][0]> {
    for (const [kind, begin] of retries) if (await begin(id, inside)) return kind
    throw new Refusal('nothing-to-retry')
  }

  return {
    /**
     * Refunds the order in full, even if it is partly used. Refuses an order that cannot be refunded, for example
     * because it is being refunded already.
     */
    async refund(id: string, act: AdminAct): Promise<void> {
      reasonOf(act)
      const userId = await db.transaction().execute(async (inside) => {
        const order = await found(id, inside)
        if (refundObstacleOf[order.state] !== null) throw new Refusal('order-not-refundable')
        const state = await stepIn(inside, { orderId: id, kind: 'refund-asked', by: actBy(act) })
        // a dispute may have been opened since the order was read
        if (state !== 'refunding' && state !== 'refunded') throw new Refusal('order-not-refundable')
        return order.userId
      })
      if (userId !== null) events.publish({ userId, kind: 'order-changed' })
    },

    /**
     * Retries the order's failed refund, waiting task or declined charge, and returns the resulting state. A charge is
     * made at once; other calls to the provider follow in the background.
     */
    async retry(id: string, act: AdminAct): Promise<'asked' | 'paid' | 'declined' | 'under-way'> {
      const kind = await db.transaction().execute(async (inside) => {
        const { userId } = await found(id, inside)
        const what = await begun(id, inside)
        const object = `order:${id}`
        await record(inside, { kind: 'order.retried', memberId: userId, object, ...stepMadeBy(what, actBy(act)) })
        return what
      })
      if (kind !== 'charge') return 'asked'
      await chargeAgain.charge(id)
      const { state } = await found(id, db)
      if (orderGives[state] !== 'nothing') return 'paid'
      return state === 'declined' ? 'declined' : 'under-way'
    },
  }
}

export type OrderActsService = ReturnType<typeof orderActsService>
