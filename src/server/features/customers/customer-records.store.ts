import { sql, type Kysely, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { summaryShape } from '#contract/shapes/assessment-shapes.ts'
import { taxNumberIn } from '#domain/company/tax-number.ts'
import type { DecisionForm } from '#domain/customers/decision.ts'
import type { FindingTexts } from '#domain/customers/moved-findings.ts'
import { customerRecordsToldMax } from '#domain/policy.ts'
import { companyInAssessment, type CompanyOfRecord } from '../../company-of-record.ts'
import type { Tables } from '../../tables.ts'

export type CustomerRecordKind = 'statement' | 'assessment'

export const recordTables = { statement: 'financial_statements', assessment: 'assessments' } as const satisfies Record<
  CustomerRecordKind,
  keyof Tables
>

/** Stores which customer a statement or assessment belongs to; no other store writes this. */
export const customerRecordsStore = (db: Kysely<Tables>) => ({ ...sorting(db), ...telling(db), ...ending(db) })

const sorting = (db: Kysely<Tables>) => ({
  /** A record with the names of its company and its current customer, locked until the transaction ends. */
  async lock(holderId: string, { kind, id }: RecordRef): Promise<SortedRecord | undefined> {
    const row = await db
      .selectFrom(recordTables[kind])
      .where('user_id', '=', holderId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select(['customer_id as customerId', 'customer_chosen as isChosen'])
      .select(namesOf[kind])
      .forUpdate()
      .executeTakeFirst()
    return row && recognised(row)
  },

  /** The current customer of a record; null when the record has none or does not exist. */
  async customerOf(holderId: string, { kind, id }: RecordRef): Promise<string | null> {
    const row = await db
      .selectFrom(recordTables[kind])
      .where('user_id', '=', holderId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select('customer_id as customerId')
      .executeTakeFirst()
    return row?.customerId ?? null
  },

  /** The names of the company in a customer's own records, even deleted ones, without those of merged customers. */
  async namesIn(holderId: string, customerId: string): Promise<readonly (CompanyOfRecord & { readonly id: string })[]> {
    const kinds = (['statement', 'assessment'] as const).map((kind) =>
      db
        .selectFrom(recordTables[kind])
        .where('user_id', '=', holderId)
        .where('customer_id', '=', customerId)
        .select('id')
        .select(namesOf[kind])
        .execute(),
    )
    return (await Promise.all(kinds)).flat().map(recognised)
  },

  /** The tax numbers in the records of these customers. */
  async innsOf(holderId: string, customerIds: readonly string[]): Promise<readonly string[]> {
    const kinds = (['statement', 'assessment'] as const).map((kind) =>
      db
        .selectFrom(recordTables[kind])
        .where('user_id', '=', holderId)
        .where('customer_id', 'in', customerIds)
        .select(namesOf[kind])
        .execute(),
    )
    return [...new Set((await Promise.all(kinds)).flat().flatMap(({ inn }) => taxNumberIn(inn) ?? []))]
  },

  /** Moves all records of a customer, even deleted ones, to another customer. */
  async putAll(holderId: string, from: string, to: string): Promise<void> {
    for (const table of Object.values(recordTables))
      await db
        .updateTable(table)
        .set({ customer_id: to })
        .where('user_id', '=', holderId)
        .where('customer_id', '=', from)
        .execute()
  },

  async put(holderId: string, { kind, id }: RecordRef, to: { customerId: string; isChosen: boolean }): Promise<void> {
    await db
      .updateTable(recordTables[kind])
      .set({ customer_id: to.customerId, customer_chosen: to.isChosen })
      .where('user_id', '=', holderId)
      .where('id', '=', id)
      .execute()
  },
})

const telling = (db: Kysely<Tables>) => ({
  /**
   * The newest statements of each customer that are still kept at `now`: at most `most`, by default as many as a row of
   * the list shows.
   */
  async statements(holderId: string, rootIds: readonly string[], now: Date, most = customerRecordsToldMax) {
    const numbered = db
      .selectFrom('financial_statements as own')
      .innerJoin('customers', 'customers.id', 'own.customer_id')
      .where('own.user_id', '=', holderId)
      .where('customers.root_id', 'in', rootIds)
      .where('own.deleted_at', 'is', null)
      .where('own.expires_at', '>', now)
      .select(['own.id', 'customers.root_id as rootId', 'own.status', 'own.company_title as companyTitle', 'own.form'])
      .select(['own.periods', 'own.denominations', 'own.reporting_year as reportingYear'])
      .select(['own.saved_at as savedAt', 'own.expires_at as expiresAt', 'own.restated_year as restatedYear'])
      .select([placeBy(sql`own.reporting_year desc nulls last`), allOf])
    return db.selectFrom(numbered.as('own')).where('place', '<=', most).selectAll().orderBy('place').execute()
  },

  /** The newest assessments of each customer: at most `most`, by default as many as a row of the list shows. */
  async assessments(holderId: string, rootIds: readonly string[], most = customerRecordsToldMax) {
    const numbered = db
      .selectFrom('assessments as own')
      .innerJoin('customers', 'customers.id', 'own.customer_id')
      .where('own.user_id', '=', holderId)
      .where('customers.root_id', 'in', rootIds)
      .where('own.deleted_at', 'is', null)
      .select(['own.id', 'customers.root_id as rootId', 'own.statement_id as statementId', 'own.title', 'own.summary'])
      .select(['own.version', 'own.saved_at as savedAt'])
      .select([placeBy(sql`own.summary ->> 'reporting_year' desc nulls last`), allOf])
    const rows = await db
      .selectFrom(numbered.as('own'))
      .where('place', '<=', most)
      .selectAll()
      .orderBy('place')
      .execute()
    return rows.map(({ summary, ...row }) => {
      // `summaryOf` in assessments/making.ts wrote this column in the same shape
      const { keyMetrics: _, ...told } = z.decode(summaryShape, summary as z.input<typeof summaryShape>)
      return { ...row, ...told }
    })
  },

  /** How many notes and decisions each customer has, and the newest decision. */
  async notesAndDecisions(holderId: string, rootIds: readonly string[]) {
    return sql<NotesAndDecisions>`
      select customers.root_id as "rootId",
        (select count(*) from customer_notes where customer_id in (select id from customers as part where part.root_id = customers.root_id))::integer as notes,
        count(decision.id)::integer as decisions,
        (array_agg(decision.outcome order by decision.decided_at desc) filter (where decision.id is not null))[1] as outcome,
        (array_agg(decision.decided_at order by decision.decided_at desc) filter (where decision.id is not null))[1] as "decidedAt",
        (array_agg(decision.next_review_on order by decision.decided_at desc) filter (where decision.id is not null))[1] as "nextReviewOn"
      from customers
      left join (
        customer_decisions as decision join assessments
          on assessments.id = decision.assessment_id and assessments.deleted_at is null
      ) on decision.customer_id = customers.id
      where customers.holder_id = ${holderId} and customers.root_id = any(${[...rootIds]})
      group by customers.root_id`
      .execute(db)
      .then(({ rows }) => rows)
  },

  /** The strengths and weaknesses in assessments, as they were saved. */
  async findings(holderId: string, ids: readonly string[]): Promise<ReadonlyMap<string, FindingTexts>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('assessments')
      .where('user_id', '=', holderId)
      .where('id', 'in', ids)
      .select('id')
      .select(sql<FindingTexts>`output -> 'remarks'`.as('remarks'))
      .execute()
    return new Map(rows.map(({ id, remarks }) => [id, remarks]))
  },
})

const ending = (db: Kysely<Tables>) => ({
  /** Marks all statements and assessments of a customer as deleted at `now`. */
  async removeAll(holderId: string, rootId: string, now: Date): Promise<void> {
    for (const table of Object.values(recordTables))
      await db
        .updateTable(table)
        .set({ deleted_at: now })
        .where('user_id', '=', holderId)
        .where('customer_id', 'in', partsOf(db, holderId, rootId))
        .where('deleted_at', 'is', null)
        .execute()
  },

  /** Restores the statements and assessments of a customer that were deleted at this time. */
  async restoreAll(holderId: string, rootId: string, deletedAt: Date): Promise<void> {
    for (const table of Object.values(recordTables))
      await db
        .updateTable(table)
        .set({ deleted_at: null })
        .where('user_id', '=', holderId)
        .where('customer_id', 'in', partsOf(db, holderId, rootId))
        .where('deleted_at', '=', deletedAt)
        .execute()
  },
})

/**
 * A record and the customer to which it belongs. `isChosen`: the member chose the customer by hand. `statementId`: the
 * statement that an assessment is about. `isTranslated`: the record is not a draft.
 */
export type SortedRecord = CompanyOfRecord & {
  readonly customerId: string | null
  readonly isChosen: boolean
  readonly statementId: string | null
  readonly isTranslated: boolean
}

/** How many notes and decisions a customer has, and the newest decision. */
export type NotesAndDecisions = {
  readonly rootId: string
  readonly notes: number
  readonly decisions: number
  readonly outcome: DecisionForm['outcome'] | null
  readonly decidedAt: Date | null
  readonly nextReviewOn: string | null
}

/** The company details used to assign a record to a customer; `inn` becomes null if it is not a tax number. */
export const recognised = <Names extends CompanyOfRecord>(names: Names): Names => ({
  ...names,
  inn: taxNumberIn(names.inn),
})

const namesOf = {
  statement: [
    sql<string>`company_title`.as('title'),
    sql<string | null>`russian_name`.as('russianName'),
    sql<string | null>`inn`.as('inn'),
    sql<string | null>`null`.as('statementId'),
    sql<boolean>`status = 'generated'`.as('isTranslated'),
  ],
  assessment: [
    ...companyInAssessment,
    sql<string | null>`statement_id`.as('statementId'),
    sql<boolean>`true`.as('isTranslated'),
  ],
} as const

export type RecordRef = { readonly kind: CustomerRecordKind; readonly id: string }

/**
 * The rank of a record among its customer's records: the newest year comes first, and within a year the record saved
 * last.
 */
const placeBy = (newest: RawBuilder<unknown>) =>
  sql<number>`row_number() over (partition by customers.root_id order by ${newest}, own.saved_at desc)`.as('place')

const allOf = sql<number>`(count(*) over (partition by customers.root_id))::integer`.as('all')

const partsOf = (db: Kysely<Tables>, holderId: string, rootId: string) =>
  db.selectFrom('customers').where('holder_id', '=', holderId).where('root_id', '=', rootId).select('id')
