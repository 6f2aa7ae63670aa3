import type { Kysely } from 'kysely'
import type { ResponseOf } from '#contract/endpoints.ts'
import { isPresetName, matchingCompany } from '#domain/company/one-company.ts'
import { deletedKeptMs } from '#domain/policy.ts'
import { restorableUntil } from '#domain/records/keeping.ts'
import { byMember, bySystem, type RecordAudit } from '../../audit-event.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import { inBatches } from '../../in-batches.ts'
import type { MemberStorage } from '../../member-storage.ts'
import type { MemberTransaction } from '../../member-transactions.ts'
import type { Clock, Events } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { customerAttentionStore } from './customer-attention.store.ts'
import { customerRecordsStore } from './customer-records.store.ts'
import { customerEndsStore } from './customer-ends.store.ts'
import { decisionsStore } from './decisions.store.ts'
import { existing, refuseCustomersFull } from './own-customers.service.ts'
import { ownCustomersStore } from './own-customers.store.ts'
import { holderOf } from './holder.ts'
import { companiesOfNodes } from './placing.ts'
import { noteAllRestatedYears } from './restated-years.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly events: Pick<Events, 'publish'>
  readonly record: RecordAudit
  readonly storage: MemberStorage
  readonly transact: MemberTransaction
  /** Makes a member's saves wait until the transaction ends; does nothing when the account no longer exists. */
  readonly waitForSaves: (userId: string, inside: Kysely<Tables>) => Promise<void>
  /** Refuses if the member has more drafts than the maximum; must run in the transaction that added some. */
  readonly refuseDraftsFull: (caller: Caller, inside: Kysely<Tables>) => Promise<void>
}

/** Deletes customers, restores them within a day, and deletes them permanently after that. */
export function customerEndsService(dependencies: Dependencies) {
  const { db, clock, events, record, storage, transact, waitForSaves, refuseDraftsFull } = dependencies
  const deletedSince = (now = clock()): Date => new Date(now.getTime() - deletedKeptMs)

  /** Adds to the audit trail that a customer was deleted or restored. */
  async function noteAct({ userId, network }: Caller, act: 'deleted' | 'restored', id: string, inside: Kysely<Tables>) {
    await record(inside, { kind: `customer.${act}`, ...byMember(userId, network), object: `customer:${id}` })
  }

  /**
   * Permanently deletes customers that exist only because of records and have no records left. Returns the holders of
   * these customers.
   */
  async function eraseEmpty(): Promise<readonly string[]> {
    const holders = await customerEndsStore(db).holdersOfEmpty()
    for (const holderId of holders)
      await db.transaction().execute(async (inside) => {
        await waitForSaves(holderId, inside)
        await customerEndsStore(inside).eraseEmpty(holderId)
      })
    return holders
  }

  async function purgeSome(now: Date): Promise<number> {
    const purged = await db.transaction().execute(async (inside) => {
      const gone = await customerEndsStore(inside).purge(deletedSince(now))
      for (const { id, holderId } of gone)
        await record(inside, { kind: 'customer.purged', ...bySystem(holderId), object: `customer:${id}` })
      return gone
    })
    for (const userId of new Set(purged.map(({ holderId }) => holderId)))
      events.publish({ userId, kind: 'customer-changed' })
    return purged.length
  }

  return {
    /**
     * Deletes a customer and all its records with the same deletion time, so that they can be restored together.
     * Refuses if a decision about another customer would be deleted too.
     */
    async remove(caller: Caller, id: string): Promise<Date> {
      const holderId = holderOf(caller)
      const now = clock()
      await transact(caller, async (inside) => {
        await storage.lock(caller, inside)
        const { rootId } = await existing(ownCustomersStore(inside), holderId, id)
        const customer = await decisionsStore(inside).decidedElsewhere(holderId, rootId, deletedSince(now))
        if (customer !== undefined) throw new Refusal('customer-decided', { facts: { customer } })
        await customerRecordsStore(inside).removeAll(holderId, rootId, now)
        await customerEndsStore(inside).remove(holderId, rootId, now)
        await noteAct(caller, 'deleted', rootId, inside)
      })
      return restorableUntil(now, null)
    },

    async restore(caller: Caller, id: string): Promise<ResponseOf<'restoreCustomer'>> {
      const holderId = holderOf(caller)
      const now = clock()
      return transact(caller, async (inside) => {
        await storage.lock(caller, inside)
        const ends = customerEndsStore(inside)
        const deletedAt = isId(id) ? await ends.deletedAt(holderId, id, deletedSince(now)) : null
        if (deletedAt === null) throw new Refusal('customer-not-found')
        await takeRecords({ holderId, rootId: id, deletedAt, now }, inside)
        await ends.restore(holderId, id, deletedAt)
        await customerRecordsStore(inside).restoreAll(holderId, id, deletedAt)
        const store = ownCustomersStore(inside)
        await refuseCustomersFull(store, holderId)
        await refuseDraftsFull(caller, inside)
        await noteAllRestatedYears({ holderId, rootIds: [id], now }, inside)
        await noteAct(caller, 'restored', id, inside)
        const { version } = await existing(store, holderId, id)
        return { id, version }
      })
    },

    /**
     * Permanently deletes customers that can no longer be restored at `now`, with their notes and decisions, and
     * customers whose last record is gone.
     */
    async purge(now: Date): Promise<void> {
      await inBatches(() => purgeSome(now))
      for (const userId of await eraseEmpty()) events.publish({ userId, kind: 'customer-changed' })
      await customerAttentionStore(db).forgetGone()
    },
  }
}

/** The number of customers due for permanent deletion at `now`, and the number of all customers. */
export const customersDue = (db: Kysely<Tables>, now: Date) =>
  customerEndsStore(db).countDue(new Date(now.getTime() - deletedKeptMs))

export type CustomerEndsService = ReturnType<typeof customerEndsService>

type Removed = { readonly holderId: string; readonly rootId: string; readonly deletedAt: Date; readonly now: Date }

/**
 * Moves records to a deleted customer that is being restored: those that belong to it by the rule of
 * domain/company/one-company.ts, but are now assigned to another customer. Takes records only from a customer that is
 * known through nothing but records, for example through a record that was restored alone; that customer then ceases to
 * exist. Refuses if the restored customer's tax number now belongs to a customer from which no records are taken.
 */
async function takeRecords({ holderId, rootId, deletedAt, now }: Removed, inside: Kysely<Tables>): Promise<void> {
  const store = ownCustomersStore(inside)
  const ends = customerEndsStore(inside)
  const parts = await ends.partsDeletedAt(holderId, rootId, deletedAt)
  const numbers = new Set(parts.flatMap((part) => part.inn ?? []))
  for (const { id, name: title, russianName, inn } of parts) {
    const names = isPresetName(title) ? [] : [title]
    const nodes = await store.named(holderId, { inns: inn === null ? [] : [inn], names })
    const company = matchingCompany({ title, inn }, companiesOfNodes(nodes))
    const [other, ...merged] = company?.nodes ?? []
    if (other === undefined) continue
    const isTaken = merged.length === 0 && (await ends.isOfRecords(holderId, other.id))
    const hasNumber = inn !== null && company?.inns.includes(inn) === true
    if (hasNumber && !isTaken) throw new Refusal('customer-known')
    // the other customer is a different company if it has a tax number, and the restored customers have one or more,
    // but not this one
    const isApart = other.inn !== null && numbers.size > 0 && !numbers.has(other.inn)
    if (!isTaken || isApart) continue
    await customerRecordsStore(inside).putAll(holderId, other.id, id)
    await store.eraseEmpty(holderId, other.id)
    if (inn !== null || other.inn === null) continue
    numbers.add(other.inn)
    const named = { title, russianName: russianName ?? other.russianName, inn: other.inn }
    await store.callLike(holderId, id, named, now)
  }
}
