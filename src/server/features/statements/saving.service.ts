import type { Kysely } from 'kysely'
import type { AnswerOf } from '#contract/endpoints.ts'
import { draftsMax } from '#domain/policy.ts'
import { daysLeft, keptUntil } from '#domain/records/keeping.ts'
import { recordProblems } from '#domain/records/record-rules.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { engineVersion } from '#domain/translation/version.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, refuseProblems, type Outcome } from '../../http/refusal.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { NoteStatement } from './events.ts'
import { judged, type Judged } from './judged.ts'
import { refusedOf, refuseFull } from './statements.service.ts'
import { listsStore } from './lists.store.ts'
import { statementsStore, type KeptStatement } from './statements.store.ts'

type Saved = AnswerOf<'saveStatement'>

type Asked = {
  readonly userId: string
  readonly call: 'saveStatement' | 'updateStatement'
  readonly sent: unknown
  readonly key: Key
}

type Doors = {
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  /** Spends one translation of the member inside a transaction; false when none is left. */
  readonly spend: (caller: Caller, inside: Kysely<Tables>) => Promise<boolean>
  readonly counterIn: (caller: Caller, inside: Kysely<Tables>) => Promise<number | null>
  /** Does the work in a transaction, with a key once. */
  readonly once: (asked: Asked, work: (inside: Kysely<Tables>) => Promise<Outcome<Saved>>) => Promise<Saved>
  readonly note: NoteStatement
}

type Body = StatementRecord & { readonly generate: boolean }
type Key = string | undefined

/** A draft that was just written, inside its transaction. */
type Written = Pick<KeptStatement, 'id' | 'version' | 'savedAt'> & {
  readonly caller: Caller
  readonly judged: Judged
  readonly inside: Kysely<Tables>
}

/**
 * Saves drafts and generates translations. Each is one transaction: a translation is spent exactly when its statement becomes
 * generated. A draft that cannot be generated is saved all the same, and the refusal says why.
 */
export function savingService({ clock, tokens, spend, counterIn, once, note }: Doors) {
  async function finish(written: Written, doesGenerate: boolean): Promise<Outcome<Saved>> {
    if (!doesGenerate) return { answer: await answerOf(written, 'draft') }
    const refusal = await generate(written)
    return refusal === null ? { answer: await answerOf(written, 'generated') } : { refusal }
  }

  /** Spends one translation on the draft; the refusal when it cannot. */
  async function generate(written: Written): Promise<Refusal | null> {
    const {
      id,
      caller,
      inside,
      judged: { output, problems },
    } = written
    if (output === null) return new Refusal('statement-refused', { statement: refusedOf(written, [...problems]) })
    if (!(await spend(caller, inside)))
      return new Refusal('no-translations-left', { statement: refusedOf(written, [...problems]) })
    const now = clock()
    const expiresAt = keptUntil('generated', now)
    await statementsStore(inside).generate({ id, engine: engineVersion, output: output(), now, expiresAt })
    note({ act: 'generated', userId: caller.userId, id })
    return null
  }

  async function answerOf(written: Written, status: Saved['status']): Promise<Saved> {
    const {
      id,
      version,
      savedAt,
      caller,
      inside,
      judged: { problems, contentHash },
    } = written
    const expiresAt = keptUntil(status, savedAt)
    return {
      id,
      status,
      version,
      counter: await counterIn(caller, inside),
      problems: [...problems],
      savedAt,
      expiresAt,
      daysLeft: daysLeft(expiresAt, clock()),
      translatedBefore: await listsStore(inside).findTranslated(caller.userId, { contentHash, id }, savedAt),
    }
  }

  return {
    async save(caller: Caller, sent: Body, key: Key): Promise<Saved> {
      const { generate: doesGenerate, ...record } = sent
      refuseProblems(recordProblems(record))
      const { userId } = caller
      const seen = judged(record)
      return once({ userId, call: 'saveStatement', sent, key }, async (inside) => {
        const [id, now] = [tokens.id(), clock()]
        const store = statementsStore(inside)
        await refuseFull(listsStore(inside), { userId, now, room: draftsMax - 1 })
        await store.add({ id, userId, record, contentHash: seen.contentHash, now, expiresAt: keptUntil('draft', now) })
        return finish({ id, version: 1, savedAt: now, caller, judged: seen, inside }, doesGenerate)
      })
    },

    /** Changes a draft. Whoever changes an older version than the one kept is refused, and nothing is overwritten. */
    async update(caller: Caller, id: string, sent: Body & { readonly version: number }, key: Key): Promise<Saved> {
      const { generate: doesGenerate, version, ...record } = sent
      refuseProblems(recordProblems(record))
      const { userId } = caller
      const seen = judged(record)
      return once({ userId, call: 'updateStatement', sent: [id, sent], key }, async (inside) => {
        const now = clock()
        const store = statementsStore(inside)
        const kept = isId(id) ? await store.lock(userId, id, now) : null
        if (kept === null) throw new Refusal('statement-not-found')
        if (kept.status === 'generated') throw new Refusal('statement-generated', { statement: refusedOf(kept) })
        if (kept.version !== version) throw new Refusal('statement-changed', { statement: refusedOf(kept) })
        const { contentHash } = seen
        await store.change({ id, userId, record, contentHash, now, expiresAt: keptUntil('draft', now) })
        return finish({ id, version: version + 1, savedAt: now, caller, judged: seen, inside }, doesGenerate)
      })
    },
  }
}

export type SavingService = ReturnType<typeof savingService>
