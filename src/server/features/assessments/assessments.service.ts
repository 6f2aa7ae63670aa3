import type { Kysely } from 'kysely'
import { deletedKeptMs } from '#domain/policy.ts'
import { restorableUntil } from '#domain/records/keeping.ts'
import { isLookedFor } from '#domain/records/listing.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { assessmentEndsStore, assessmentsStore, partsOf, type KeptAssessment } from './assessments.store.ts'
import type { NoteAssessment } from './events.ts'

type Doors = { readonly db: Kysely<Tables>; readonly clock: Clock; readonly note: NoteAssessment }
type Question = { readonly search: string | null; readonly deleted: boolean }

/** Reading, listing, deleting a member's assessments; making and changing them is in assessing.service.ts. */
export function assessmentsService({ db, clock, note }: Doors) {
  const store = assessmentsStore(db)
  const ends = assessmentEndsStore(db)
  const deletedSince = (now = clock()): Date => new Date(now.getTime() - deletedKeptMs)

  async function find({ userId }: Caller, id: string): Promise<KeptAssessment> {
    const kept = isId(id) ? await store.find(userId, id) : null
    if (kept === null) throw new Refusal('assessment-not-found')
    return kept
  }

  return {
    async read(caller: Caller, id: string) {
      const { source: _source, output, ...kept } = await find(caller, id)
      return { ...kept, ...output }
    },

    async edit(caller: Caller, id: string) {
      const { source, output, printout: _printout, ...kept } = await find(caller, id)
      return { ...kept, methodVersion: output.methodVersion, ...partsOf(source) }
    },

    /** What was made of an assessment, for the tables of the method. */
    async output({ userId }: Caller, id: string) {
      const output = isId(id) ? await store.findOutput(userId, id) : null
      if (output === null) throw new Refusal('assessment-not-found')
      return output
    },

    async list({ userId }: Caller, ofUser: string, { search, deleted }: Question) {
      if (ofUser !== userId) throw new Refusal('member-not-found')
      const rows = await store.list(userId, deleted ? deletedSince() : null)
      const found = rows.filter(({ title }) => isLookedFor(title, search))
      return {
        assessments: found.map((row) => ({
          ...row,
          restorableUntil: row.deletedAt === null ? null : restorableUntil(row.deletedAt, null),
        })),
      }
    },

    async remove({ userId }: Caller, id: string): Promise<Date> {
      const now = clock()
      if (!isId(id) || !(await store.remove(userId, id, now))) throw new Refusal('assessment-not-found')
      note({ act: 'deleted', userId, id })
      return restorableUntil(now, null)
    },

    async restore({ userId }: Caller, id: string): Promise<void> {
      if (!isId(id) || !(await store.restore(userId, id, deletedSince()))) throw new Refusal('assessment-not-found')
      note({ act: 'restored', userId, id })
    },

    count: (now: Date) => ends.countDue(deletedSince(now)),

    /** Deletes for good what can no longer be taken back. */
    async purge(now: Date): Promise<void> {
      const count = await ends.purge(deletedSince(now))
      if (count > 0) note({ act: 'purged', count })
    },
  }
}

export type AssessmentsService = ReturnType<typeof assessmentsService>
