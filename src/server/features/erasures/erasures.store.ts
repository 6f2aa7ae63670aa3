import { sql, type Kysely } from 'kysely'
import { erasedTables, type ErasedKind, type Erasure } from '#domain/people/erasures.ts'
import { erasureUntoldMs, purgedAtOnceMax } from '#domain/policy.ts'
import type { Tables } from '../../tables.ts'

const hashOfId = sql<string>`encode(sha256(convert_to(id::text, 'UTF8')), 'hex')`

/** Reads and removes records of erasures. Database triggers write them, in the transaction of the deletion. */
export const erasuresStore = (db: Kysely<Tables>) => ({
  /** Locks the oldest erasures that are missing from the ledger, so that no other server copies them. */
  async takeUntold(many: number): Promise<readonly (Erasure & { readonly number: string })[]> {
    return db
      .selectFrom('erasures')
      .select(['number', 'kind', 'hash', 'at'])
      .where('told_at', 'is', null)
      .orderBy('number')
      .limit(many)
      .forUpdate()
      .skipLocked()
      .execute()
  },

  async markTold(numbers: readonly string[], now: Date): Promise<void> {
    await db.updateTable('erasures').set({ told_at: now }).where('number', 'in', numbers).execute()
  },

  /** The newest erasures since this time, at most `many`, oldest first. */
  async newest(since: Date, many: number): Promise<readonly Erasure[]> {
    const rows = await db
      .selectFrom('erasures')
      .select(['kind', 'hash', 'at'])
      .where('at', '>', since)
      .orderBy('number', 'desc')
      .limit(many)
      .execute()
    return rows.toReversed()
  },

  async count(since: Date): Promise<number> {
    const { count } = await db
      .selectFrom('erasures')
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
    return count
  },

  /** The number of erasures that have been missing from the ledger for too long, by the database's clock. */
  async countUntold(): Promise<number> {
    const { count } = await db
      .selectFrom('erasures')
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('count'))
      .where('told_at', 'is', null)
      .where('at', '<', sql<Date>`now() - ${erasureUntoldMs} * interval '1 millisecond'`)
      .executeTakeFirstOrThrow()
    return count
  },

  /**
   * Removes erasures older than this time, at most `purgedAtOnceMax`; if there is a ledger, only those that were copied
   * to it. Returns how many.
   */
  async removeOlder(than: Date, isKeptForLedger: boolean): Promise<number> {
    const older = db.selectFrom('erasures').select('number').where('at', '<', than).limit(purgedAtOnceMax)
    const { numDeletedRows } = await db
      .deleteFrom('erasures')
      .where('number', 'in', isKeptForLedger ? older.where('told_at', 'is not', null) : older)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },

  /** The ids of the existing records of this kind whose hashed ids are in the list. */
  async findAgain(kind: ErasedKind, hashes: readonly string[]): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(erasedTables[kind])} where ${hashOfId} = any(${[...hashes]})`.execute(db)
    return rows.map(({ id }) => id)
  },

  async remove(kind: ErasedKind, ids: readonly string[]): Promise<void> {
    await sql`delete from ${sql.table(erasedTables[kind])} where id = any(${[...ids]}::uuid[])`.execute(db)
  },
})
