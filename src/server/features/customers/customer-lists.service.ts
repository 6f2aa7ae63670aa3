import type { ResponseOf } from '#contract/endpoints.ts'
import type { CustomerForm } from '#domain/customers/customer.ts'
import { companyIndex, isPresetName, type KnownCompany } from '#domain/company/one-company.ts'
import type { Caller } from '../../http/handlers.ts'
import type { MemberStorage } from '../../member-storage.ts'
import type { MemberTransaction } from '../../member-transactions.ts'
import type { Clock, Tokens, Work } from '../../outside.ts'
import { readingCustomerList } from './customer-forms.ts'
import { refuseCustomersFull } from './own-customers.service.ts'
import { customerBytes, ownCustomersStore, type CustomerNode } from './own-customers.store.ts'
import { holderOf } from './holder.ts'
import { companiesOfNodes } from './placing.ts'

type Dependencies = {
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly work: Work
  readonly storage: MemberStorage
  readonly transact: MemberTransaction
}

/** Imports lists of customers. */
export function customerListsService({ clock, tokens, work, storage, transact }: Dependencies) {
  return {
    /**
     * Imports a list of companies. Those that are customers already get the credit requests in the list, and a tax
     * number if they have none; the others are added. Idempotent. `text` is the body of the request, as sent.
     */
    async import(caller: Caller, text: string): Promise<ResponseOf<'importCustomers'>> {
      const { userId, network } = caller
      const forms = await work(readingCustomerList, text, { userId, network, bytes: text.length })
      const holderId = holderOf(caller)
      return transact(caller, async (inside) => {
        const store = ownCustomersStore(inside)
        await storage.lock(caller, inside)
        const known = await store.named(holderId, namesOf(forms))
        const { counts, added, changed, bytes } = broughtIn(forms, { known, newId: tokens.id })
        await storage.claim(caller, bytes, inside)
        await store.addAll(holderId, added, clock())
        await store.change(
          holderId,
          changed.map((each) => ({ ...each, isEntered: true, now: clock() })),
        )
        await refuseCustomersFull(store, holderId)
        return counts
      })
    },
  }
}

export type CustomerListsService = ReturnType<typeof customerListsService>

/** A company during an import: the names known for it, and its form with the changes that the list makes. */
type ListedCompany = KnownCompany & {
  readonly id: string
  inns: readonly string[]
  form: CustomerForm
  readonly isNew: boolean
  readonly countedBytes: number
  isChanged: boolean
}

type BringingIn = { readonly known: readonly CustomerNode[]; readonly newId: () => string }

/**
 * Computes the effect of an import. Looks customers up by number and by name, so that the time is linear in the number
 * of rows.
 */
function broughtIn(forms: readonly CustomerForm[], { known, newId }: BringingIn) {
  const customers = knownCustomers(known)
  const counts = { added: 0, changed: 0, same: 0 }
  for (const form of forms) {
    const customer = customers.find(form)
    if (customer === null) {
      customers.add({ ...calledLike(form), id: newId(), form, isNew: true, isChanged: false, countedBytes: 0 })
      counts.added += 1
      continue
    }
    const { inn, request, ...names } = customer.form
    // a customer that was merged into this one may already have the number
    const given = form.inn !== null && customer.inns.includes(form.inn) ? null : form.inn
    const wanted = { ...names, inn: inn ?? given, request: form.request ?? request }
    const isSame = wanted.inn === inn && JSON.stringify(wanted.request) === JSON.stringify(request)
    counts[isSame ? 'same' : 'changed'] += 1
    if (isSame) continue
    const inns = [...customer.inns, ...calledLike(wanted).inns]
    Object.assign(customer, { form: wanted, inns, isChanged: true })
    customers.addNumbers(customer)
  }
  const written = customers.all().filter(({ isNew, isChanged }) => isNew || isChanged)
  return {
    counts,
    added: written.filter(({ isNew }) => isNew).map(({ id, form }) => ({ id, form })),
    changed: written.filter(({ isNew }) => !isNew).map(({ id, form }) => ({ id, form })),
    bytes: written.reduce((sum, { form, countedBytes }) => sum + customerBytes(form) - countedBytes, 0),
  }
}

const calledLike = ({ inn, name }: CustomerForm): KnownCompany => ({ inns: inn === null ? [] : [inn], names: [name] })

/**
 * Looks up customers by number and by name. A preset name (such as 'Customer 3') counts only where the member entered
 * it.
 */
function knownCustomers(nodes: readonly CustomerNode[]) {
  const all: ListedCompany[] = []
  const index = companyIndex<ListedCompany>({ arePresetsNames: true })
  const add = (customer: ListedCompany): void => {
    all.push(customer)
    index.add(customer)
  }
  for (const { rootId, nodes: parts, inns } of companiesOfNodes(nodes)) {
    const root = parts.find(({ id }) => id === rootId)
    const names = parts.filter(({ isEntered, name }) => isEntered || !isPresetName(name)).map(({ name }) => name)
    if (root !== undefined)
      add({ inns, names, id: rootId, form: root, isNew: false, isChanged: false, countedBytes: root.countedBytes })
  }
  return {
    add,
    addNumbers: index.addNumbers,
    all: (): readonly ListedCompany[] => all,
    find: ({ name, inn }: CustomerForm): ListedCompany | null => index.find({ title: name, inn }),
  }
}

const namesOf = (forms: readonly CustomerForm[]) => ({
  inns: forms.flatMap(({ inn }) => inn ?? []),
  names: forms.map(({ name }) => name),
})
