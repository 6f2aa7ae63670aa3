import { sql, type Kysely } from 'kysely'
import type { CompanyNames } from '#domain/records/head.ts'
import { renamesKeptMax } from '#domain/policy.ts'
import type { Tables } from '../../tables.ts'
import type { Renamed } from './renaming.ts'
import { draftBytes, storedHeadColumns, storedHeadOf, live, type KeptStatementHead } from './statements.store.ts'

type StatementWithTexts = KeptStatementHead & {
  readonly texts: { readonly figures: string; readonly problems: string | null; readonly output: string | null }
}

type Writing = {
  readonly userId: string
  readonly before: StatementWithTexts
  readonly names: CompanyNames
  readonly renamed: Renamed
  readonly now: Date
}

/** Stores the names and the former titles of statements. Every query finds only the statements of one member. */
export const renamesStore = (db: Kysely<Tables>) => ({
  async find(userId: string, id: string, now: Date): Promise<StatementWithTexts | null> {
    const row = await live(db, userId, now)
      .where('id', '=', id)
      .select(storedHeadColumns)
      .select(sql<string>`figures::text`.as('figures'))
      .select(sql<string | null>`problems::text`.as('problems'))
      .select(sql<string | null>`output::text`.as('output'))
      .executeTakeFirst()
    if (row === undefined) return null
    const { figures, problems, output, ...head } = row
    return { ...storedHeadOf(head), texts: { figures, problems, output } }
  },

  /**
   * Stores the new names and, for a translation, the former title. Returns false when the statement was changed, was
   * deleted or expired meanwhile.
   */
  async write(writing: Writing): Promise<boolean> {
    const { userId, before, names, renamed, now } = writing
    const isDraft = before.status === 'draft'
    const { numUpdatedRows } = await db
      .updateTable('financial_statements')
      .set({
        version: before.version + 1,
        company_title: names.companyTitle,
        russian_name: names.russianName,
        inn: names.inn,
        figures: renamed.figures,
        problems: renamed.problems,
        output: renamed.output,
        fingerprint: renamed.fingerprint === null ? null : Buffer.from(renamed.fingerprint, 'base64'),
        counted_bytes: isDraft ? draftBytes(renamed.figures) : 0,
      })
      .where('user_id', '=', userId)
      .where('id', '=', before.id)
      .where('version', '=', before.version)
      .where('deleted_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    if (!isDraft) await record(db, writing)
    return true
  },
})

/**
 * Records a rename: the member who renamed the statement, the time, and the title before and after. Deletes all earlier
 * titles if neither the company's name nor its number is stored any longer. Keeps only the newest renames.
 */
async function record(db: Kysely<Tables>, { userId, before, names, renamed, now }: Writing): Promise<void> {
  const { id, head } = before
  const version = before.version + 1
  if (renamed.dropsCompany)
    await db
      .updateTable('statement_renames')
      .set({ old_title: null, new_title: null })
      .where('statement_id', '=', id)
      .where('user_id', '=', userId)
      .execute()
  await db
    .insertInto('statement_renames')
    .values({
      statement_id: id,
      version,
      user_id: userId,
      renamed_at: now,
      old_title: renamed.dropsCompany ? null : head.companyTitle,
      new_title: names.companyTitle,
    })
    .execute()
  await db
    .deleteFrom('statement_renames')
    .where('statement_id', '=', id)
    .where('user_id', '=', userId)
    .where('version', '<=', version - renamesKeptMax)
    .execute()
}
