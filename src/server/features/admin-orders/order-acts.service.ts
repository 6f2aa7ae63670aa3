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

/** Tries something of an order again, inside a transaction; false where there is nothing to try. */
type TryAgain = (orderId: string, inside: Inside) => Promise<boolean>

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly events: Pick<Events, 'publish'>
  readonly record: RecordAudit
  /** Takes a step of an order with all that follows from it. */
  readonly stepIn: (
    inside: Inside,
    wanted: { readonly orderId: string; readonly kind: 'refund-asked'; readonly by: AuditBy },
  ) => Promise<OrderState | null>
  /** A refund that failed, what waits to be done at the provider, and the declined charge of a month, which is then made. */
  readonly refundAgain: TryAgain
  readonly hastenJobs: TryAgain
  readonly chargeAgain: { readonly begin: TryAgain; readonly charge: (orderId: string) => Promise<void> }
}

/** What the operator does with an order: its money goes back, or what failed is tried again. Each does nothing twice. */
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

  /** Begins the first thing that can be tried again. */
  async function begun(id: string, inside: Inside): Promise<(typeof retries)[number][0]> {
    for (const [kind, begin] of retries) if (await begin(id, inside)) return kind
    throw new Refusal('nothing-to-retry')
  }

  return {
    /** Gives the whole of an order back, whatever was used of it. Who presses twice asks for one refund. */
    async refund(id: string, act: AdminAct): Promise<void> {
      reasonOf(act)
      const userId = await db.transaction().execute(async (inside) => {
        const order = await found(id, inside)
        if (refundObstacleOf[order.state] !== null) throw new Refusal('order-not-refundable')
        const state = await stepIn(inside, { orderId: id, kind: 'refund-asked', by: actBy(act) })
        // a dispute may have come between
        if (state !== 'refunding' && state !== 'refunded') throw new Refusal('order-not-refundable')
        return order.userId
      })
      if (userId !== null) events.publish({ userId, kind: 'order-changed' })
    },

    /** Tries again what failed or waits, and gives where it is: a charge is made at once, what is asked of the provider follows. */
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
