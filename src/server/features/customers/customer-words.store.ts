import { sql, type Kysely } from 'kysely'
import type { DecisionForm } from '#domain/customers/decision.ts'
import type { Tables } from '../../tables.ts'

/** The company's names and tax number, as the member had them at the time of a decision. */
export type DecidedCompany = { readonly name: string; readonly russianName: string | null; readonly inn: string | null }

/**
 * The basis of a decision, in JSON: the company's names, and the assessment with its printout, all as of the decision.
 */
export type DecidedOn = { readonly company: string; readonly output: string; readonly printout: string }

type NewDecision = DecisionForm &
  DecidedOn & {
    readonly id: string
    readonly holderId: string
    readonly customerId: string
    readonly assessmentId: string
    readonly decidedBy: string
    readonly now: Date
  }

type NewNote = {
  readonly id: string
  readonly holderId: string
  readonly customerId: string
  readonly text: string
  readonly writtenAt: Date
}

/** Stores notes and decisions about customers. Every query finds only those of the holder. */
export const customerWordsStore = (db: Kysely<Tables>) => ({ ...telling(db), ...notes(db), ...decisions(db) })

const telling = (db: Kysely<Tables>) => ({
  /** How many notes and decisions each customer has, and the newest decision. */
  async told(holderId: string, rootIds: readonly string[]) {
    return sql<ToldOf>`
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

  /** Removes a note or decision, and returns the id of its customer; null when it does not exist. */
  async remove(holderId: string, what: 'note' | 'decision', id: string): Promise<string | null> {
    const removed = await db
      .deleteFrom(what === 'note' ? 'customer_notes' : 'customer_decisions')
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .returning('customer_id')
      .executeTakeFirst()
    return removed?.customer_id ?? null
  },
})

const notes = (db: Kysely<Tables>) => ({
  async notes(holderId: string, rootId: string) {
    return db
      .selectFrom('customer_notes as note')
      .innerJoin('customers', 'customers.id', 'note.customer_id')
      .where('note.holder_id', '=', holderId)
      .where('customers.root_id', '=', rootId)
      .select(['note.id', 'note.text', 'note.written_at as writtenAt'])
      .orderBy('note.written_at', 'desc')
      .orderBy('note.id')
      .execute()
  },

  async note(holderId: string, id: string) {
    return db
      .selectFrom('customer_notes as note')
      .innerJoin('customers', 'customers.id', 'note.customer_id')
      .where('note.holder_id', '=', holderId)
      .where('note.id', '=', id)
      .select(['note.id', 'note.text', 'note.written_at as writtenAt', 'note.counted_bytes as countedBytes'])
      .select('customers.root_id as rootId')
      .executeTakeFirst()
  },

  async addNote({ id, holderId, customerId, text, writtenAt }: NewNote): Promise<void> {
    await db
      .insertInto('customer_notes')
      .values({
        id,
        holder_id: holderId,
        customer_id: customerId,
        text,
        written_at: writtenAt,
        counted_bytes: Buffer.byteLength(text),
      })
      .execute()
  },

  /** Changes the text of a note. Returns false when it does not exist. */
  async changeNote(holderId: string, id: string, text: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('customer_notes')
      .set({ text, counted_bytes: Buffer.byteLength(text) })
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  /** The notes about a customer itself, without those about customers merged into it. */
  async notesOf(holderId: string, customerId: string) {
    return db
      .selectFrom('customer_notes')
      .where('holder_id', '=', holderId)
      .where('customer_id', '=', customerId)
      .select(['id as noteId', 'text'])
      .execute()
  },
})

const decisions = (db: Kysely<Tables>) => ({
  /** The decisions about a customer, newest first, without those based on deleted assessments. */
  async decisions(holderId: string, rootId: string) {
    const rows = await decided(db, holderId)
      .where('customers.root_id', '=', rootId)
      .orderBy('decision.decided_at', 'desc')
      .execute()
    return rows.map(decisionOf)
  },

  async decision(holderId: string, id: string) {
    const row = await decided(db, holderId)
      .where('decision.id', '=', id)
      .select(['decision.company', 'decision.output', 'decision.printout'])
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { company, output, printout } = row
    return { ...decisionOf(row), company, output, printout }
  },

  /** The number of decisions based on an assessment. */
  async countOn(holderId: string, assessmentId: string): Promise<number> {
    const { count } = await db
      .selectFrom('customer_decisions')
      .where('holder_id', '=', holderId)
      .where('assessment_id', '=', assessmentId)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /**
   * The name of another customer with a decision based on one of this customer's assessments. A customer that was
   * deleted after `deletedSince` counts too, because it can be restored with its decisions.
   */
  async decidedElsewhere(holderId: string, rootId: string, deletedSince: Date): Promise<string | undefined> {
    const parts = db.selectFrom('customers as part').where('part.holder_id', '=', holderId)
    const row = await decided(db, holderId, deletedSince)
      .where('customers.root_id', '!=', rootId)
      .where('assessments.customer_id', 'in', parts.where('part.root_id', '=', rootId).select('part.id'))
      .innerJoin('customers as root', 'root.id', 'customers.root_id')
      .select('root.name')
      .executeTakeFirst()
    return row?.name
  },

  async addDecision(deciding: NewDecision): Promise<void> {
    const { request } = deciding
    await db
      .insertInto('customer_decisions')
      .values({
        id: deciding.id,
        holder_id: deciding.holderId,
        customer_id: deciding.customerId,
        assessment_id: deciding.assessmentId,
        request_amount: request.amount,
        request_currency: request.currency,
        request_terms_days: request.termsDays,
        outcome: deciding.outcome,
        granted: deciding.granted,
        reason: deciding.reason,
        next_review_on: deciding.nextReviewOn,
        decided_by: deciding.decidedBy,
        decided_at: deciding.now,
        company: deciding.company,
        output: deciding.output,
        printout: deciding.printout,
        counted_bytes: decisionBytes(deciding),
      })
      .execute()
  },

  /**
   * The basis and the reason of each decision about a customer itself, without those about customers merged into it.
   */
  async decisionTexts(holderId: string, customerId: string) {
    const rows = await db
      .selectFrom('customer_decisions')
      .where('holder_id', '=', holderId)
      .where('customer_id', '=', customerId)
      .select(['id', 'reason', 'company', 'output', 'printout'])
      .execute()
    return rows.map(({ id, ...texts }) => ({ decisionId: id, texts }))
  },

  async changeTexts(holderId: string, id: string, texts: DecisionTexts): Promise<void> {
    const { reason, company, output, printout } = texts
    const written = {
      company: JSON.stringify(company),
      output: JSON.stringify(output),
      printout: JSON.stringify(printout),
    }
    await db
      .updateTable('customer_decisions')
      .set({ reason, ...written, counted_bytes: decisionBytes({ reason, ...written }) })
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .execute()
  },
})

type DecisionTexts = {
  readonly reason: string
  readonly company: unknown
  readonly output: unknown
  readonly printout: unknown
}

type ToldOf = {
  readonly rootId: string
  readonly notes: number
  readonly decisions: number
  readonly outcome: DecisionForm['outcome'] | null
  readonly decidedAt: Date | null
  readonly nextReviewOn: string | null
}

/** The storage that a decision takes, in bytes. */
export const decisionBytes = ({
  reason,
  company,
  output,
  printout,
}: DecidedOn & Pick<DecisionForm, 'reason'>): number => Buffer.byteLength(reason + company + output + printout)

/** `deletedSince`: also the decisions about customers that were deleted after that time. */
const decided = (db: Kysely<Tables>, holderId: string, deletedSince: Date | null = null) =>
  db
    .selectFrom('customer_decisions as decision')
    .innerJoin('customers', 'customers.id', 'decision.customer_id')
    .innerJoin('assessments', 'assessments.id', 'decision.assessment_id')
    .where('decision.holder_id', '=', holderId)
    .where('assessments.deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('customers.deleted_at', 'is', null), eb('customers.deleted_at', '>', deletedSince)]))
    .select(['decision.id', 'decision.assessment_id as assessmentId', 'decision.outcome', 'decision.granted'])
    .select(['decision.request_amount as amount', 'decision.request_currency as currency'])
    .select(['decision.request_terms_days as termsDays', 'decision.reason'])
    .select(['decision.next_review_on as nextReviewOn', 'decision.decided_by as decidedBy'])
    .select('decision.decided_at as decidedAt')

type DecidedRow = Awaited<ReturnType<ReturnType<typeof decided>['executeTakeFirstOrThrow']>>

const decisionOf = (row: DecidedRow) => ({
  id: row.id,
  assessmentId: row.assessmentId,
  request: { amount: Number(row.amount), currency: row.currency, termsDays: row.termsDays },
  outcome: row.outcome,
  granted: Number(row.granted),
  reason: row.reason,
  nextReviewOn: row.nextReviewOn,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt,
})
