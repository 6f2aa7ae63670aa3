import { sql, type Kysely } from 'kysely'
import type { DecisionForm } from '#domain/customers/decision.ts'
import { spelledInJson } from '../../dropping-names.ts'
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

/** Stores decisions about customers. Every query finds only the holder's decisions. */
export const decisionsStore = (db: Kysely<Tables>) => ({
  ...textsIn(db),
  /** The decisions about a customer, newest first, without those based on deleted assessments. */
  async list(holderId: string, rootId: string) {
    const rows = await decided(db, holderId)
      .where('customers.root_id', '=', rootId)
      .orderBy('decision.decided_at', 'desc')
      .execute()
    return rows.map(decisionOf)
  },

  async find(holderId: string, id: string) {
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

  async add(deciding: NewDecision): Promise<void> {
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

  /** Removes a decision, and returns the id of its customer; null when it does not exist. */
  async remove(holderId: string, id: string): Promise<string | null> {
    const removed = await db
      .deleteFrom('customer_decisions')
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .returning('customer_id')
      .executeTakeFirst()
    return removed?.customer_id ?? null
  },
})

/** The texts of decisions, from which names may have to be removed. */
const textsIn = (db: Kysely<Tables>) => ({
  /**
   * The decisions about a customer itself whose texts contain one of these strings, without those about customers merged
   * into it.
   */
  async naming(holderId: string, customerId: string, names: readonly string[]): Promise<readonly string[]> {
    const contains = names.map(
      (name) => sql<boolean>`strpos(concat(to_json(reason), company, output, printout), ${spelledInJson(name)}) > 0`,
    )
    const rows = await db
      .selectFrom('customer_decisions')
      .where('holder_id', '=', holderId)
      .where('customer_id', '=', customerId)
      .where(({ or }) => or(contains))
      .select('id')
      .execute()
    return rows.map(({ id }) => id)
  },

  /** The reason and the basis of a decision, each as JSON. */
  async textsOf(holderId: string, id: string): Promise<readonly string[]> {
    const row = await db
      .selectFrom('customer_decisions')
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .select(
        sql<readonly string[]>`array[to_json(reason)::text, company::text, output::text, printout::text]`.as('texts'),
      )
      .executeTakeFirstOrThrow()
    return row.texts
  },

  async changeTexts(
    holderId: string,
    id: string,
    [reason = '', company = '', output = '', printout = '']: readonly string[],
  ) {
    // the cast is safe: `textsOf` returns the reason as a JSON string
    const written = { reason: JSON.parse(reason) as string, company, output, printout }
    await db
      .updateTable('customer_decisions')
      .set({ ...written, counted_bytes: decisionBytes(written) })
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .execute()
  },
})

/** The storage that a decision takes, in bytes. */
export const decisionBytes = ({
  reason,
  company,
  output,
  printout,
}: DecidedOn & Pick<DecisionForm, 'reason'>): number => Buffer.byteLength(reason + company + output + printout)

/**
 * The holder's decisions, without those based on deleted assessments or about deleted customers. With `deletedSince`,
 * the decisions about customers deleted after that time are included.
 */
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
