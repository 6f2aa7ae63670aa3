import type { Kysely } from 'kysely'
import type { ResponseOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { attentionFrom } from '#domain/customers/attention.ts'
import { customerProblems } from '#domain/customers/customer.ts'
import { movedFindings } from '#domain/customers/moved-findings.ts'
import { customersMax, deletedKeptMs } from '#domain/policy.ts'
import { restorableUntil } from '#domain/records/keeping.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, refuseProblems, type Once } from '../../http/refusal.ts'
import type { MemberStorage } from '../../member-storage.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { customerAttentionStore } from './customer-attention.store.ts'
import { tidiedCustomer } from './customer-forms.ts'
import { customerRecordsStore, type NotesAndDecisions } from './customer-records.store.ts'
import { decisionsStore } from './decisions.store.ts'
import { notesStore } from './notes.store.ts'
import { customerBytes, ownCustomersStore, type CustomerNode } from './own-customers.store.ts'
import { holderOf } from './holder.ts'

type Question = InputOf<Endpoints['listCustomers']>['body']
type Saving = InputOf<Endpoints['saveCustomer']>['body']
type Saved = ResponseOf<'saveCustomer'>
type Key = string | undefined

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly storage: MemberStorage
  readonly once: Once<'saveCustomer'>
}

/** Lists, reads and saves a member's customers; customer-ends.service.ts deletes them. */
export function ownCustomersService(dependencies: Dependencies) {
  const { db, clock, tokens, storage, once } = dependencies

  async function save(caller: Caller, sent: Saving, key: Key): Promise<Saved> {
    const { id, version, ...given } = sent
    const form = tidiedCustomer(given)
    refuseProblems(customerProblems(form))
    const holderId = holderOf(caller)
    return once({ userId: caller.userId, call: 'saveCustomer', sent, key }, async (inside) => {
      const store = ownCustomersStore(inside)
      await storage.lock(caller, inside)
      const kept = id === null ? null : await existing(store, holderId, id)
      await storage.claim(caller, customerBytes(form) - (kept?.countedBytes ?? 0), inside)
      if (kept !== null && kept.version !== version) throw new Refusal('customer-changed')
      await refuseNumber(store, holderId, { kept, inn: form.inn })
      const saved = { id: kept?.id ?? tokens.id(), form, isEntered: true, now: clock() }
      await (kept === null ? store.add({ ...saved, holderId }) : store.change(holderId, [saved]))
      if (kept === null) await refuseCustomersFull(store, holderId)
      return { response: { id: saved.id, version: (kept?.version ?? 0) + 1 } }
    })
  }

  return {
    async list(caller: Caller, { deleted, ...asked }: Question): Promise<ResponseOf<'listCustomers'>> {
      const holderId = holderOf(caller)
      const now = clock()
      if (asked.sort === 'attention') await refreshAttention(db, holderId, now)
      const store = ownCustomersStore(db)
      const deletedSince = deleted ? new Date(now.getTime() - deletedKeptMs) : null
      const { rows, total, needAttention } = await store.list(holderId, { ...asked, deletedSince, now })
      const isWhole = !deleted && (asked.search ?? '').trim() === ''
      return {
        customers: [...(await customerFacts(db, { holderId, nodes: rows, now }))],
        total,
        needAttention,
        all: isWhole ? total : await store.count(holderId),
      }
    },

    async read(caller: Caller, id: string): Promise<ResponseOf<'readCustomer'>> {
      const holderId = holderOf(caller)
      const { rootId } = await existing(ownCustomersStore(db), holderId, id)
      const group = await ownCustomersStore(db).group(holderId, rootId)
      const [customer] = await customerFacts(db, {
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
        notes: await notesStore(db).list(holderId, rootId),
        decisions: await decisionsStore(db).list(holderId, rootId),
        moved: moved.map(({ methodVersions, came, went, ...each }) => ({
          ...each,
          methodVersions: [...methodVersions],
          came: [...came],
          went: [...went],
        })),
      }
    },

    save,
  }
}

export type OwnCustomersService = ReturnType<typeof ownCustomersService>

/** Maximum number of statements, and of assessments, on the page of a customer. */
const recordsReadMax = 500

type OwnCustomersStore = ReturnType<typeof ownCustomersStore>

/** The holder's customer with this id; refuses when it does not exist. */
export async function existing(store: OwnCustomersStore, holderId: string, id: string): Promise<CustomerNode> {
  const node = isId(id) ? await store.find(holderId, id) : null
  if (node === null) throw new Refusal('customer-not-found')
  return node
}

/** Refuses a new tax number if another customer has it, or if a customer merged with this one already has a number. */
async function refuseNumber(
  store: OwnCustomersStore,
  holderId: string,
  { kept, inn }: { kept: CustomerNode | null; inn: string | null },
) {
  if (inn === null || inn === kept?.inn) return
  const others = await store.named(holderId, { inns: [inn], names: [] })
  if (others.some((other) => other.inn === inn)) throw new Refusal('customer-known')
  const merged = kept === null ? [] : await store.group(holderId, kept.rootId)
  if (merged.some((part) => part.inn !== null && part.id !== kept?.id)) throw new Refusal('customers-apart')
}

/** Refuses if the holder has more customers than the maximum; must run in the transaction that added some. */
export async function refuseCustomersFull(store: OwnCustomersStore, holderId: string): Promise<void> {
  if ((await store.count(holderId)) > customersMax)
    throw new Refusal('customers-full', { facts: { limit: customersMax } })
}

const namesOf = ({ id, name, russianName, inn }: CustomerNode) => ({ id, name, russianName, inn })

/** Maximum number of customers that are refreshed in one transaction. */
const refreshedAtOnceMax = 500

/**
 * Computes and stores, for each changed customer of the holder, the time when it begins to need attention. This time is
 * never before the customer's last change.
 */
async function refreshAttention(db: Kysely<Tables>, holderId: string, now: Date): Promise<void> {
  if (!(await customerAttentionStore(db).hasChanged(holderId))) return
  const refreshSome = () =>
    db.transaction().execute(async (inside) => {
      const store = customerAttentionStore(inside)
      const { ids, markers } = await store.takeChanged(holderId, refreshedAtOnceMax)
      if (ids.length === 0) return false
      const nodes = await ownCustomersStore(inside).all(holderId, ids)
      const facts = await customerFacts(inside, { holderId, nodes, now })
      await store.write(
        facts.map((customer) => ({ id: customer.id, from: attentionFrom(customer, customer.changedAt) })),
      )
      return ids.length === refreshedAtOnceMax && markers > 0
    })
  while (await refreshSome());
}

type Asked = {
  readonly holderId: string
  readonly nodes: readonly CustomerNode[]
  readonly now: Date
  readonly most?: number
}

/** Customers with the facts about them, read by three queries for all of them together. */
async function customerFacts(db: Kysely<Tables>, { holderId, nodes, now, most }: Asked) {
  if (nodes.length === 0) return []
  const ids = nodes.map(({ id }) => id)
  const records = customerRecordsStore(db)
  const [statements, assessments, summaries] = await Promise.all([
    records.statements(holderId, ids, now, most),
    records.assessments(holderId, ids, most),
    records.notesAndDecisions(holderId, ids),
  ])
  return nodes.map((node) => {
    const { id, name, russianName, inn, version, request, changedAt } = node
    const own = statements.filter(({ rootId }) => rootId === id)
    const assessed = assessments.filter(({ rootId }) => rootId === id)
    const summary = summaries.find(({ rootId }) => rootId === id)
    return {
      id,
      name,
      russianName,
      inn,
      version,
      request,
      changedAt,
      restorableUntil: node.deletedAt === null ? null : restorableUntil(node.deletedAt, null),
      statements: own,
      assessments: assessed,
      counts: {
        statements: own[0]?.all ?? 0,
        assessments: assessed[0]?.all ?? 0,
        notes: summary?.notes ?? 0,
        decisions: summary?.decisions ?? 0,
      },
      decision: decisionIn(summary),
    }
  })
}

function decisionIn(summary: NotesAndDecisions | undefined) {
  if (summary === undefined || summary.outcome === null || summary.decidedAt === null) return null
  return { outcome: summary.outcome, decidedAt: summary.decidedAt, nextReviewOn: summary.nextReviewOn }
}
