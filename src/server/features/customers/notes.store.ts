import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

type NewNote = {
  readonly id: string
  readonly holderId: string
  readonly customerId: string
  readonly text: string
  readonly writtenAt: Date
}

/** Stores notes about customers. Every query finds only the holder's notes. */
export const notesStore = (db: Kysely<Tables>) => ({
  async list(holderId: string, rootId: string) {
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

  async find(holderId: string, id: string) {
    return db
      .selectFrom('customer_notes as note')
      .innerJoin('customers', 'customers.id', 'note.customer_id')
      .where('note.holder_id', '=', holderId)
      .where('note.id', '=', id)
      .select(['note.id', 'note.text', 'note.written_at as writtenAt', 'note.counted_bytes as countedBytes'])
      .select('customers.root_id as rootId')
      .executeTakeFirst()
  },

  async add({ id, holderId, customerId, text, writtenAt }: NewNote): Promise<void> {
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
  async change(holderId: string, id: string, text: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('customer_notes')
      .set({ text, counted_bytes: Buffer.byteLength(text) })
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  /** The notes about a customer itself, without those about customers merged into it. */
  async textsOf(holderId: string, customerId: string) {
    return db
      .selectFrom('customer_notes')
      .where('holder_id', '=', holderId)
      .where('customer_id', '=', customerId)
      .select(['id as noteId', 'text'])
      .execute()
  },

  /** Removes a note, and returns the id of its customer; null when it does not exist. */
  async remove(holderId: string, id: string): Promise<string | null> {
    const removed = await db
      .deleteFrom('customer_notes')
      .where('holder_id', '=', holderId)
      .where('id', '=', id)
      .returning('customer_id')
      .executeTakeFirst()
    return removed?.customer_id ?? null
  },
})
