import type { ExpressionBuilder, Kysely } from 'kysely'
import { purgedAtOnceMax } from '#domain/policy.ts'
import type { Tables } from '../../tables.ts'
import { isEmptyCustomer, nodeOf } from './own-customers.store.ts'

/** Deletes, restores and purges customers. Every query is limited to the holder's own customers. */
export const customerEndsStore = (db: Kysely<Tables>) => ({
  /** Marks a customer, and those merged into it, as deleted at `now`. */
  async remove(holderId: string, rootId: string, now: Date): Promise<void> {
    await db
      .updateTable('customers')
      .set({ deleted_at: now })
      .where('holder_id', '=', holderId)
      .where('root_id', '=', rootId)
      .where('deleted_at', 'is', null)
      .execute()
  },

  /** When a customer was deleted; null unless it was deleted after `since`. */
  async deletedAt(holderId: string, id: string, since: Date): Promise<Date | null> {
    const row = await db
      .selectFrom('customers')
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .where('deleted_at', '>', since)
      .select('deleted_at')
      .executeTakeFirst()
    return row?.deleted_at ?? null
  },

  /** A customer, and those merged into it, that were deleted at this time. */
  async partsDeletedAt(holderId: string, rootId: string, deletedAt: Date) {
    const gone = db.selectFrom('customers').where('holder_id', '=', holderId).where('root_id', '=', rootId)
    const rows = await gone.where('deleted_at', '=', deletedAt).selectAll().execute()
    return rows.map(nodeOf)
  },

  /**
   * Whether a customer exists only because of its records: the member did not enter it, and it has no notes or decisions.
   */
  async isOfRecords(holderId: string, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('customers')
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .where('is_entered', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('customer_notes')
              .select('id')
              .where('customer_id', '=', id)
              .unionAll(selectFrom('customer_decisions').select('id').where('customer_id', '=', id)),
          ),
        ),
      )
      .select('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Restores a customer, and those merged into it, that were deleted at this time. */
  async restore(holderId: string, rootId: string, deletedAt: Date): Promise<void> {
    await db
      .updateTable('customers')
      .set({ deleted_at: null })
      .where('holder_id', '=', holderId)
      .where('root_id', '=', rootId)
      .where('deleted_at', '=', deletedAt)
      .execute()
  },

  /** The holders of customers that exist only because of records and have no records left; see `eraseEmpty`. */
  async holdersOfEmpty(): Promise<readonly string[]> {
    const rows = await db.selectFrom('customers').where(isEmptyAlone).select('holder_id').distinct().execute()
    return rows.map(({ holder_id }) => holder_id)
  },

  /**
   * Permanently deletes the holder's customers that exist only because of records and have no records left. A merged
   * customer stays, because later records are recognised by its names.
   */
  async eraseEmpty(holderId: string): Promise<void> {
    await db.deleteFrom('customers').where('holder_id', '=', holderId).where(isEmptyAlone).execute()
  },

  /** The number of customers that were deleted before this time, and the number of all customers. */
  async countDue(deletedBefore: Date) {
    return db
      .selectFrom('customers')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('all'),
        cast<number>(fn.countAll().filterWhere('deleted_at', '<=', deletedBefore), 'integer').as('due'),
      ])
      .executeTakeFirstOrThrow()
  },

  /**
   * Permanently deletes customers that were deleted before this time: at most `purgedAtOnceMax`, each together with the
   * customers merged into it, because the database would delete those anyway, and then they would not be reported.
   * Returns the ids and holders of all of them.
   */
  async purge(deletedBefore: Date): Promise<readonly { readonly id: string; readonly holderId: string }[]> {
    const due = db.selectFrom('customers').select('root_id').distinct().where('deleted_at', '<=', deletedBefore)
    return (
      db
        .deleteFrom('customers')
        .where('root_id', 'in', due.limit(purgedAtOnceMax))
        // check `deleted_at` again, because a customer may be restored while this query waits for its lock
        .where('deleted_at', '<=', deletedBefore)
        .returning(['id', 'holder_id as holderId'])
        .execute()
    )
  },
})

/** Whether a customer is empty, and neither merged nor deleted. */
const isEmptyAlone = (builder: ExpressionBuilder<Tables, 'customers'>) =>
  builder.and([isEmptyCustomer(builder), builder.eb('merged_into', 'is', null), builder.eb('deleted_at', 'is', null)])
