import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { live } from './statements.store.ts'

/** Lists a member's statements and looks them up, without their figures. */
export const listsStore = (db: Kysely<Tables>) => ({
  async countDrafts(userId: string, now: Date): Promise<number> {
    const { drafts } = await live(db, userId, now)
      .where('status', '=', 'draft')
      .select((eb) => eb.fn.countAll().as('drafts'))
      .executeTakeFirstOrThrow()
    return Number(drafts)
  },

  /**
   * The newest generated statement with the same content, except the one with this id. If both statements have tax
   * numbers, these must be equal.
   */
  async findTranslated(userId: string, { contentHash, inn, id }: SoughtStatement, now: Date) {
    const row = await live(db, userId, now)
      .where('content_hash', '=', Buffer.from(contentHash, 'base64'))
      .where('status', '=', 'generated')
      .$if(inn !== null, (query) => query.where((eb) => eb.or([eb('inn', 'is', null), eb('inn', '=', inn)])))
      .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
      .select(['id', 'generated_at'])
      .orderBy('generated_at', 'desc')
      .executeTakeFirst()
    return row === undefined || row.generated_at === null ? null : { id: row.id, generatedAt: row.generated_at }
  },

  /**
   * All statements that are neither deleted nor expired, without their figures; the most recently saved comes first.
   * With `deletedSince`, lists instead those that were deleted after that time and can still be restored.
   */
  async list(userId: string, { now, deletedSince }: { now: Date; deletedSince: Date | null }) {
    return db
      .selectFrom('financial_statements')
      .select(['id', 'status', 'version', 'form', 'entity', 'periods', 'denominations'])
      .select(['company_title as companyTitle', 'russian_name as russianName', 'inn'])
      .select(['reporting_year as reportingYear', 'saved_at as savedAt'])
      .select(['generated_at as generatedAt', 'deleted_at as deletedAt', 'expires_at as expiresAt'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where(({ eb }) => (deletedSince === null ? eb('deleted_at', 'is', null) : eb('deleted_at', '>', deletedSince)))
      .orderBy('saved_at', 'desc')
      .orderBy('id')
      .execute()
  },
})

/**
 * The values used to find an equal statement: its content hash (base64), its tax number (null when it has none) and,
 * once it is stored, its id.
 */
type SoughtStatement = { readonly contentHash: string; readonly inn: string | null; readonly id?: string }

export type ListsStore = ReturnType<typeof listsStore>
