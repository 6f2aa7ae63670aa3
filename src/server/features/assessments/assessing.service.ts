import type { Kysely } from 'kysely'
import type { ResponseOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import type { Member } from '#domain/people/member.ts'
import { deletedKeptMs } from '#domain/policy.ts'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, type CallOutcome, type Once } from '../../http/refusal.ts'
import type { MemberStorage } from '../../member-storage.ts'
import type { Clock, Tokens, Work } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { assessmentsStore, type KeptAssessmentHead } from './assessments.store.ts'
import type { NoteAssessment, PlaceAssessment } from './assessment-events.ts'
import {
  assessingRequest,
  assessingStatement,
  changingAssessment,
  reassessing,
  type MadeAssessment,
  type MakingOutcome,
} from './making.ts'

type Saved = ResponseOf<'saveAssessment'>
type Updating = InputOf<Endpoints['updateAssessment']>['body']
type Key = string | undefined

/** A generated statement, with its figures as JSON. */
type GeneratedStatement = {
  readonly id: string
  readonly version: number
  readonly head: Omit<StatementRecord, 'codeValues' | 'supplementary' | 'filed' | 'typing'>
  readonly figures: string
}

type NewAssessment = {
  readonly act: 'saved' | 'reassessed'
  readonly statementId: string | null
  readonly made: MadeAssessment
}

type Placing = { readonly act: NewAssessment['act'] | 'restored'; readonly id: string; readonly now: Date }

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly work: Work
  readonly readMember: (userId: string) => Promise<Member>
  readonly generatedStatement: (caller: Caller, id: string) => Promise<GeneratedStatement>
  /** Refuses if the statement was changed (for example, renamed) since it was read; must run in a transaction. */
  readonly refuseChanged: (
    caller: Caller,
    statement: Pick<GeneratedStatement, 'id' | 'version'>,
    inside: Kysely<Tables>,
  ) => Promise<void>
  /**
   * Uses up one assessment of the member, and returns how many are left; must run in a transaction. null when none was
   * left, 'address-not-proven' when the remaining ones require a proven address.
   */
  readonly spend: (caller: Caller, inside: Kysely<Tables>) => Promise<number | null | 'address-not-proven'>
  readonly counterIn: (caller: Caller, inside: Kysely<Tables>) => Promise<number | null>
  readonly once: Once<'saveAssessment' | 'updateAssessment' | 'reassess'>
  readonly note: NoteAssessment
  readonly record: RecordAudit
  readonly place: PlaceAssessment
  /** Notes which of the customer's translated statements restate the previous year's figures. */
  readonly noteRestatedYears: PlaceAssessment
  readonly storage: MemberStorage
}

/**
 * Saves and changes assessments. Saving uses up one assessment, in the same transaction; changing an assessment, or
 * repeating it with a newer method, is free. Results are computed before the transaction, but refusals to assess are
 * thrown inside it, so that a repeated request still gets the response to the first one.
 */
export function assessingService(dependencies: Dependencies) {
  const { clock, tokens, spend, counterIn, once, note, record, place, noteRestatedYears, storage } = dependencies
  const { refuseChanged } = dependencies
  const { read, change, again } = makings(dependencies)

  /** Stores a new assessment, assigns it to a customer and adds its audit event. Returns its id, version and times. */
  async function add(caller: Caller, { act, ...adding }: NewAssessment, inside: Kysely<Tables>) {
    const id = tokens.id()
    const savedAt = clock()
    await assessmentsStore(inside).add({ id, userId: caller.userId, savedAt, ...adding })
    await placeNew(caller, { act, id, now: savedAt }, inside)
    return { id, version: 1, createdAt: savedAt, savedAt }
  }

  /** Assigns an added or restored assessment to a customer, and adds its audit event. */
  async function placeNew({ userId, network }: Caller, { act, id, now }: Placing, inside: Kysely<Tables>) {
    await place({ kind: 'assessment', id, holderId: userId, now }, inside)
    await noteRestatedYears({ kind: 'assessment', id, holderId: userId, now }, inside)
    await record(inside, { kind: `assessment.${act}`, ...byMember(userId, network), object: `assessment:${id}` })
    note({ act, userId, id })
  }

  /** The stored assessment that is the same as a new one, restored if it was deleted; null when there is none. */
  async function same(caller: Caller, adding: Omit<NewAssessment, 'act'>, inside: Kysely<Tables>) {
    const store = assessmentsStore(inside)
    const { userId } = caller
    const now = clock()
    const since = new Date(now.getTime() - deletedKeptMs)
    const found = await store.findSame({ userId, ...adding, since })
    if (found === undefined || found.deletedAt === null) return found ?? null
    if (!(await store.restore(userId, found.id, since))) return null
    await placeNew(caller, { act: 'restored', id: found.id, now }, inside)
    return found
  }

  return {
    /** Saves an assessment; `text` is the body of the request, as sent. */
    async save(caller: Caller, text: string, key: Key): Promise<Saved> {
      const { userId } = caller
      const { sentHash, statementId, statement, making } = await read(caller, text)
      return once({ userId, call: 'saveAssessment', sent: sentHash, key }, async (inside) => {
        const made = madeOf(making)
        await storage.lock(caller, inside)
        if (statement !== null) await refuseChanged(caller, statement, inside)
        const assessmentCounter = await spend(caller, inside)
        if (assessmentCounter === null) throw new Refusal('no-assessments-left')
        if (assessmentCounter === 'address-not-proven') throw new Refusal('assessment-needs-proof')
        return responseOf(await add(caller, { act: 'saved', statementId, made }, inside), made, assessmentCounter)
      })
    },

    /**
     * Repeats, with the current method, an assessment made by an earlier method version, and saves the result as
     * another assessment. If an equal assessment is stored already, returns that one instead. One that was deleted but
     * can still be restored also counts as stored, and is restored.
     */
    async reassess(caller: Caller, id: string, key: Key): Promise<Saved> {
      const { userId } = caller
      const { version, making } = await again(caller, id)
      return once({ userId, call: 'reassess', sent: id, key }, async (inside) => {
        const made = madeOf(making)
        await storage.lock(caller, inside)
        const earlier = await assessmentsStore(inside).lock(userId, id)
        if (earlier === undefined) throw new Refusal('assessment-not-found')
        if (earlier.version !== version) throw new Refusal('assessment-changed')
        const { statementId } = earlier
        const found = await same(caller, { statementId, made }, inside)
        const head = found ?? (await add(caller, { act: 'reassessed', statementId, made }, inside))
        return responseOf(head, { ...made, title: found?.title ?? made.title }, await counterIn(caller, inside))
      })
    },

    /** Changes the title or the inputs. Refuses a change based on an old version, so that nothing is overwritten. */
    async update(caller: Caller, sent: Updating, key: Key): Promise<Saved> {
      const { userId } = caller
      const making = await change(caller, sent)
      return once({ userId, call: 'updateAssessment', sent, key }, async (inside) => {
        const { id, version } = sent
        await storage.lock(caller, inside)
        const store = assessmentsStore(inside)
        const kept = isId(id) ? await store.lock(userId, id) : undefined
        if (kept === undefined) throw new Refusal('assessment-not-found')
        if (kept.version !== version) throw new Refusal('assessment-changed')
        const made = madeOf(making)
        const savedAt = clock()
        await store.change({ id, userId, savedAt, made })
        await place({ kind: 'assessment', id, holderId: userId, now: savedAt, former: kept }, inside)
        await record(inside, {
          kind: 'assessment.changed',
          ...byMember(userId, caller.network),
          object: `assessment:${id}`,
        })
        note({ act: 'changed', userId, id })
        const { createdAt } = kept
        return responseOf({ id, version: version + 1, createdAt, savedAt }, made, await counterIn(caller, inside))
      })
    },
  }
}

/** Computes the results of requests, before the transaction begins. */
function makings({ db, clock, work, readMember, generatedStatement }: Dependencies) {
  async function circumstances(userId: string) {
    const { name } = await readMember(userId)
    return { today: clock().toISOString().slice(0, 10), userName: name }
  }

  /** The result of a request, and the statement that the request names. */
  async function read(caller: Caller, text: string) {
    const { userId, network } = caller
    const around = await circumstances(userId)
    const sent = await work(assessingRequest, { text, ...around }, { userId, network, bytes: text.length })
    const { sentHash, statementId, request, making } = sent
    if (making !== null || request === null)
      return { sentHash, statementId, statement: null, making: making ?? notFound }
    return { sentHash, statementId, ...(await makingOf(caller, statementId ?? '', { request, ...around })) }
  }

  /**
   * The result of assessing a translated statement, and the statement's id and version (null when there is no such
   * statement, or when the job was refused).
   */
  async function makingOf(
    caller: Caller,
    statementId: string,
    request: Omit<Parameters<typeof assessingStatement.run>[0], 'head' | 'figures'>,
  ): Promise<{
    readonly statement: Pick<GeneratedStatement, 'id' | 'version'> | null
    readonly making: MakingOutcome
  }> {
    try {
      const { id, version, head, figures } = await generatedStatement(caller, statementId)
      const size = { userId: caller.userId, network: caller.network, bytes: figures.length }
      return { statement: { id, version }, making: await work(assessingStatement, { ...request, head, figures }, size) }
    } catch (error) {
      if (error instanceof Refusal) return { statement: null, making: { refused: error } }
      throw error
    }
  }

  /** The result of changing an assessment; a refusal when it does not exist, or when its version has changed. */
  async function change({ userId, network }: Caller, changes: Updating): Promise<MakingOutcome> {
    const kept = isId(changes.id) ? await assessmentsStore(db).findTexts(userId, changes.id) : undefined
    if (kept === undefined) return notFound
    if (kept.version !== changes.version) return { refused: { code: 'assessment-changed', details: {} } }
    const given = { changes, kept, ...(await circumstances(userId)) }
    return work(changingAssessment, given, { userId, network, bytes: kept.source.length + kept.output.length })
  }

  /**
   * The result of assessing a stored assessment again, with the current method, and the version of the stored
   * assessment.
   */
  async function again({ userId, network }: Caller, id: string) {
    const kept = isId(id) ? await assessmentsStore(db).findTexts(userId, id) : undefined
    if (kept === undefined) return { version: null, making: notFound }
    const { userName } = await circumstances(userId)
    const size = { userId, network, bytes: kept.source.length + kept.output.length }
    return { version: kept.version, making: await work(reassessing, { kept, userName }, size) }
  }

  return { read, change, again }
}

export type AssessingService = ReturnType<typeof assessingService>

const notFound: MakingOutcome = { refused: { code: 'assessment-not-found', details: {} } }

function madeOf(making: MakingOutcome): MadeAssessment {
  if ('refused' in making) throw new Refusal(making.refused.code, making.refused.details)
  return making.made
}

function responseOf(
  kept: Pick<KeptAssessmentHead, 'id' | 'version' | 'createdAt' | 'savedAt'>,
  { title, response }: MadeAssessment,
  assessmentCounter: number | null,
): CallOutcome<Saved> {
  const { id, version, createdAt, savedAt } = kept
  return { response: { id, version, createdAt, savedAt, title, assessmentCounter, ...response } }
}
