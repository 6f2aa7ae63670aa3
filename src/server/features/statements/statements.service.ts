import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { StatementRefused } from '#contract/shapes/refusal.ts'
import { translatedShape } from '#contract/shapes/translated.ts'
import { daysLeft, restorableUntil } from '#domain/records/keeping.ts'
import { found, type ListQuestion } from '#domain/records/listing.ts'
import { deletedKeptMs, draftsMax } from '#domain/policy.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import type { Member } from '#domain/people/member.ts'
import type { StatementStatus } from '#domain/records/keeping.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { judged } from './judged.ts'
import type { NoteStatement } from './events.ts'
import { endsStore } from './ends.store.ts'
import { listsStore, type ListsStore } from './lists.store.ts'
import { statementsStore, type KeptStatement } from './statements.store.ts'

type Doors = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly readMember: (userId: string) => Promise<Member>
  readonly note: NoteStatement
}

type ListChoice = Omit<ListQuestion, 'status'> & { readonly status: StatementStatus | 'deleted' | null }

/** Reading, listing, deleting a member's statements; saving and generating are in saving.service.ts. */
export function statementsService({ db, clock, readMember, note }: Doors) {
  const store = statementsStore(db)
  const lists = listsStore(db)
  const ends = endsStore(db)
  const deletedSince = (): Date => new Date(clock().getTime() - deletedKeptMs)
  const keptFor = (expiresAt: Date) => ({ expiresAt, daysLeft: daysLeft(expiresAt, clock()) })

  async function find({ userId }: Caller, id: string): Promise<KeptStatement> {
    const kept = isId(id) ? await store.find(userId, id, clock()) : null
    if (kept === null) throw new Refusal('statement-not-found')
    return kept
  }

  return {
    async read(caller: Caller, id: string) {
      const { record, output, contentHash: _hash, expiresAt, ...kept } = await find(caller, id)
      // stored as it was made; the column holds nothing else
      const translated = output === null ? null : z.decode(translatedShape, output as z.input<typeof translatedShape>)
      const problems = translated?.problems ?? [...judged(record).problems]
      return { ...kept, ...record, ...keptFor(expiresAt), problems, output: translated }
    },

    /** The record of a generated statement, as a transaction sees it. */
    async generated({ userId }: Caller, id: string, inside: Kysely<Tables>): Promise<StatementRecord> {
      const kept = isId(id) ? await statementsStore(inside).find(userId, id, clock()) : null
      if (kept === null) throw new Refusal('statement-not-found')
      if (kept.status !== 'generated') throw new Refusal('statement-not-generated')
      return kept.record
    },

    async edit(caller: Caller, id: string) {
      const kept = await find(caller, id)
      if (kept.status === 'generated') throw new Refusal('statement-generated', { statement: refusedOf(kept) })
      const { version, record, savedAt, expiresAt } = kept
      return { id, version, ...record, savedAt, ...keptFor(expiresAt), problems: [...judged(record).problems] }
    },

    async list({ userId }: Caller, { status, ...question }: ListChoice) {
      const isDeleted = status === 'deleted'
      const rows = await lists.list(userId, { now: clock(), deletedSince: isDeleted ? deletedSince() : null })
      const listed = rows.map(({ expiresAt, ...row }) => ({ ...row, ...keptFor(expiresAt) }))
      const financialStatements = [...found(listed, { ...question, status: isDeleted ? null : status })]
      return { user: { ...(await readMember(userId)), financialStatements } }
    },

    async remove({ userId }: Caller, id: string): Promise<Date> {
      const now = clock()
      const expiresAt = isId(id) ? await ends.remove(userId, id, now) : null
      if (expiresAt === null) throw new Refusal('statement-not-found')
      note({ act: 'deleted', userId, id })
      return restorableUntil(now, expiresAt)
    },

    /** Takes back what was deleted. A draft comes back only where there is room for it. */
    async restore({ userId }: Caller, id: string): Promise<void> {
      if (!isId(id)) throw new Refusal('statement-not-found')
      await db.transaction().execute(async (inside) => {
        const status = await endsStore(inside).restore(userId, id, { since: deletedSince(), now: clock() })
        if (status === null) throw new Refusal('statement-not-found')
        if (status === 'draft') await refuseFull(listsStore(inside), { userId, now: clock(), room: draftsMax })
      })
      note({ act: 'restored', userId, id })
    },
  }
}

export type StatementsService = ReturnType<typeof statementsService>

type Room = { readonly userId: string; readonly now: Date; readonly room: number }

/** Refuses a draft too many. */
export async function refuseFull(lists: ListsStore, { userId, now, room }: Room): Promise<void> {
  if ((await lists.countDrafts(userId, now)) > room) throw new Refusal('drafts-full', { facts: { limit: draftsMax } })
}

/** A statement as a refusal tells of it. */
export const refusedOf = (
  { id, version, savedAt }: Pick<KeptStatement, 'id' | 'version' | 'savedAt'>,
  problems: StatementRefused['problems'] = [],
): StatementRefused => ({ id, version, savedAt: savedAt.toISOString(), problems })
