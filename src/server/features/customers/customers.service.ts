import type { Kysely } from 'kysely'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { customerProblems, type CustomerForm } from '#domain/customers/customer.ts'
import { movedFindings } from '#domain/customers/moved-findings.ts'
import { customersMax, deletedKeptMs } from '#domain/policy.ts'
import { restorableUntil } from '#domain/records/keeping.ts'
import { byMember, bySystem, type RecordAudit } from '../../audit-event.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Clock, Events, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { customerRecordsStore } from './customer-records.store.ts'
import { customerWordsStore } from './customer-words.store.ts'
import { customerBytes, customersStore, type CustomerNode } from './customers.store.ts'
import { holderOf } from './holder.ts'

type Question = InputOf<Endpoints['listCustomers']>['body']
type Saving = InputOf<Endpoints['saveCustomer']>['body']

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly events: Pick<Events, 'publish'>
  /** Claims so many more bytes for the member inside a transaction, or refuses. */
  readonly claimStorage: (caller: Caller, bytes: number, inside: Kysely<Tables>) => Promise<void>
  readonly record: RecordAudit
}

/** Listing, reading, saving and deleting a member's customers. */
export function customersService(dependencies: Dependencies) {
  const { db, clock, tokens, events, claimStorage, record } = dependencies

  const deletedSince = (now = clock()): Date => new Date(now.getTime() - deletedKeptMs)

  async function save(caller: Caller, { id, version, ...given }: Saving): Promise<AnswerOf<'saveCustomer'>> {
    const form = tidied(given)
    refuseProblems(customerProblems(form))
    const holderId = holderOf(caller)
    return db.transaction().execute(async (inside) => {
      const store = customersStore(inside)
      await claimStorage(caller, customerBytes(form), inside)
      await store.lock(holderId)
      const kept = id === null ? null : await existing(store, holderId, id)
      if (kept !== null && kept.version !== version) throw new Refusal('customer-changed')
      await refuseKnown(store, holderId, { id, inn: form.inn })
      if (kept === null && (await store.count(holderId)) >= customersMax)
        throw new Refusal('customers-full', { facts: { limit: customersMax } })
      const saved = { id: kept?.id ?? tokens.id(), form, isEntered: true, now: clock() }
      await (kept === null ? store.add({ ...saved, holderId }) : store.change(holderId, saved))
      return { id: saved.id, version: (kept?.version ?? 0) + 1 }
    })
  }

  /** Deletes or restores one, which goes into the audit trail with it. */
  async function noteAct({ userId, network }: Caller, act: 'deleted' | 'restored', id: string, inside: Kysely<Tables>) {
    await record(inside, { kind: `customer.${act}`, ...byMember(userId, network), object: `customer:${id}` })
  }

  return {
    async list(caller: Caller, { deleted, ...asked }: Question): Promise<AnswerOf<'listCustomers'>> {
      const holderId = holderOf(caller)
      const question = { ...asked, deletedSince: deleted ? deletedSince() : null }
      const { rows, total } = await customersStore(db).list(holderId, question)
      const isWhole = !deleted && (asked.search ?? '').trim() === ''
      return {
        customers: [...(await told(db, { holderId, nodes: rows, now: clock() }))],
        total,
        all: isWhole ? total : await customersStore(db).count(holderId),
      }
    },

    async read(caller: Caller, id: string): Promise<AnswerOf<'readCustomer'>> {
      const holderId = holderOf(caller)
      const { rootId } = await existing(customersStore(db), holderId, id)
      const group = await customersStore(db).group(holderId, rootId)
      const words = customerWordsStore(db)
      const [customer] = await told(db, {
        holderId,
        nodes: group.filter((node) => node.id === rootId),
        now: clock(),
        most: recordsReadMax,
      })
      if (customer === undefined) throw new Refusal('customer-not-found')
      const ids = customer.assessments.map((each) => each.id)
      const moved = movedFindings(customer.assessments, await customerRecordsStore(db).findings(holderId, ids))
      return {
        customer,
        merged: group.filter(({ mergedInto }) => mergedInto === rootId).map(namesOf),
        notes: await words.notes(holderId, rootId),
        decisions: await words.decisions(holderId, rootId),
        moved: moved.map(({ methodVersions, came, went, ...each }) => ({
          ...each,
          methodVersions: [...methodVersions],
          came: [...came],
          went: [...went],
        })),
      }
    },

    save,

    /** Deletes a customer with all that is of it, at one moment, by which it is taken back as a whole. */
    async remove(caller: Caller, id: string): Promise<Date> {
      const [holderId, now] = [holderOf(caller), clock()]
      await db.transaction().execute(async (inside) => {
        const { rootId } = await existing(customersStore(inside), holderId, id)
        // records before customers, as whoever saves a record takes them
        await customerRecordsStore(inside).removeAll(holderId, rootId, now)
        await customersStore(inside).lock(holderId)
        await customersStore(inside).remove(holderId, rootId, now)
        await noteAct(caller, 'deleted', rootId, inside)
      })
      return restorableUntil(now, null)
    },

    async restore(caller: Caller, id: string): Promise<AnswerOf<'restoreCustomer'>> {
      const holderId = holderOf(caller)
      return db.transaction().execute(async (inside) => {
        const store = customersStore(inside)
        await store.lock(holderId)
        const deletedAt = isId(id) ? await store.deletedAt(holderId, id, deletedSince()) : null
        if (deletedAt === null) throw new Refusal('customer-not-found')
        await refuseTaken(store, { holderId, rootId: id, deletedAt })
        await store.restore(holderId, id, deletedAt)
        await customerRecordsStore(inside).restoreAll(holderId, id, deletedAt)
        await noteAct(caller, 'restored', id, inside)
        const { version } = await existing(store, holderId, id)
        return { id, version }
      })
    },

    /** Deletes for good what can no longer be taken back. */
    async purge(now: Date): Promise<void> {
      const purged = await db.transaction().execute(async (inside) => {
        const gone = await customersStore(inside).purge(deletedSince(now))
        for (const { id, holderId } of gone)
          await record(inside, { kind: 'customer.purged', ...bySystem(holderId), object: `customer:${id}` })
        return gone
      })
      for (const userId of new Set(purged.map(({ holderId }) => holderId)))
        events.publish({ userId, kind: 'customer-changed' })
    },
  }
}

/** How many customers are to be deleted for good at a moment, of how many. */
export const customersDue = (db: Kysely<Tables>, now: Date) =>
  customersStore(db).countDue(new Date(now.getTime() - deletedKeptMs))

export type CustomersService = ReturnType<typeof customersService>

/** Statements and assessments that a customer's own page tells of. */
const recordsReadMax = 500

type Store = ReturnType<typeof customersStore>

/** A customer of the holder, or a refusal. */
export async function existing(store: Store, holderId: string, id: string): Promise<CustomerNode> {
  const node = isId(id) ? await store.find(holderId, id) : null
  if (node === null) throw new Refusal('customer-not-found')
  return node
}

/** A tax number is one customer's alone. */
async function refuseKnown(store: Store, holderId: string, { id, inn }: { id: string | null; inn: string | null }) {
  const others = inn === null ? [] : await store.named(holderId, { inns: [inn], names: [] })
  if (others.some((other) => other.inn === inn && other.id !== id)) throw new Refusal('customer-known')
}

/** What was deleted does not come back beside a customer who has its number meanwhile. */
async function refuseTaken(store: Store, removed: { holderId: string; rootId: string; deletedAt: Date }) {
  const inns = await store.innsDeletedAt(removed.holderId, removed.rootId, removed.deletedAt)
  const others = inns.length === 0 ? [] : await store.named(removed.holderId, { inns, names: [] })
  if (others.length > 0) throw new Refusal('customer-known')
}

export const tidied = ({ name, russianName, inn, request }: CustomerForm): CustomerForm => ({
  name: name.trim(),
  russianName: russianName?.trim() || null,
  inn: inn?.trim() || null,
  request,
})

const namesOf = ({ id, name, russianName, inn }: CustomerNode) => ({ id, name, russianName, inn })

type Telling = {
  readonly holderId: string
  readonly nodes: readonly CustomerNode[]
  readonly now: Date
  readonly most?: number
}

/** Customers with what is known of each, in four questions for all of them. */
async function told(db: Kysely<Tables>, { holderId, nodes, now, most }: Telling) {
  if (nodes.length === 0) return []
  const ids = nodes.map(({ id }) => id)
  const records = customerRecordsStore(db)
  const [statements, assessments, words] = await Promise.all([
    records.statements(holderId, ids, now, most),
    records.assessments(holderId, ids, most),
    customerWordsStore(db).told(holderId, ids),
  ])
  return nodes.map((node) => {
    const own = statements.filter(({ rootId }) => rootId === node.id)
    const assessed = assessments.filter(({ rootId }) => rootId === node.id)
    const said = words.find(({ rootId }) => rootId === node.id)
    return {
      ...namesOf(node),
      version: node.version,
      request: node.request,
      changedAt: node.changedAt,
      restorableUntil: node.deletedAt === null ? null : restorableUntil(node.deletedAt, null),
      statements: own,
      assessments: assessed,
      counts: {
        statements: own[0]?.all ?? 0,
        assessments: assessed[0]?.all ?? 0,
        notes: said?.notes ?? 0,
        decisions: said?.decisions ?? 0,
      },
      decision: decisionIn(said),
    }
  })
}

function decisionIn(said: Awaited<ReturnType<ReturnType<typeof customerWordsStore>['told']>>[number] | undefined) {
  if (said === undefined || said.outcome === null || said.decidedAt === null) return null
  return { outcome: said.outcome, decidedAt: said.decidedAt, nextReviewOn: said.nextReviewOn }
}
