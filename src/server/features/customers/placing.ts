// @owns which customer a record belongs to
import type { Kysely } from 'kysely'
import { matchingCompany, foldedName, isPresetName, type KnownCompany } from '#domain/company/one-company.ts'
import { namesIn, withoutCompany } from '#domain/records/nameless.ts'
import { droppedNames } from '../../company-of-record.ts'
import type { AfterWriting, CompanyOfRecord, ForgetNames, WrittenRecord } from '../../company-of-record.ts'
import { withoutNames } from '../../dropping-names.ts'
import type { Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { customerRecordsStore, recognised, type SortedRecord } from './customer-records.store.ts'
import { decisionsStore } from './decisions.store.ts'
import { notesStore } from './notes.store.ts'
import { ownCustomersStore, type CustomerNode } from './own-customers.store.ts'
import { noteAllRestatedYears } from './restated-years.ts'

/**
 * Assigns a record to a customer of its holder. Must be called in the transaction that wrote the record, after that
 * transaction claimed the holder's storage, so that no other record is assigned at the same time.
 */
export type PlaceRecord = AfterWriting

type PlacedRecord = WrittenRecord & SortedRecord & { readonly former: CompanyOfRecord }

/** A customer with all its names, including those of the customers merged into it. */
type Company = KnownCompany & { readonly rootId: string; readonly nodes: readonly CustomerNode[] }

type Dependencies = {
  readonly tokens: Pick<Tokens, 'id'>
  /** Removes the names that a record no longer stores, wherever they are stored outside records and customers. */
  readonly forgetNames: ForgetNames
}

/**
 * Assigns records to customers by the rule of domain/company/one-company.ts. A customer known only through this record
 * changes with it: the customer is renamed when the record is, and removed when the record proves to belong to another
 * customer.
 */
export function placing({ tokens, forgetNames }: Dependencies): PlaceRecord {
  return async (written, inside) => {
    const { holderId, now } = written
    const store = ownCustomersStore(inside)
    const records = customerRecordsStore(inside)
    const sorted = await records.lock(holderId, written)
    if (sorted === undefined) return
    const record = { ...written, ...sorted, former: recognised(written.former ?? sorted) }
    const dropped = droppedNames(record.former, record)
    if (dropped.length > 0) await forgetNames(holderId, dropped, inside)
    const current = record.customerId === null ? null : await store.find(holderId, record.customerId)
    const isSame = isSameName(record.former, record) && record.isWithStatement !== true
    if (current !== null && (record.isChosen || isSame || isStillOf(current, record))) {
      if (!isSame && isNamedNoMore(current, record)) await follow(record, current, inside)
      return store.touch(holderId, current.rootId, now)
    }
    const company = await companyFor(record, current, inside)
    if (company !== null) {
      const node = nodeFor(company, record)
      await records.put(holderId, record, { customerId: node.id, isChosen: false })
      await store.touch(holderId, company.rootId, now)
      if (current !== null && current.id !== node.id) await leave(record, { left: current, to: node }, inside)
      await noteMoved(record, [current?.rootId ?? record.customerId, company.rootId], inside)
      return giveNumber(node, record, inside)
    }
    if (current !== null && (await follow(record, current, inside))) return
    const customerId = tokens.id()
    await store.add({ id: customerId, holderId, form: formOf(record), isEntered: false, now })
    await records.put(holderId, record, { customerId, isChosen: false })
    await noteMoved(record, [current?.rootId ?? record.customerId, customerId], inside)
  }
}

/**
 * Compares the years again after a translated record moved from one customer to another. Does nothing if the record had
 * no customer before.
 */
async function noteMoved(
  { holderId, isTranslated, now }: PlacedRecord,
  [from, to]: readonly [string | null, string],
  inside: Kysely<Tables>,
): Promise<void> {
  if (isTranslated && from !== null) await noteAllRestatedYears({ holderId, rootIds: [from, to], now }, inside)
}

const isSameName = (one: CompanyOfRecord, other: CompanyOfRecord): boolean =>
  one.title === other.title && one.russianName === other.russianName && one.inn === other.inn

/** Whether the record still has the names and the tax number of its customer. */
const isStillOf = (customer: CustomerNode, { title, inn, russianName }: PlacedRecord): boolean =>
  customer.inn === inn && customer.russianName === russianName && foldedName(customer.name) === foldedName(title)

/**
 * Gives a customer without a tax number its record's tax number, unless another customer has that number. The customer
 * keeps its own names, and takes the record's Russian name only if it has none.
 */
async function giveNumber(node: CustomerNode, record: PlacedRecord, inside: Kysely<Tables>): Promise<void> {
  const { holderId, inn, now } = record
  if (node.inn !== null || inn === null) return
  const store = ownCustomersStore(inside)
  const others = await store.named(holderId, { inns: [inn], names: [] })
  if (others.some((other) => other.inn === inn)) return
  const russianName = node.russianName ?? record.russianName
  await store.callLike(holderId, node.id, { title: node.name, russianName, inn }, now)
}

const formOf = ({ title, russianName, inn }: PlacedRecord) => ({ name: title, russianName, inn, request: null })

/**
 * Whether the record has neither a Russian name nor a tax number any more, while the customer still has one of them.
 */
const isNamedNoMore = (customer: CustomerNode, record: PlacedRecord): boolean =>
  !isNickname(customer) && isNickname(record)

const isNickname = ({ inn, russianName }: Pick<CompanyOfRecord, 'inn' | 'russianName'>): boolean =>
  inn === null && russianName === null

/**
 * Whether a customer may have its Russian name and tax number from a record with these names. If not, the member
 * entered them, or they come from a record that no longer exists.
 */
export const isKnownThrough = (record: CompanyOfRecord, { inn, russianName }: CustomerNode): boolean =>
  (inn ?? russianName) === null ||
  (inn !== null && inn === record.inn) ||
  (russianName !== null && russianName === record.russianName)

/**
 * Renames a customer with a record, if the customer's names are known only through the record. If the record got a
 * nickname, also removes the former names from the customer's notes and decisions. Returns whether the customer was
 * renamed.
 */
async function follow(record: PlacedRecord, customer: CustomerNode, inside: Kysely<Tables>): Promise<boolean> {
  const { holderId, now } = record
  if (!(await isFollowing(record, customer, inside))) return false
  await ownCustomersStore(inside).callLike(holderId, customer.id, record, now)
  if (isNamedNoMore(customer, record)) await dropNames(holderId, customer, inside)
  return true
}

type Leaving = { readonly left: CustomerNode; readonly to: CustomerNode }

/**
 * Updates the customer `left` after a record moved from it to the customer `to`. Does nothing unless the Russian name
 * and tax number of `left` may come from the record. Removes `left` if it exists only because of records and has no
 * records any more. Otherwise, if the record got a nickname and no other record of `left` has the names of `left`,
 * `left` loses those names and takes the name of another of its records. If none of its records has another name,
 * `left` takes the nickname and is merged into `to`, so that the nickname belongs to one company; but if `left` is
 * merged with other customers already, it stays with them.
 */
async function leave(record: PlacedRecord, { left, to }: Leaving, inside: Kysely<Tables>): Promise<void> {
  const { holderId, now } = record
  const store = ownCustomersStore(inside)
  if (!isKnownThrough(record.former, left)) return
  await store.eraseEmpty(holderId, left.id)
  if (!isNamedNoMore(left, record) || !isNickname(to) || (await store.find(holderId, left.id)) === null) return
  const names = await customerRecordsStore(inside).namesIn(holderId, left.id)
  const other = names.find(({ title }) => foldedName(title) !== foldedName(record.title))
  if (!(await follow({ ...record, title: (other ?? record).title }, left, inside))) return
  if (other !== undefined || (await store.group(holderId, left.rootId)).length > 1) return
  await store.merge(holderId, left.id, { id: to.rootId, rootId: to.rootId })
  await noteAllRestatedYears({ holderId, rootIds: [to.rootId], now }, inside)
}

/**
 * Whether a customer takes the new names of this record. The customer's Russian name or tax number must match the
 * record's former one, unless the customer has neither. No other record of the customer may have the customer's name,
 * or any Russian name or tax number. If the member entered the customer by hand, the record must also have lost its
 * Russian name and tax number, while the customer still has one of them.
 */
async function isFollowing(record: PlacedRecord, customer: CustomerNode, inside: Kysely<Tables>): Promise<boolean> {
  if (!isKnownThrough(record.former, customer)) return false
  if (customer.isEntered && !isNamedNoMore(customer, record)) return false
  const names = await customerRecordsStore(inside).namesIn(record.holderId, customer.id)
  return names.every((other) => other.id === record.id || !isCalledLike(customer, other))
}

const isCalledLike = (customer: CustomerNode, { title, russianName, inn }: CompanyOfRecord): boolean =>
  inn !== null || russianName !== null || foldedName(title) === foldedName(customer.name)

/** Removes the names of a customer from its notes and decisions. Decisions are large, so they are read one by one. */
async function dropNames(holderId: string, customer: CustomerNode, inside: Kysely<Tables>): Promise<void> {
  const { id, name, russianName, inn } = customer
  const notes = notesStore(inside)
  const decisions = decisionsStore(inside)
  const dropped = [
    { name: russianName, inn },
    { name, inn: null },
  ]
  for (const { noteId, text } of await notes.textsOf(holderId, id)) {
    const changed = dropped.reduce(withoutCompany, text)
    if (changed !== text) await notes.change(holderId, noteId, changed)
  }
  for (const decisionId of await decisions.naming(holderId, id, dropped.flatMap(namesIn))) {
    const texts = await decisions.textsOf(holderId, decisionId)
    const changed = texts.map((text) => withoutNames(text, { dropped, fields: null }) ?? text)
    if (changed.some((text, at) => text !== texts[at])) await decisions.changeTexts(holderId, decisionId, changed)
  }
}

/**
 * The company that a record belongs to; null when there is none. Names that only this record has do not count, so that
 * a record does not match itself.
 */
async function companyFor(
  record: PlacedRecord,
  current: CustomerNode | null,
  inside: Kysely<Tables>,
): Promise<Company | null> {
  const { holderId, title, inn, statementId } = record
  const store = ownCustomersStore(inside)
  const records = customerRecordsStore(inside)
  const ofStatement =
    statementId === null ? null : await records.customerOf(holderId, { kind: 'statement', id: statementId })
  if (ofStatement !== null) {
    const company = await companyOfNode(holderId, ofStatement, inside)
    if (company !== null && (inn === null || company.inns.length === 0 || company.inns.includes(inn))) return company
  }
  const isAlone =
    current !== null &&
    !current.isEntered &&
    isKnownThrough(record.former, current) &&
    (await records.namesIn(holderId, current.id)).every(({ id }) => id === record.id)
  const nodes = await store.named(holderId, {
    inns: inn === null ? [] : [inn],
    names: isPresetName(title) ? [] : [title],
  })
  return matchingCompany(record, companiesOfNodes(nodes.filter(({ id }) => !isAlone || id !== current.id)))
}

async function companyOfNode(holderId: string, id: string, inside: Kysely<Tables>): Promise<Company | null> {
  const store = ownCustomersStore(inside)
  const node = await store.find(holderId, id)
  if (node === null) return null
  const [company] = companiesOfNodes(await store.group(holderId, node.rootId))
  return company ?? null
}

/** Groups customers by the id under which they are shown (`rootId`). */
export function companiesOfNodes(nodes: readonly CustomerNode[]): readonly Company[] {
  const groups = new Map<string, CustomerNode[]>()
  for (const node of nodes) {
    const group = groups.get(node.rootId)
    if (group === undefined) groups.set(node.rootId, [node])
    else group.push(node)
  }
  return [...groups].map(([rootId, group]) => ({
    rootId,
    nodes: group,
    inns: group.flatMap(({ inn }) => inn ?? []),
    names: group.map(({ name }) => name),
  }))
}

/**
 * Among merged customers, the one that the record belongs to: the customer with the record's tax number or name, or
 * else the root. If the customers are separated again, the record stays with that customer.
 */
function nodeFor({ nodes, rootId }: Company, { title, inn }: PlacedRecord): CustomerNode {
  const name = foldedName(title)
  const node =
    nodes.find((each) => inn !== null && each.inn === inn) ??
    nodes.find((each) => foldedName(each.name) === name) ??
    nodes.find(({ id }) => id === rootId)
  if (node === undefined) throw new Error(`customer ${rootId} is not among its own parts`)
  return node
}
