import type { Kysely } from 'kysely'
import { deletedKeptMs } from '#domain/policy.ts'
import { restorableUntil } from '#domain/records/keeping.ts'
import { matchesSearch } from '#domain/records/listing.ts'
import { byMember, bySystem, type RecordAudit } from '../../audit-event.ts'
import type { Caller, OwnRecord, OwnRecordCall } from '../../http/handlers.ts'
import { isId, nobodysId } from '../../http/ids.ts'
import { etagOf, fingerprintIn, jsonOf, tagged } from '../../http/json-text.ts'
import { Refusal } from '../../http/refusal.ts'
import { inBatches } from '../../in-batches.ts'
import type { MemberStorage } from '../../member-storage.ts'
import type { MemberTransaction } from '../../member-transactions.ts'
import type { Clock, Events, Work } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { FindBySession } from '../../live-session.ts'
import { assessmentEndsStore, assessmentsStore, type KeptAssessmentHead } from './assessments.store.ts'
import { comparingAssessments } from './comparing.ts'
import type { NoteAssessment, PlaceAssessment } from './assessment-events.ts'
import { ownAssessmentsStore } from './own-assessments.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly events: Pick<Events, 'publish'>
  readonly work: Work
  readonly findBySession: FindBySession
  readonly note: NoteAssessment
  readonly record: RecordAudit
  /** Assigns a restored assessment to a customer, because the assessment's own customer may have been deleted. */
  readonly place: PlaceAssessment
  /** Notes which of the customer's translated statements restate the previous year's figures. */
  readonly noteRestatedYears: PlaceAssessment
  readonly storage: MemberStorage
  readonly transact: MemberTransaction
  /** The number of credit decisions that are based on an assessment. */
  readonly countDecisions: (userId: string, assessmentId: string, inside: Kysely<Tables>) => Promise<number>
}

type Removal = { readonly id: string; readonly withDecisions?: boolean }

type Question = { readonly search: string | null; readonly deleted: boolean }

function refuseDecided(count: number): void {
  if (count > 0) throw new Refusal('assessment-decided', { facts: { count } })
}

/** The assessment to look up, and the beginning of the fingerprint of the version that the caller has. */
const wantedOf = (id: string, knownTag: string | null) => ({
  id: isId(id) ? id : nobodysId,
  fingerprint: fingerprintIn(knownTag),
})

/** An act on a whole assessment. `change` returns false when the assessment does not exist. */
type Change = {
  readonly act: 'deleted' | 'restored'
  readonly change: (userId: string, inside: Kysely<Tables>) => Promise<boolean>
}

/** Reads, lists, compares, deletes and restores a member's assessments; assessing.service.ts makes and changes them. */
export function assessmentsService(dependencies: Dependencies) {
  const { db, clock, events, work, findBySession, note, record, countDecisions, place, storage } = dependencies
  const { noteRestatedYears, transact } = dependencies
  const store = assessmentsStore(db)
  const ownStore = ownAssessmentsStore(db)
  const deletedSince = (now = clock()) => new Date(now.getTime() - deletedKeptMs)

  const placeRestored: PlaceAssessment = async (restored, inside) => {
    await place(restored, inside)
    await noteRestatedYears(restored, inside)
  }

  /** Deletes or restores a member's assessment, and records this in the audit trail. */
  async function change(caller: Caller, id: string, act: Change): Promise<void> {
    const { userId, network } = caller
    await transact(caller, async (inside) => {
      await storage.lock(caller, inside)
      if (!isId(id) || !(await act.change(userId, inside))) throw new Refusal('assessment-not-found')
      if (act.act === 'restored')
        await placeRestored({ kind: 'assessment', id, holderId: userId, now: clock() }, inside)
      await record(inside, { kind: `assessment.${act.act}`, ...byMember(userId, network), object: `assessment:${id}` })
    })
    note({ act: act.act, userId, id })
  }

  async function purgeSome(now: Date): Promise<number> {
    const purged = await db.transaction().execute(async (inside) => {
      const gone = await assessmentEndsStore(inside).purge(deletedSince(now))
      for (const { id, userId } of gone)
        await record(inside, { kind: 'assessment.purged', ...bySystem(userId), object: `assessment:${id}` })
      return gone
    })
    for (const userId of new Set(purged.map((each) => each.userId)))
      events.publish({ userId, kind: 'assessment-changed' })
    if (purged.length > 0) note({ act: 'purged', count: purged.length })
    return purged.length
  }

  return {
    /**
     * Reads an assessment. The stored JSON is returned unchanged; it is up to date, because every change stores it
     * again.
     */
    async read({ knownTag, ...call }: OwnRecordCall, id: string): Promise<OwnRecord> {
      const wanted = wantedOf(id, knownTag)
      const { userId, own } = await findBySession(call.token, (session) => ownStore.find({ ...session, ...wanted }))
      if (own === null) throw new Refusal('assessment-not-found')
      const { inputs, output, printout, fingerprint } = own
      const head = wireHead({ ...own, userId })
      const etag = etagOf(fingerprint, head)
      if (etag === knownTag) return { etag, body: null }
      // the query left out the JSON because the caller has it, but the other fields have changed since; so read again,
      // with the JSON
      if (inputs === null || output === null || printout === null) return this.read({ ...call, knownTag: null }, id)
      return { etag, body: jsonOf(head, ['inputs', inputs], output, ['printout', printout]) }
    },

    async edit({ token, knownTag }: OwnRecordCall, id: string): Promise<OwnRecord> {
      const wanted = wantedOf(id, null)
      const { userId, own } = await findBySession(token, (session) => ownStore.findSource({ ...session, ...wanted }))
      if (own === null) throw new Refusal('assessment-not-found')
      const { methodVersion, inputs, source } = own
      const head = wireHead({ ...own, userId })
      return tagged(jsonOf(head, ['inputs', inputs ?? nothing], { methodVersion }, source ?? nothing), knownTag)
    },

    /** The stored result of an assessment, for showing it in the tables of the method. */
    async output({ userId }: Caller, id: string) {
      const output = isId(id) ? await store.findOutput(userId, id) : null
      if (output === null) throw new Refusal('assessment-not-found')
      return output
    },

    /**
     * Compares several of the member's own assessments, in the requested order. Refuses if any of them is not found.
     */
    async compare({ userId, network }: Caller, ids: readonly string[]) {
      const found = ids.every(isId) ? await store.findAllTexts(userId, ids) : []
      const kept = ids.map((id) => {
        const own = found.find((each) => each.id === id)
        if (own === undefined) throw new Refusal('assessment-not-found')
        return own
      })
      const texts = kept.flatMap(({ source, output, printout }) => [source, output, printout])
      const bytes = texts.reduce((sum, { length }) => sum + length, 0)
      return work(comparingAssessments, kept, { userId, network, bytes })
    },

    async list({ userId }: Caller, ofUser: string, { search, deleted }: Question) {
      if (ofUser !== userId) throw new Refusal('member-not-found')
      const rows = await store.list(userId, deleted ? deletedSince() : null)
      const found = rows.filter((row) => matchesSearch(row, search))
      return {
        assessments: found.map((row) => ({
          ...row,
          restorableUntil: row.deletedAt === null ? null : restorableUntil(row.deletedAt, null),
        })),
      }
    },

    /**
     * Deletes an assessment. Refuses if credit decisions are based on it, unless `withDecisions` is true; the decisions
     * are then hidden with it, and come back if it is restored.
     */
    async remove(caller: Caller, { id, withDecisions = false }: Removal): Promise<Date> {
      const now = clock()
      await change(caller, id, {
        act: 'deleted',
        async change(userId, inside) {
          if (!withDecisions) refuseDecided(await countDecisions(userId, id, inside))
          return assessmentsStore(inside).remove(userId, id, now)
        },
      })
      return restorableUntil(now, null)
    },

    restore: (caller: Caller, id: string): Promise<void> =>
      change(caller, id, {
        act: 'restored',
        change: (userId, inside) => assessmentsStore(inside).restore(userId, id, deletedSince()),
      }),

    /** Permanently deletes the assessments that can no longer be restored at `now`. */
    purge: (now: Date): Promise<void> => inBatches(() => purgeSome(now)),
  }
}

/** The number of assessments due for permanent deletion at `now`, and the number of all assessments. */
export const assessmentsDue = (db: Kysely<Tables>, now: Date) =>
  assessmentEndsStore(db).countDue(new Date(now.getTime() - deletedKeptMs))

const nothing = Buffer.from('{}')

const wireHead = ({ id, userId: user_id, version, statementId, createdAt, savedAt }: KeptAssessmentHead) => ({
  id,
  user_id,
  version,
  statementId,
  createdAt,
  savedAt,
})

export type AssessmentsService = ReturnType<typeof assessmentsService>
