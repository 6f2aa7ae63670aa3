import type { Kysely } from 'kysely'
import type { AnswerOf } from '#contract/endpoints.ts'
import { customerProblems, type CustomerForm } from '#domain/customers/customer.ts'
import { matchingCompany } from '#domain/company/one-company.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { customersMax } from '#domain/policy.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { tidiedCustomer } from './own-customers.service.ts'
import { customerBytes, ownCustomersStore, type CustomerNode } from './own-customers.store.ts'
import { holderOf } from './holder.ts'
import { companiesOfNodes } from './placing.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly claimStorage: (caller: Caller, bytes: number, inside: Kysely<Tables>) => Promise<void>
}

/** Lists of customers that a member brings in. */
export function customerListsService({ db, clock, tokens, claimStorage }: Dependencies) {
  async function bringIn({ holderId, form, known }: BringingIn, inside: Kysely<Tables>) {
    const [store, now] = [ownCustomersStore(inside), clock()]
    const company = matchingCompany({ title: form.name, inn: form.inn }, companiesOfNodes(known))
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

  return {
    /** Brings in a list: known customers get its amounts, the others are added. Called again it changes nothing. */
    async import(caller: Caller, list: readonly CustomerForm[]): Promise<AnswerOf<'importCustomers'>> {
      const forms = list.map(tidiedCustomer)
      refuseProblems(forms.flatMap((form, at) => customerProblems(form).map((problem) => inRow(problem, at))))
      const holderId = holderOf(caller)
      return db.transaction().execute(async (inside) => {
        const store = ownCustomersStore(inside)
        await claimStorage(
          caller,
          forms.reduce((bytes, form) => bytes + customerBytes(form), 0),
          inside,
        )
        const known = [...(await store.named(holderId, namesOf(forms)))]
        const counts = { added: 0, changed: 0, same: 0 }
        for (const form of forms) counts[await bringIn({ holderId, form, known }, inside)] += 1
        if ((await store.count(holderId)) > customersMax)
          throw new Refusal('customers-full', { facts: { limit: customersMax } })
        return counts
      })
    },
  }
}

export type CustomerListsService = ReturnType<typeof customerListsService>

type BringingIn = { readonly holderId: string; readonly form: CustomerForm; readonly known: CustomerNode[] }

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
