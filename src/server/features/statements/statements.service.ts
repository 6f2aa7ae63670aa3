import type { Kysely } from 'kysely'
import type { StatementRefused } from '#contract/shapes/refusal-shapes.ts'
import type { Member } from '#domain/people/member.ts'
import { deletedKeptMs, draftsMax } from '#domain/policy.ts'
import { daysLeft, restorableUntil, type StatementStatus } from '#domain/records/keeping.ts'
import { found as foundIn, type ListQuestion } from '#domain/records/listing.ts'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import type { AfterWriting } from '../../company-of-record.ts'
import type { Caller, OwnRecord, OwnRecordCall } from '../../http/handlers.ts'
import { isId, nobodysId } from '../../http/ids.ts'
import { etagOf, fingerprintIn, jsonOf, tagged } from '../../http/json-text.ts'
import { Refusal } from '../../http/refusal.ts'
import type { FindBySession } from '../../live-session.ts'
import type { MemberStorage } from '../../member-storage.ts'
import type { MemberTransaction } from '../../member-transactions.ts'
import type { Clock, Work } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { endsStore } from './ends.store.ts'
import { judging, type StoredRecordHead } from './judged.ts'
import { listsStore, type ListsStore } from './lists.store.ts'
import type { NoteStatement } from './statement-events.ts'
import { type FoundBySession, type KeptStatementHead, statementsStore } from './statements.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly work: Work
  readonly findBySession: FindBySession
  readonly readMember: (userId: string) => Promise<Member>
  readonly storage: MemberStorage
  readonly transact: MemberTransaction
  /** Assigns a restored statement to a customer, because the statement's own customer may have been deleted. */
  readonly place: AfterWriting<'statement'>
  /** Stores for which years the customer's translated statements have restatements. */
  readonly noteRestatedYears: AfterWriting<'statement'>
  readonly note: NoteStatement
  readonly record: RecordAudit
}

/** A member's own statement; its JSON is null when the caller already has it. */
type OwnStatement = NonNullable<FoundBySession['own']> & { readonly userId: string }

type StatementVersion = Pick<KeptStatementHead, 'id' | 'version'>

type ListChoice = Omit<ListQuestion, 'status'> & { readonly status: StatementStatus | 'deleted' | null }

/** Reads, lists, deletes and restores a member's statements; saving.service.ts saves and generates them. */
export function statementsService(dependencies: Dependencies) {
  const { db, clock, work, findBySession, readMember, storage, transact, place, note, record } = dependencies
  const { noteRestatedYears } = dependencies
  const store = statementsStore(db)
  const lists = listsStore(db)
  const deletedSince = (): Date => new Date(clock().getTime() - deletedKeptMs)
  const keptFor = (expiresAt: Date) => ({ expiresAt, daysLeft: daysLeft(expiresAt, clock()) })

  /** The statement, if it belongs to the member of the token's session; leaves out JSON that the caller already has. */
  async function found(token: string, id: string, knownTag: string | null): Promise<OwnStatement> {
    const wanted = { id: isId(id) ? id : nobodysId, fingerprint: fingerprintIn(knownTag) }
    const { userId, own } = await findBySession(token, (session) => store.findBySession({ ...session, ...wanted }))
    if (own === null) throw new Refusal('statement-not-found')
    return { ...own, userId }
  }

  /**
   * The response about a generated statement. The statement's JSON changes only at a rename, so it is returned as
   * stored, with the few fields that depend on the day. null when the response needs JSON that was not read.
   */
  function generatedRecord(
    { figures, problems, output, ...own }: OwnStatement,
    knownTag: string | null,
  ): OwnRecord | null {
    const live = keptFor(own.expiresAt)
    const etag = etagOf(own.fingerprint, { version: own.version, ...live })
    if (etag === knownTag) return { etag, body: null }
    if (figures === null || output === null) return null
    return { etag, body: keptText({ ...own, figures }, live, { problems: problems ?? problemsIn(output), output }) }
  }

  /** Checks a draft each time it is read, by the current rules. */
  async function judgedDraft({ userId, ...own }: OwnStatement, network: string) {
    const figures = own.figures ?? nothing
    const draft = { head: own.head, figures: figures.toString() }
    const problems = await work(judging, draft, { userId, network, bytes: figures.length })
    return { kept: { ...own, figures }, live: keptFor(own.expiresAt), problems }
  }

  return {
    async read({ token, network, knownTag }: OwnRecordCall, id: string): Promise<OwnRecord> {
      const own = await found(token, id, knownTag)
      if (own.status === 'draft') {
        const { kept, live, problems } = await judgedDraft(own, network)
        return tagged(keptText(kept, live, { problems, output: null }), knownTag)
      }
      // null means that the query left out the JSON because the caller has it, but that the live fields have changed;
      // so read again, with the JSON
      return generatedRecord(own, knownTag) ?? generatedRecord(await found(token, id, null), null) ?? gone()
    },

    async edit({ token, network, knownTag }: OwnRecordCall, id: string): Promise<OwnRecord> {
      const own = await found(token, id, null)
      if (own.status === 'generated') throw new Refusal('statement-generated', { statement: refusedOf(own) })
      const { kept, live, problems } = await judgedDraft(own, network)
      return tagged(editedStatementText(kept, live, problems), knownTag)
    },

    /** A generated statement, with its figures as JSON. */
    async generated({ userId }: Caller, id: string): Promise<KeptStatementHead & { readonly figures: string }> {
      const kept = isId(id) ? await store.find(userId, id, clock()) : null
      if (kept === null) return gone()
      if (kept.status !== 'generated') throw new Refusal('statement-not-generated')
      return kept
    },

    /** Refuses if the statement no longer exists or no longer has this version; locks it until the transaction ends. */
    async refuseChanged({ userId }: Caller, { id, version }: StatementVersion, inside: Kysely<Tables>): Promise<void> {
      const kept = (await statementsStore(inside).lock(userId, id, clock())) ?? gone()
      if (kept.version !== version) throw new Refusal('statement-changed', { statement: refusedOf(kept) })
    },

    async list({ userId }: Caller, { status, ...question }: ListChoice) {
      const isDeleted = status === 'deleted'
      const rows = await lists.list(userId, { now: clock(), deletedSince: isDeleted ? deletedSince() : null })
      const listed = rows.map(({ expiresAt, ...row }) => ({ ...row, ...keptFor(expiresAt) }))
      const financialStatements = [...foundIn(listed, { ...question, status: isDeleted ? null : status })]
      return { user: { ...(await readMember(userId)), financialStatements } }
    },

    async remove(caller: Caller, id: string): Promise<Date> {
      const { userId, network } = caller
      const now = clock()
      const expiresAt = await transact(caller, async (inside) => {
        const end = isId(id) ? await endsStore(inside).remove(userId, id, now) : null
        if (end === null) return gone()
        await record(inside, { kind: 'statement.deleted', ...byMember(userId, network), object: `statement:${id}` })
        return end
      })
      note({ act: 'deleted', userId, id })
      return restorableUntil(now, expiresAt)
    },

    /** Restores a deleted statement. Restores a draft only if the member has fewer drafts than the maximum. */
    async restore(caller: Caller, id: string): Promise<void> {
      const { userId, network } = caller
      if (!isId(id)) throw new Refusal('statement-not-found')
      await transact(caller, async (inside) => {
        await storage.lock(caller, inside)
        const status = await endsStore(inside).restore(userId, id, { since: deletedSince(), now: clock() })
        if (status === null) throw new Refusal('statement-not-found')
        if (status === 'draft') await refuseFull(listsStore(inside), { userId, now: clock(), room: draftsMax })
        const restored = { kind: 'statement', id, holderId: userId, now: clock() } as const
        await place(restored, inside)
        await noteRestatedYears(restored, inside)
        await record(inside, { kind: 'statement.restored', ...byMember(userId, network), object: `statement:${id}` })
      })
      note({ act: 'restored', userId, id })
    },
  }
}

const nothing = Buffer.from('{}')

/** The problems in a translation stored by an older server, which did not store problems separately. */
function problemsIn(output: Buffer): string {
  // `output` was stored as a translation
  const { problems } = JSON.parse(output.toString()) as { readonly problems: unknown }
  return JSON.stringify(problems)
}

const gone = (): never => {
  throw new Refusal('statement-not-found')
}

export type StatementsService = ReturnType<typeof statementsService>

type Room = { readonly userId: string; readonly now: Date; readonly room: number }

/** Refuses if the member would have more drafts than the maximum. */
export async function refuseFull(lists: ListsStore, { userId, now, room }: Room): Promise<void> {
  if ((await lists.countDrafts(userId, now)) > room) throw new Refusal('drafts-full', { facts: { limit: draftsMax } })
}

/** The facts about a statement that a refusal contains. */
export const refusedOf = (
  { id, version, savedAt }: Pick<KeptStatementHead, 'id' | 'version' | 'savedAt'>,
  problems: StatementRefused['problems'] = [],
): StatementRefused => ({ id, version, savedAt: savedAt.toISOString(), problems })

// Assembles the responses of the API about a stored statement from the stored JSON, field by field
// (contract/shapes/statement-shapes.ts).

/** The fields of a response that change even if the statement does not. */
type Live = { readonly expiresAt: Date; readonly daysLeft: number }

/** A statement whose figures are the stored JSON. */
type KeptJson = KeptStatementHead & { readonly figures: Buffer }

type StoredTexts = { readonly problems: string | Buffer; readonly output: Buffer | null }

/** The response to the call that reads a statement: `keptShape`. */
function keptText(kept: KeptJson, live: Live, { problems, output }: StoredTexts): Buffer {
  const { id, status, version, head, figures, savedAt, generatedAt, engine } = kept
  const before = { id, status, version, ...wireHead(head) }
  const after = { savedAt, generatedAt, ...live, engine }
  return jsonOf(before, figures, after, ['problems', problems], ['output', output ?? 'null'])
}

/** The response to the call that opens a draft for editing: `editedShape`. */
function editedStatementText({ id, version, head, figures, savedAt }: KeptJson, live: Live, problems: string): Buffer {
  return jsonOf({ id, version, ...wireHead(head) }, figures, { savedAt, ...live }, ['problems', problems])
}

const wireHead = ({ reportingYear, ...head }: StoredRecordHead) => ({ ...head, reporting_year: reportingYear })
