import type { Kysely } from 'kysely'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { customerProblems, type CustomerForm } from '#domain/customers/customer.ts'
import { companyOf } from '#domain/customers/one-company.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { customersMax } from '#domain/policy.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { customerRecordsStore, type RecordRef, type SortedRecord } from './customer-records.store.ts'
import { customerBytes, customersStore, type CustomerNode } from './customers.store.ts'
import { existing, tidied } from './customers.service.ts'
import { holderOf } from './holder.ts'
import { companiesOf } from './placing.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly claimStorage: (caller: Caller, bytes: number, inside: Kysely<Tables>) => Promise<void>
}

type Moving = InputOf<Endpoints['moveRecord']>['body']

/** Which records are of one company, where a member says so: merging, parting, moving, and lists brought in. */
export function sortingService({ db, clock, tokens, claimStorage }: Dependencies) {
  return {
    /** Different tax numbers are different companies: they are never merged. */
    async merge(caller: Caller, id: string, into: string): Promise<AnswerOf<'mergeCustomers'>> {
      const holderId = holderOf(caller)
      return db.transaction().execute(async (inside) => {
        const store = customersStore(inside)
        await store.lock(holderId)
        const [part, other] = [await existing(store, holderId, id), await existing(store, holderId, into)]
        if (part.rootId === other.rootId) return { customerId: other.rootId }
        const inns = [
          ...(await innsOf(holderId, part.rootId, inside)),
          ...(await innsOf(holderId, other.rootId, inside)),
        ]
        if (new Set(inns).size > 1) throw new Refusal('customers-apart')
        const root = await existing(store, holderId, other.rootId)
        await store.merge(holderId, part.rootId, root)
        await store.touch(holderId, root.id, clock())
        return { customerId: root.id }
      })
    },

    /** Undoes a merge: the customer is one of its own again, with the records that are called like it. */
    async part(caller: Caller, id: string): Promise<AnswerOf<'partCustomer'>> {
      const holderId = holderOf(caller)
      return db.transaction().execute(async (inside) => {
        const store = customersStore(inside)
        await store.lock(holderId)
        await existing(store, holderId, id)
        await store.merge(holderId, id, null)
        await store.touch(holderId, id, clock())
        return { customerId: id }
      })
    },

    /** Moves a record to another customer, or to a new one; from then on it stays there whatever it is called. */
    async move(caller: Caller, moving: Moving): Promise<AnswerOf<'moveRecord'>> {
      const holderId = holderOf(caller)
      const ref = refOf(moving)
      return db.transaction().execute(async (inside) => {
        const [store, records] = [customersStore(inside), customerRecordsStore(inside)]
        // the record before customers, as whoever saves it takes them
        const named = isId(ref.id) ? await records.lock(holderId, ref) : undefined
        if (named === undefined) throw new Refusal(`${ref.kind}-not-found`)
        await store.lock(holderId)
        const to =
          moving.customerId === null
            ? await addFor(holderId, named, inside)
            : (await existing(store, holderId, moving.customerId)).id
        const inns = await innsOf(holderId, to, inside)
        if (named.inn !== null && inns.some((inn) => inn !== named.inn)) throw new Refusal('customers-apart')
        await records.put(holderId, ref, { customerId: to, isChosen: true })
        await store.touch(holderId, to, clock())
        return { customerId: to }
      })
    },

    /** Brings in a list: known customers get its amounts, the others are added. Called again it changes nothing. */
    async import(caller: Caller, list: readonly CustomerForm[]): Promise<AnswerOf<'importCustomers'>> {
      const forms = list.map(tidied)
      refuseProblems(forms.flatMap((form, at) => customerProblems(form).map((problem) => inRow(problem, at))))
      const holderId = holderOf(caller)
      return db.transaction().execute(async (inside) => {
        const store = customersStore(inside)
        await claimStorage(
          caller,
          forms.reduce((bytes, form) => bytes + customerBytes(form), 0),
          inside,
        )
        await store.lock(holderId)
        const known = [...(await store.named(holderId, namesOf(forms)))]
        const counts = { added: 0, changed: 0, same: 0 }
        for (const form of forms) counts[await bringIn({ holderId, form, known }, inside)] += 1
        if ((await store.count(holderId)) > customersMax)
          throw new Refusal('customers-full', { facts: { limit: customersMax } })
        return counts
      })
    },
  }

  /** A customer of its own for a record: a number stays with the customer that has it. */
  async function addFor(holderId: string, { inn, ...named }: SortedRecord, inside: Kysely<Tables>): Promise<string> {
    const [store, id] = [customersStore(inside), tokens.id()]
    const taken = inn === null ? [] : await store.named(holderId, { inns: [inn], names: [] })
    if (taken.length > 0) throw new Refusal('customer-known')
    const form = { name: named.title, russianName: named.russianName, inn, request: null }
    await store.add({ id, holderId, form, isEntered: false, now: clock() })
    return id
  }

  async function bringIn({ holderId, form, known }: BringingIn, inside: Kysely<Tables>) {
    const [store, now] = [customersStore(inside), clock()]
    const company = companyOf({ title: form.name, inn: form.inn }, companiesOf(known))
    const root = company?.nodes.find(({ id }) => id === company.rootId)
    if (root === undefined) {
      const id = tokens.id()
      await store.add({ id, holderId, form, isEntered: true, now })
      known.push(newNode(id, form, now))
      return 'added'
    }
    const wanted = { ...root, inn: root.inn ?? form.inn, request: form.request ?? root.request }
    if (isAlike(root, wanted)) return 'same'
    const { name, russianName, inn, request } = wanted
    await store.change(holderId, { id: root.id, form: { name, russianName, inn, request }, isEntered: true, now })
    known.splice(known.indexOf(root), 1, wanted)
    return 'changed'
  }
}

export type SortingService = ReturnType<typeof sortingService>

type BringingIn = { readonly holderId: string; readonly form: CustomerForm; readonly known: CustomerNode[] }

const refOf = ({ statementId, assessmentId }: Moving): RecordRef =>
  statementId === null ? { kind: 'assessment', id: assessmentId ?? '' } : { kind: 'statement', id: statementId }

const inRow = (problem: FieldProblem, at: number): FieldProblem => ({ ...problem, at: `customers.${at}.${problem.at}` })

const namesOf = (forms: readonly CustomerForm[]) => ({
  inns: forms.flatMap(({ inn }) => inn ?? []),
  names: forms.map(({ name }) => name),
})

const newNode = (id: string, form: CustomerForm, now: Date): CustomerNode => ({
  ...form,
  id,
  rootId: id,
  mergedInto: null,
  isEntered: true,
  version: 1,
  changedAt: now,
  deletedAt: null,
})

const isAlike = (one: CustomerForm, other: CustomerForm): boolean =>
  one.inn === other.inn && JSON.stringify(one.request) === JSON.stringify(other.request)

/** Every tax number that a customer, those merged into it and their records have. */
async function innsOf(holderId: string, id: string, inside: Kysely<Tables>): Promise<readonly string[]> {
  const { rootId } = await existing(customersStore(inside), holderId, id)
  const group = await customersStore(inside).group(holderId, rootId)
  const ids = group.map((node) => node.id)
  return [...group.flatMap(({ inn }) => inn ?? []), ...(await customerRecordsStore(inside).innsOf(holderId, ids))]
}
