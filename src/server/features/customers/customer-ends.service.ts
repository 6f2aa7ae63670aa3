import type { Kysely } from 'kysely'
import type { AnswerOf } from '#contract/endpoints.ts'
import { deletedKeptMs } from '#domain/policy.ts'
import { restorableUntil } from '#domain/records/keeping.ts'
import { byMember, bySystem, type RecordAudit } from '../../audit-event.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock, Events } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { customerRecordsStore } from './customer-records.store.ts'
import { customerEndsStore } from './customer-ends.store.ts'
import { existing } from './own-customers.service.ts'
import { ownCustomersStore } from './own-customers.store.ts'
import { holderOf } from './holder.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly events: Pick<Events, 'publish'>
  readonly record: RecordAudit
  /**
   * Claims more storage for the member, or refuses; must run in a transaction, and makes saves of the same member wait
   * for each other.
   */
  readonly claimStorage: (caller: Caller, bytes: number, inside: Kysely<Tables>) => Promise<void>
}

/** Deletes customers, restores them within a day, and deletes them permanently after that. */
export function customerEndsService({ db, clock, events, record, claimStorage }: Dependencies) {
  const deletedSince = (now = clock()): Date => new Date(now.getTime() - deletedKeptMs)

  /** Adds to the audit trail that a customer was deleted or restored. */
  async function noteAct({ userId, network }: Caller, act: 'deleted' | 'restored', id: string, inside: Kysely<Tables>) {
    await record(inside, { kind: `customer.${act}`, ...byMember(userId, network), object: `customer:${id}` })
  }

  return {
    /** Deletes a customer and all its records with the same deletion time, so that they can be restored together. */
    async remove(caller: Caller, id: string): Promise<Date> {
      const [holderId, now] = [holderOf(caller), clock()]
      await db.transaction().execute(async (inside) => {
        await claimStorage(caller, 0, inside)
        const { rootId } = await existing(ownCustomersStore(inside), holderId, id)
        await customerRecordsStore(inside).removeAll(holderId, rootId, now)
        await customerEndsStore(inside).remove(holderId, rootId, now)
        await noteAct(caller, 'deleted', rootId, inside)
      })
      return restorableUntil(now, null)
    },

    async restore(caller: Caller, id: string): Promise<AnswerOf<'restoreCustomer'>> {
      const holderId = holderOf(caller)
      return db.transaction().execute(async (inside) => {
        await claimStorage(caller, 0, inside)
        const ends = customerEndsStore(inside)
        const deletedAt = isId(id) ? await ends.deletedAt(holderId, id, deletedSince()) : null
        if (deletedAt === null) throw new Refusal('customer-not-found')
        await refuseTaken({ holderId, rootId: id, deletedAt }, inside)
        await ends.restore(holderId, id, deletedAt)
        await customerRecordsStore(inside).restoreAll(holderId, id, deletedAt)
        await noteAct(caller, 'restored', id, inside)
        const { version } = await existing(ownCustomersStore(inside), holderId, id)
        return { id, version }
      })
    },

    /** Permanently deletes customers and records that can no longer be restored at `now`. */
    async purge(now: Date): Promise<void> {
      const purged = await db.transaction().execute(async (inside) => {
        const gone = await customerEndsStore(inside).purge(deletedSince(now))
        for (const { id, holderId } of gone)
          await record(inside, { kind: 'customer.purged', ...bySystem(holderId), object: `customer:${id}` })
        return gone
      })
      for (const userId of new Set(purged.map(({ holderId }) => holderId)))
        events.publish({ userId, kind: 'customer-changed' })
    },
  }
}

/** The number of customers due for permanent deletion at `now`, and the number of all customers. */
export const customersDue = (db: Kysely<Tables>, now: Date) =>
  customerEndsStore(db).countDue(new Date(now.getTime() - deletedKeptMs))

export type CustomerEndsService = ReturnType<typeof customerEndsService>

type Removed = { readonly holderId: string; readonly rootId: string; readonly deletedAt: Date }

/** Refuses to restore a deleted customer if another customer has its tax number now. */
async function refuseTaken({ holderId, rootId, deletedAt }: Removed, inside: Kysely<Tables>): Promise<void> {
  const inns = await customerEndsStore(inside).innsDeletedAt(holderId, rootId, deletedAt)
  const others = inns.length === 0 ? [] : await ownCustomersStore(inside).named(holderId, { inns, names: [] })
  if (others.length > 0) throw new Refusal('customer-known')
}
