import { sql, type Kysely } from 'kysely'
import { restatesYearBefore } from '#documents/restated-output.ts'
import type { StatementOutput } from '#documents/statement-output.ts'
import type { Tables } from '../../tables.ts'
import type { RecordRef } from './customer-records.store.ts'

/** A translated statement or an assessment that was just saved or restored, with its holder. */
type WrittenRecord = RecordRef & { readonly holderId: string; readonly now: Date }

/** The translation of one of a customer's years, from a statement or from an assessment. */
type TranslatedYear = { readonly id: string; readonly output: StatementOutput }

/**
 * Notes which of a customer's translated statements give figures for the previous year that differ from the records of
 * that year. Must run after a record of either year was written. Translations never change, so nothing needs to be
 * compared again until the next record is written or records move to another customer.
 */
export async function noteRestatedYears(written: WrittenRecord, inside: Kysely<Tables>): Promise<void> {
  const own = await rootAndYearOf(written, inside)
  if (own === undefined || own.year === null) return
  const { rootId, year } = own
  const { holderId, now } = written
  await compareYears({ holderId, rootId, years: [year - 1, year, year + 1], now }, inside)
}

type Customers = { readonly holderId: string; readonly rootIds: readonly string[]; readonly now: Date }

/**
 * Like `noteRestatedYears`, for all years of these customers. Must run after their records have changed: moved, merged,
 * separated or restored.
 */
export async function noteAllRestatedYears({ holderId, rootIds, now }: Customers, inside: Kysely<Tables>) {
  for (const rootId of new Set(rootIds)) await compareYears({ holderId, rootId, years: null, now }, inside)
}

async function compareYears(asked: YearsQuery, inside: Kysely<Tables>): Promise<void> {
  const { holderId, years } = asked
  const statements = await statementsOf(asked, inside)
  const assessments = await assessmentsOf(asked, inside)
  for (const { id, output } of statements) {
    // the first of these years cannot be compared, because the year preceding it was not read
    if (output.reporting_year === years?.[0]) continue
    const before = yearBefore(output, statements) ?? yearBefore(output, assessments)
    const restated =
      before !== undefined && restatesYearBefore(output, before.output) ? before.output.reporting_year : null
    await inside
      .updateTable('financial_statements')
      .set({ restated_year: restated })
      .where('user_id', '=', holderId)
      .where('id', '=', id)
      .execute()
  }
}

/** The newest record of the previous year that has the same form, kind of entity, periods and unit. */
const yearBefore = (
  { form, entity, periods, denominations, reporting_year }: StatementOutput,
  years: readonly TranslatedYear[],
) =>
  years.find(
    ({ output }) =>
      output.reporting_year === (reporting_year ?? 0) - 1 &&
      output.form === form &&
      output.entity === entity &&
      output.periods === periods &&
      output.denominations === denominations,
  )

async function rootAndYearOf({ kind, id, holderId }: WrittenRecord, inside: Kysely<Tables>) {
  const year = kind === 'statement' ? sql<number | null>`own.reporting_year` : assessedYear
  const own =
    kind === 'statement' ? inside.selectFrom('financial_statements as own') : inside.selectFrom('assessments as own')
  return own
    .innerJoin('customers', 'customers.id', 'own.customer_id')
    .where('own.user_id', '=', holderId)
    .where('own.id', '=', id)
    .select(['customers.root_id as rootId', year.as('year')])
    .executeTakeFirst()
}

/** The year of the statement that was assessed; null when English fields were assessed. */
const assessedYear = sql<number | null>`(own.output -> 'statement' ->> 'reporting_year')::integer`

/** Consecutive years of a customer; `years` is null for all years. */
type YearsQuery = {
  readonly holderId: string
  readonly rootId: string
  readonly years: readonly number[] | null
  readonly now: Date
}

async function statementsOf({ holderId, rootId, years, now }: YearsQuery, inside: Kysely<Tables>) {
  const rows = await inside
    .selectFrom('financial_statements as own')
    .innerJoin('customers', 'customers.id', 'own.customer_id')
    .where('own.user_id', '=', holderId)
    .where('customers.root_id', '=', rootId)
    .where('own.status', '=', 'generated')
    .where('own.deleted_at', 'is', null)
    .where('own.expires_at', '>', now)
    .$if(years !== null, (query) => query.where('own.reporting_year', 'in', years ?? []))
    .orderBy('own.generated_at', 'desc')
    .select('own.id')
    .select(sql<StatementOutput>`own.output`.as('output'))
    .execute()
  return rows
}

async function assessmentsOf({ holderId, rootId, years }: YearsQuery, inside: Kysely<Tables>) {
  return inside
    .selectFrom('assessments as own')
    .innerJoin('customers', 'customers.id', 'own.customer_id')
    .where('own.user_id', '=', holderId)
    .where('customers.root_id', '=', rootId)
    .where('own.deleted_at', 'is', null)
    .where(assessedYear, 'is not', null)
    .$if(years !== null, (query) => query.where(assessedYear, 'in', years ?? []))
    .orderBy('own.saved_at', 'desc')
    .select('own.id')
    .select(sql<StatementOutput>`own.output -> 'statement'`.as('output'))
    .execute()
}
