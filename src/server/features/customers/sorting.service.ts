import type { Kysely } from 'kysely'
import type { ResponseOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MemberStorage } from '../../member-storage.ts'
import type { MemberTransaction } from '../../member-transactions.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { customerRecordsStore, type RecordRef, type SortedRecord } from './customer-records.store.ts'
import { ownCustomersStore } from './own-customers.store.ts'
import { existing } from './own-customers.service.ts'
import { holderOf } from './holder.ts'
import { isKnownThrough } from './placing.ts'
import { noteAllRestatedYears } from './restated-years.ts'

type Dependencies = {
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly storage: MemberStorage
  readonly transact: MemberTransaction
}

type Moving = InputOf<Endpoints['moveRecord']>['body']

/** Merges and separates customers, and moves records between them, by hand. */
export function sortingService({ clock, tokens, storage, transact }: Dependencies) {
  return {
    /**
     * Merges a customer into another. Refuses customers with different tax numbers, because they are different
     * companies.
     */
    async merge(caller: Caller, id: string, into: string): Promise<ResponseOf<'mergeCustomers'>> {
      const holderId = holderOf(caller)
      const now = clock()
      return transact(caller, async (inside) => {
        await storage.lock(caller, inside)
        const store = ownCustomersStore(inside)
        const part = await existing(store, holderId, id)
        const other = await existing(store, holderId, into)
        if (part.rootId === other.rootId) return { customerId: other.rootId }
        const inns = [
          ...(await innsOf(holderId, part.rootId, inside)),
          ...(await innsOf(holderId, other.rootId, inside)),
        ]
        if (new Set(inns).size > 1) throw new Refusal('customers-apart')
        const root = await existing(store, holderId, other.rootId)
        await store.merge(holderId, part.rootId, root)
        await store.touch(holderId, root.id, now)
        await noteAllRestatedYears({ holderId, rootIds: [root.id], now }, inside)
        return { customerId: root.id }
      })
    },

    /** Undoes a merge: the customer is shown by itself again, with its records. */
    async part(caller: Caller, id: string): Promise<ResponseOf<'partCustomer'>> {
      const holderId = holderOf(caller)
      const now = clock()
      return transact(caller, async (inside) => {
        await storage.lock(caller, inside)
        const store = ownCustomersStore(inside)
        const { rootId } = await existing(store, holderId, id)
        await store.merge(holderId, id, null)
        await store.touch(holderId, id, now)
        await noteAllRestatedYears({ holderId, rootIds: [rootId, id], now }, inside)
        return { customerId: id }
      })
    },

    /** Moves a record to another customer or to a new one. The record stays there even if its names change. */
    async move(caller: Caller, moving: Moving): Promise<ResponseOf<'moveRecord'>> {
      const holderId = holderOf(caller)
      const now = clock()
      const ref = refOf(moving)
      return transact(caller, async (inside) => {
        const store = ownCustomersStore(inside)
        const records = customerRecordsStore(inside)
        await storage.lock(caller, inside)
        const named = isId(ref.id) ? await records.lock(holderId, ref) : undefined
        if (named === undefined) throw new Refusal(`${ref.kind}-not-found`)
        const chosen = moving.customerId ?? (await addFor(holderId, named, inside))
        const { id: to, rootId } = await existing(store, holderId, chosen)
        const inns = await innsOf(holderId, to, inside)
        if (named.inn !== null && inns.some((inn) => inn !== named.inn)) throw new Refusal('customers-apart')
        await records.put(holderId, ref, { customerId: to, isChosen: true })
        await store.touch(holderId, rootId, now)
        const from = named.customerId === null ? null : await store.find(holderId, named.customerId)
        if (from !== null && from.id !== to && isKnownThrough(named, from)) await store.eraseEmpty(holderId, from.id)
        await noteAllRestatedYears({ holderId, rootIds: [rootId, from?.rootId ?? rootId], now }, inside)
        return { customerId: to }
      })
    },
  }

  /** Adds a customer for a record. Refuses if another customer already has the record's tax number. */
  async function addFor(holderId: string, { inn, ...named }: SortedRecord, inside: Kysely<Tables>): Promise<string> {
    const store = ownCustomersStore(inside)
    const id = tokens.id()
    const taken = inn === null ? [] : await store.named(holderId, { inns: [inn], names: [] })
    if (taken.length > 0) throw new Refusal('customer-known')
    const form = { name: named.title, russianName: named.russianName, inn, request: null }
    await store.add({ id, holderId, form, isEntered: false, now: clock() })
    return id
  }
}

export type SortingService = ReturnType<typeof sortingService>

/** The record to move; refuses unless the request names either a statement or an assessment, but not both. */
function refOf({ statementId, assessmentId }: Moving): RecordRef {
  if (statementId !== null && assessmentId === null) return { kind: 'statement', id: statementId }
  if (statementId === null && assessmentId !== null) return { kind: 'assessment', id: assessmentId }
  throw new Refusal('form-refused', { problems: [{ code: 'record-one', at: 'statementId' }] })
}

/** All tax numbers of a customer, of the customers merged into it, and of all their records. */
async function innsOf(holderId: string, id: string, inside: Kysely<Tables>): Promise<readonly string[]> {
  const { rootId } = await existing(ownCustomersStore(inside), holderId, id)
  const group = await ownCustomersStore(inside).group(holderId, rootId)
  const ids = group.map((node) => node.id)
  return [...group.flatMap(({ inn }) => inn ?? []), ...(await customerRecordsStore(inside).innsOf(holderId, ids))]
}
