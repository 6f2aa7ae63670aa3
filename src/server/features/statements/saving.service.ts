import type { Kysely } from 'kysely'
import type { ResponseOf } from '#contract/endpoints.ts'
import { draftsMax } from '#domain/policy.ts'
import { daysLeft, keptUntil } from '#domain/records/keeping.ts'
import { engineVersion } from '#domain/translation/version.ts'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import { companyInHead, type AfterWriting } from '../../company-of-record.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, type CallOutcome, type Once } from '../../http/refusal.ts'
import type { MemberStorage } from '../../member-storage.ts'
import type { Clock, Tokens, Work } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { NoteStatement } from './statement-events.ts'
import { preparing, type PreparedStatement } from './judged.ts'
import { refusedOf, refuseFull } from './statements.service.ts'
import { listsStore } from './lists.store.ts'
import { draftBytes, statementsStore, type KeptStatementHead, type StoredTranslation } from './statements.store.ts'

type Saved = ResponseOf<'saveStatement'>

type Dependencies = {
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly work: Work
  /**
   * Uses up one translation of the member, and returns how many are left; must run in a transaction. null when none was
   * left, 'address-not-proven' when the remaining ones require a proven address.
   */
  readonly spend: (caller: Caller, inside: Kysely<Tables>) => Promise<number | null | 'address-not-proven'>
  readonly counterIn: (caller: Caller, inside: Kysely<Tables>) => Promise<number | null>
  readonly storage: MemberStorage
  readonly once: Once<'saveStatement' | 'updateStatement'>
  /** Assigns the statement to one of the member's customers. */
  readonly place: AfterWriting<'statement'>
  /** Notes which of the customer's translated statements restate the previous year's figures. */
  readonly noteRestatedYears: AfterWriting<'statement'>
  readonly note: NoteStatement
  readonly record: RecordAudit
}

type Key = string | undefined

/** The statement to save: a new one, or a change to the draft `before`. */
type Saving = {
  readonly id: string
  readonly caller: Caller
  readonly prepared: PreparedStatement
  readonly before: KeptStatementHead | null
  readonly inside: Kysely<Tables>
}

/**
 * A translation with the number left afterwards, or the reason why there is none; the reason is null when no
 * translation was requested.
 */
type Generated = { readonly counter: number; readonly translation: StoredTranslation } | { readonly refused: Refused }
type Refused = 'statement-refused' | 'no-translations-left' | 'translation-needs-proof' | null

async function generated({ caller, prepared, inside }: Saving, spend: Dependencies['spend']): Promise<Generated> {
  const { doesGenerate, output, problems } = prepared
  if (!doesGenerate) return { refused: null }
  if (output === null) return { refused: 'statement-refused' }
  const counter = await spend(caller, inside)
  if (counter === null) return { refused: 'no-translations-left' }
  if (counter === 'address-not-proven') return { refused: 'translation-needs-proof' }
  return { counter, translation: { engine: engineVersion, output, problems } }
}

/**
 * After a translation, stores which statements restate the previous year, and adds the translation to the audit trail
 * and the log.
 */
async function afterGeneration(saving: Saving, now: Date, dependencies: Dependencies): Promise<void> {
  const { id, caller, inside } = saving
  const { noteRestatedYears, record, note } = dependencies
  const { userId, network } = caller
  await noteRestatedYears({ kind: 'statement', id, holderId: userId, now }, inside)
  const acted = { ...byMember(userId, network), object: `statement:${id}` }
  await record(inside, { kind: 'statement.generated', ...acted })
  note({ act: 'generated', userId, id })
}

/**
 * Saves drafts and generates translations, each in one transaction, so that a translation is used up if and only if its
 * statement becomes generated. A draft that cannot be generated is still saved, and the refusal says why.
 */
export function savingService(dependencies: Dependencies) {
  const { clock, tokens, work, spend, counterIn, storage, once, place } = dependencies

  /**
   * Claims storage for a draft, because plans do not limit drafts. Refuses a new draft if the member has the maximum
   * number.
   */
  async function claimDraft({ caller, prepared, before, inside }: Saving, now: Date): Promise<void> {
    await storage.claim(caller, draftBytes(prepared.figures) - (before?.countedBytes ?? 0), inside)
    if (before === null) await refuseFull(listsStore(inside), { userId: caller.userId, now, room: draftsMax - 1 })
  }

  async function write(saving: Saving): Promise<CallOutcome<Saved>> {
    const { id, caller, prepared, before, inside } = saving
    const { head, figures, contentHash, problems } = prepared
    const { userId } = caller
    const now = clock()
    const made = await generated(saving, spend)
    const isGenerated = 'translation' in made
    if (!isGenerated) await claimDraft(saving, now)
    const status = isGenerated ? 'generated' : 'draft'
    const expiresAt = keptUntil(status, now)
    const store = statementsStore(inside)
    const translation = isGenerated ? made.translation : null
    await store[before === null ? 'add' : 'change']({
      id,
      userId,
      head,
      figures,
      contentHash,
      now,
      expiresAt,
      translation,
    })
    const former = before === null ? undefined : companyInHead(before.head)
    await place({ kind: 'statement', id, holderId: userId, now, former }, inside)
    const version = (before?.version ?? 0) + 1
    if (isGenerated) await afterGeneration(saving, now, dependencies)
    if (!isGenerated && made.refused !== null) {
      const statement = refusedOf({ id, version, savedAt: now }, [...problems])
      return { refusal: new Refusal(made.refused, { statement }) }
    }
    const counter = isGenerated ? made.counter : await counterIn(caller, inside)
    return {
      response: {
        id,
        status,
        version,
        counter,
        problems: [...problems],
        savedAt: now,
        expiresAt,
        daysLeft: daysLeft(expiresAt, now),
        translatedBefore: await listsStore(inside).findTranslated(userId, { contentHash, inn: head.inn, id }, now),
      },
    }
  }

  return {
    /** Saves a new statement; `text` is the body of the request, as sent. */
    async save(caller: Caller, text: string, key: Key): Promise<Saved> {
      const { userId, network } = caller
      const prepared = await work(preparing, { isNew: true, text }, { userId, network, bytes: text.length })
      return once({ userId, call: 'saveStatement', sent: prepared.sentHash, key }, async (inside) => {
        await storage.lock(caller, inside)
        return write({ id: tokens.id(), caller, prepared, before: null, inside })
      })
    },

    /** Changes a draft. Refuses a change that is based on an old version, so that nothing is overwritten. */
    async update(caller: Caller, id: string, { text, key }: { text: string; key: Key }): Promise<Saved> {
      const { userId, network } = caller
      const prepared = await work(preparing, { isNew: false, text }, { userId, network, bytes: text.length })
      return once({ userId, call: 'updateStatement', sent: [id, prepared.sentHash], key }, async (inside) => {
        await storage.lock(caller, inside)
        const before = isId(id) ? await statementsStore(inside).lock(userId, id, clock()) : null
        if (before === null) throw new Refusal('statement-not-found')
        if (before.status === 'generated') throw new Refusal('statement-generated', { statement: refusedOf(before) })
        if (before.version !== prepared.version)
          throw new Refusal('statement-changed', { statement: refusedOf(before) })
        return write({ id, caller, prepared, before, inside })
      })
    },
  }
}

export type SavingService = ReturnType<typeof savingService>
