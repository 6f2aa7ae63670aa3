import type { Kysely } from 'kysely'
import type { AnswerOf } from '#contract/endpoints.ts'
import type { CompanyNames } from '#domain/records/head.ts'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock, Work } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { NoteStatement } from './statement-events.ts'
import { renaming } from './renaming.ts'
import { renamesStore } from './renames.store.ts'
import { refusedOf } from './statements.service.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly work: Work
  readonly claimStorage: (caller: Caller, bytes: number, inside: Kysely<Tables>) => Promise<void>
  readonly note: NoteStatement
  readonly record: RecordAudit
}

/** Changes what a statement is called, at any time and at no cost; its figures and its end stay. A translation keeps what it was called before. */
export function renamingService({ db, clock, work, claimStorage, note, record }: Dependencies) {
  return {
    async rename(caller: Caller, id: string, names: CompanyNames): Promise<AnswerOf<'renameStatement'>> {
      const { userId, network } = caller
      const kept = isId(id) ? await renamesStore(db).find(userId, id, clock()) : null
      if (kept === null) throw new Refusal('statement-not-found')
      const { head, texts, version } = kept
      const answer = { id, ...names, companyTitle: names.companyTitle.trim() }
      const bytes = texts.figures.length + (texts.output?.length ?? 0)
      const renamed = await work(renaming, { head, texts, names: answer }, { userId, network, bytes })
      if (isCalled(head, answer)) return { ...answer, version }
      await db.transaction().execute(async (inside) => {
        // a draft that repeats its company no longer is not larger than it was
        await claimStorage(caller, 0, inside)
        const written = await renamesStore(inside).write({ userId, before: kept, names: answer, renamed, now: clock() })
        if (!written) throw new Refusal('statement-changed', { statement: refusedOf(kept) })
        await record(inside, { kind: 'statement.renamed', ...byMember(userId, network), object: `statement:${id}` })
      })
      note({ act: 'renamed', userId, id })
      return { ...answer, version: version + 1 }
    },
  }
}

const isCalled = (head: CompanyNames, names: CompanyNames): boolean =>
  (['companyTitle', 'russianName', 'inn'] as const).every((name) => head[name] === names[name])

export type RenamingService = ReturnType<typeof renamingService>
