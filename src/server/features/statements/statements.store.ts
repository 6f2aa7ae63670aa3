import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod'
import { figuresShape } from '#contract/shapes/statement-record.ts'
import type { StatementStatus } from '#domain/records/keeping.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import type { Tables } from '../../tables.ts'

/** A statement as it is stored. */
export type KeptStatement = {
  readonly id: string
  readonly status: StatementStatus
  readonly version: number
  readonly record: StatementRecord
  readonly contentHash: Buffer
  readonly savedAt: Date
  readonly generatedAt: Date | null
  readonly engine: number | null
  readonly output: unknown
  readonly expiresAt: Date
}

/** What a change writes. */
export type Saving = {
  readonly id: string
  readonly userId: string
  readonly record: StatementRecord
  readonly contentHash: Buffer
  readonly now: Date
  readonly expiresAt: Date
}

export type Generating = {
  readonly id: string
  readonly engine: number
  readonly output: unknown
  readonly now: Date
  readonly expiresAt: Date
}

/** A member's statements that are kept at this moment. */
export const live = (db: Kysely<Tables>, userId: string, now: Date) =>
  db
    .selectFrom('financial_statements')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', now)

/** Statements, each only ever looked for among its member's own, and only while it is kept. */
export const statementsStore = (db: Kysely<Tables>) => ({
  async find(userId: string, id: string, now: Date): Promise<KeptStatement | null> {
    const row = await live(db, userId, now).where('id', '=', id).selectAll().executeTakeFirst()
    return row === undefined ? null : keptOf(row)
  },

  /** The same, and nobody else changes it until the transaction ends. */
  async lock(userId: string, id: string, now: Date): Promise<KeptStatement | null> {
    const row = await live(db, userId, now).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
    return row === undefined ? null : keptOf(row)
  },

  async add(saving: Saving): Promise<void> {
    const { id, userId } = saving
    await db
      .insertInto('financial_statements')
      .values({ id, user_id: userId, status: 'draft', version: 1, ...columnsOf(saving) })
      .execute()
  },

  /** Writes a change of a draft; notices of its former end count no more. */
  async change(saving: Saving): Promise<void> {
    await db
      .updateTable('financial_statements')
      .set((eb) => ({ ...columnsOf(saving), version: eb('version', '+', 1), told_days: null }))
      .where('id', '=', saving.id)
      .where('status', '=', 'draft')
      .where('user_id', '=', saving.userId)
      .execute()
  },

  async generate({ id, engine, output, now, expiresAt }: Generating): Promise<void> {
    await db
      .updateTable('financial_statements')
      .set({
        status: 'generated',
        generated_at: now,
        engine,
        output: JSON.stringify(output),
        expires_at: expiresAt,
      })
      .where('id', '=', id)
      .execute()
  },
})

function columnsOf({ record, contentHash, now, expiresAt }: Saving) {
  const { companyTitle, inn, form, edition, entity, periods, denominations, reportingYear, ...figures } = record
  return {
    company_title: companyTitle,
    inn,
    form,
    edition,
    entity,
    periods,
    denominations,
    reporting_year: reportingYear,
    figures: JSON.stringify(z.encode(figuresShape, figures)),
    content_hash: contentHash,
    saved_at: now,
    expires_at: expiresAt,
  }
}

function keptOf(row: Selectable<Tables['financial_statements']>): KeptStatement {
  const { id, status, version, inn, form, edition, entity, periods, denominations, engine, output } = row
  return {
    id,
    status,
    version,
    record: {
      companyTitle: row.company_title,
      inn,
      form,
      edition,
      entity,
      periods,
      denominations,
      reportingYear: row.reporting_year,
      // what `columnsOf` encoded
      ...z.decode(figuresShape, row.figures as z.input<typeof figuresShape>),
    },
    contentHash: row.content_hash,
    savedAt: row.saved_at,
    generatedAt: row.generated_at,
    engine,
    output,
    expiresAt: row.expires_at,
  }
}
