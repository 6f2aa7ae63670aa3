import { sql, type ExpressionBuilder, type Kysely, type Selectable, type SelectQueryBuilder } from 'kysely'
import { customersOnPage } from '#domain/policy.ts'
import type { CreditRequest, CustomerForm, CustomerOrder } from '#domain/customers/customer.ts'
import { foldedName } from '#domain/company/one-company.ts'
import { taxNumberIn } from '#domain/company/tax-number.ts'
import type { CompanyOfRecord } from '../../company-of-record.ts'
import type { Tables } from '../../tables.ts'

/** A customer as stored. It is shown under `rootId`: its own id, or that of the customer it is merged into. */
export type CustomerNode = CustomerForm & {
  readonly id: string
  readonly rootId: string
  readonly mergedInto: string | null
  readonly isEntered: boolean
  readonly version: number
  readonly changedAt: Date
  readonly deletedAt: Date | null
  /** The number of bytes that count towards the storage limit; 0 for a customer known only from records. */
  readonly countedBytes: number
}

export type CustomerQuestion = {
  readonly search: string | null
  readonly sort: CustomerOrder
  readonly skip: number
  readonly now: Date
  /** Selects the customers deleted after this time, which can be restored; null selects those not deleted. */
  readonly deletedSince: Date | null
}

type Changing = Pick<CustomerNode, 'id' | 'isEntered'> & { readonly form: CustomerForm; readonly now: Date }

type NewCustomer = Changing & { readonly holderId: string }

/** Stores customers. Every query finds only the holder's customers. */
export const ownCustomersStore = (db: Kysely<Tables>) => ({ ...reading(db), ...writing(db), ...sorting(db) })

const live = (db: Kysely<Tables>, holderId: string) =>
  db.selectFrom('customers').where('holder_id', '=', holderId).where('deleted_at', 'is', null)

const removed = (db: Kysely<Tables>, holderId: string, since: Date) =>
  db.selectFrom('customers').where('holder_id', '=', holderId).where('deleted_at', '>', since)

const reading = (db: Kysely<Tables>) => ({
  async count(holderId: string): Promise<number> {
    const { all } = await live(db, holderId)
      .where('merged_into', 'is', null)
      .select((eb) => eb.fn.countAll().as('all'))
      .executeTakeFirstOrThrow()
    return Number(all)
  },

  /** A page of customers that are not merged into another customer, their total number, and how many need attention. */
  async list(holderId: string, { search, sort, skip, deletedSince, now }: CustomerQuestion) {
    const asked = deletedSince === null ? live(db, holderId) : removed(db, holderId, deletedSince)
    const found = asked
      .where('merged_into', 'is', null)
      .$if(search !== null && search.trim() !== '', (query) =>
        query.where('root_id', 'in', asked.where(namedLike(search ?? '')).select('root_id')),
      )
    const { total, needAttention } = await found
      .select((eb) => eb.fn.countAll().as('total'))
      .select((eb) => eb.fn.countAll().filterWhere('attention_from', '<=', now).as('needAttention'))
      .executeTakeFirstOrThrow()
    const counts = { total: Number(total), needAttention: Number(needAttention) }
    const rows = await pageOf(partsInOrder(found, { sort, now, ...counts }), skip)
    return { rows: rows.map(nodeOf), ...counts }
  },

  async find(holderId: string, id: string): Promise<CustomerNode | null> {
    const row = await live(db, holderId).where('id', '=', id).selectAll().executeTakeFirst()
    return row === undefined ? null : nodeOf(row)
  },

  /** A customer and all the customers merged into it. */
  async group(holderId: string, rootId: string): Promise<readonly CustomerNode[]> {
    const rows = await live(db, holderId).where('root_id', '=', rootId).selectAll().orderBy('changed_at').execute()
    return rows.map(nodeOf)
  },

  async all(holderId: string, ids: readonly string[]): Promise<readonly CustomerNode[]> {
    const rows = await live(db, holderId).where('id', 'in', ids).selectAll().execute()
    return rows.map(nodeOf)
  },

  /** Customers with one of these tax numbers or names (a few per name), and all customers merged with them. */
  async named(holderId: string, { inns, names }: { inns: readonly string[]; names: readonly string[] }) {
    const keys = names.map(foldedName)
    const namesakes = live(db, holderId)
      .where('name_key', 'in', keys.length === 0 ? [''] : keys)
      .select('root_id')
      .select((eb) =>
        eb.fn
          .agg<number>('dense_rank')
          .over((over) => over.partitionBy('name_key').orderBy('root_id'))
          .as('place'),
      )
    const roots = live(db, holderId)
      .where('inn', 'in', inns.length === 0 ? [''] : [...inns])
      .select('root_id')
      .union(db.selectFrom(namesakes.as('namesakes')).where('place', '<=', namesakesMax).select('root_id'))
    const rows = await live(db, holderId).where('root_id', 'in', roots).selectAll().orderBy('changed_at').execute()
    return rows.map(nodeOf)
  },
})

/**
 * Number of customers read per name: enough to see that a name is shared, even if one has it from the record to assign.
 */
const namesakesMax = 3

/** Maximum number of rows in one SQL statement, because PostgreSQL allows 65,535 parameters per statement. */
const addedAtOnceMax = 1_000

const writing = (db: Kysely<Tables>) => ({
  async add({ id, holderId, form, isEntered, now }: NewCustomer): Promise<void> {
    await db
      .insertInto('customers')
      .values({ id, holder_id: holderId, root_id: id, version: 1, ...columnsOf({ form, isEntered, now }) })
      .execute()
  },

  /** Adds many entered customers. Their change times differ by a millisecond, so that sorting keeps their order. */
  async addAll(holderId: string, added: readonly Pick<NewCustomer, 'id' | 'form'>[], now: Date): Promise<void> {
    const rows = added.map(({ id, form }, at) => ({
      ...columnsOf({ form, isEntered: true, now: new Date(now.getTime() - at) }),
      id,
      holder_id: holderId,
      root_id: id,
      version: 1,
    }))
    for (let at = 0; at < rows.length; at += addedAtOnceMax)
      await db
        .insertInto('customers')
        .values(rows.slice(at, at + addedAtOnceMax))
        .execute()
  },

  async change(holderId: string, changed: readonly Changing[]): Promise<void> {
    const rows = changed.map(({ id, ...changing }) => ({ id, ...columnsOf(changing) }))
    const columns = Object.keys(rows[0] ?? { id: null })
    await sql`
      update customers set (version, ${sql.join(columns.map((name) => sql.ref(name)))}) =
        row(customers.version + 1, ${sql.join(columns.map((name) => sql.ref(`given.${name}`)))})
      from jsonb_populate_recordset(null::customers, ${JSON.stringify(rows)}::jsonb) as given
      where customers.holder_id = ${holderId} and customers.id = given.id`.execute(db)
  },

  /** Gives a customer the names in a record, without updating its counted storage, which would have to be locked. */
  async callLike(holderId: string, id: string, record: CompanyOfRecord, now: Date): Promise<void> {
    const { title, ...company } = record
    await db
      .updateTable('customers')
      .set((eb) => ({ ...nameColumns({ name: title, ...company }), changed_at: now, version: eb('version', '+', 1) }))
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .execute()
  },

  /** Moves a customer to the top of the recently changed customers. */
  async touch(holderId: string, id: string, now: Date): Promise<void> {
    await db
      .updateTable('customers')
      .set({ changed_at: now })
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .execute()
  },
})

/** Merges, separates and removes customers. */
const sorting = (db: Kysely<Tables>) => ({
  /** Merges a customer, and all customers merged into it, into the customer `into`; null separates it again. */
  async merge(holderId: string, id: string, into: Pick<CustomerNode, 'id' | 'rootId'> | null): Promise<void> {
    await db
      .updateTable('customers')
      .set({ merged_into: into === null ? null : into.id })
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .execute()
    await sql`
        with recursive parts as (
          select id from customers where id = ${id} and holder_id = ${holderId}
          union all
          select customers.id from customers join parts on customers.merged_into = parts.id
        )
        update customers set root_id = ${into === null ? id : into.rootId} where id in (select id from parts)
      `.execute(db)
  },

  /** Permanently deletes a customer that `isEmptyCustomer` accepts; any other customer stays. */
  async eraseEmpty(holderId: string, id: string): Promise<void> {
    await db
      .deleteFrom('customers')
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .where(isEmptyCustomer)
      .execute()
  },
})

/** Whether a customer was known only through records, and has no records, notes, decisions or merged customers left. */
export const isEmptyCustomer = ({ and, eb, exists, not, selectFrom }: ExpressionBuilder<Tables, 'customers'>) =>
  and([
    eb('is_entered', '=', false),
    not(exists(selectFrom('customers as part').select('part.id').whereRef('part.merged_into', '=', 'customers.id'))),
    ...(['financial_statements', 'assessments', 'customer_notes', 'customer_decisions'] as const).map((table) =>
      not(exists(selectFrom(table).select('id').whereRef('customer_id', '=', 'customers.id'))),
    ),
  ])

type Found = SelectQueryBuilder<Tables, 'customers', object>
type CustomerRow = Selectable<Tables['customers']>
type Ordering = Pick<CustomerQuestion, 'sort' | 'now'> & { readonly total: number; readonly needAttention: number }
type OrderedPart = { readonly query: Found; readonly length: number }

/**
 * Splits a list into parts, each with its own order and index. If the list is sorted by attention, the customers that
 * need attention come first.
 */
function partsInOrder(found: Found, { sort, now, total, needAttention }: Ordering): readonly OrderedPart[] {
  if (sort === 'name') return [{ query: found.orderBy('name_key'), length: total }]
  if (sort === 'changedAt') return [{ query: found.orderBy('changed_at', 'desc'), length: total }]
  const isCalm = sql<boolean>`(attention_from <= ${now}) is not true`
  return [
    { query: found.where('attention_from', '<=', now).orderBy('attention_from', 'desc'), length: needAttention },
    { query: found.where(isCalm).orderBy('changed_at', 'desc'), length: total - needAttention },
  ]
}

/** A page of a list, read from its parts one after the other. */
async function pageOf(parts: readonly OrderedPart[], skip: number): Promise<readonly CustomerRow[]> {
  const rows: CustomerRow[] = []
  let toSkip = skip
  for (const { query, length } of parts) {
    const left = customersOnPage - rows.length
    if (left > 0 && toSkip < length)
      rows.push(...(await query.selectAll().orderBy('id').offset(toSkip).limit(left).execute()))
    toSkip = Math.max(0, toSkip - length)
  }
  return rows
}

/** Matches customers whose name or tax number contains the searched text. Spaces in a searched number are ignored. */
function namedLike(search: string) {
  const wanted = `%${foldedName(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const digits = search.replaceAll(/\s/g, '')
  const byNumber = /^\d+$/.test(digits) ? `%${digits}%` : null
  return sql<boolean>`(search_key like ${wanted} or inn like ${byNumber})`
}

function columnsOf({ form, isEntered, now }: Pick<NewCustomer, 'form' | 'isEntered' | 'now'>) {
  const { request } = form
  return {
    ...nameColumns(form),
    request_amount: request?.amount ?? null,
    request_currency: request?.currency ?? null,
    request_terms_days: request?.termsDays ?? null,
    is_entered: isEntered,
    changed_at: now,
    // if a customer is known only from its records, their storage is already counted
    counted_bytes: isEntered ? customerBytes(form) : 0,
  }
}

const nameColumns = ({ name, russianName, inn }: Pick<CustomerForm, 'name' | 'russianName' | 'inn'>) => ({
  name,
  name_key: foldedName(name),
  search_key: [name, russianName ?? ''].map(foldedName).join('\n'),
  russian_name: russianName,
  inn,
})

/** The storage that a customer takes, in bytes. */
export const customerBytes = ({ name, russianName, inn }: CustomerForm): number =>
  Buffer.byteLength([name, russianName, inn].join(' '))

export function nodeOf(row: CustomerRow): CustomerNode {
  return {
    id: row.id,
    rootId: row.root_id,
    mergedInto: row.merged_into,
    name: row.name,
    russianName: row.russian_name,
    // older rows may have a number that is not a tax number
    inn: taxNumberIn(row.inn),
    request: requestOf(row),
    isEntered: row.is_entered,
    version: row.version,
    changedAt: row.changed_at,
    deletedAt: row.deleted_at,
    countedBytes: row.counted_bytes,
  }
}

function requestOf(row: CustomerRow): CreditRequest | null {
  const { request_amount: amount, request_currency: currency, request_terms_days: termsDays } = row
  return amount === null || currency === null ? null : { amount: Number(amount), currency, termsDays }
}
