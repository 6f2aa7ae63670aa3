import type { ColumnType, Generated } from 'kysely'
import type { DecisionOutcome } from '#domain/customers/decision.ts'

/** An integer that may need more than 32 bits. */
type Amount = ColumnType<string | number, number, number>
type AmountOrNull = ColumnType<string | number | null, number | null | undefined, number | null>
type Json = ColumnType<unknown, string, string>

/** Tables of the members' customers, with notes and decisions about them. */
export type CustomerTables = {
  customers: {
    id: string
    holder_id: string
    merged_into: Generated<string | null>
    root_id: string
    name: string
    name_key: string
    search_key: string
    russian_name: string | null
    inn: string | null
    request_amount: AmountOrNull
    request_currency: Generated<string | null>
    request_terms_days: Generated<number | null>
    is_entered: boolean
    version: number
    changed_at: Date
    deleted_at: Generated<Date | null>
    counted_bytes: Generated<number>
    attention_from: Generated<Date | null>
  }
  changed_customers: { customer_id: string }
  customer_notes: {
    id: string
    holder_id: string
    customer_id: string
    text: string
    written_at: Date
    counted_bytes: number
  }
  customer_notices: { user_id: string; looked_at: Date; facts_told: Json }
  customer_decisions: {
    id: string
    holder_id: string
    customer_id: string
    assessment_id: string
    request_amount: Amount
    request_currency: string
    request_terms_days: number | null
    outcome: DecisionOutcome
    granted: Amount
    reason: string
    next_review_on: string | null
    decided_by: string
    decided_at: Date
    company: Json
    output: Json
    printout: Json
    counted_bytes: number
  }
}
