import type { Kysely } from 'kysely'
import type { ResponseOf } from '#contract/endpoints.ts'
import { renameTriesMax } from '#domain/policy.ts'
import type { CompanyNames } from '#domain/records/head.ts'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import {
  companyInHead,
  droppedNames,
  type AfterWriting,
  type CompanyOfRecord,
  type DroppedNames,
} from '../../company-of-record.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MemberStorage } from '../../member-storage.ts'
import type { MemberTransaction } from '../../member-transactions.ts'
import type { Clock, Work } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { NoteStatement } from './statement-events.ts'
import { renaming } from './renaming.ts'
import { renamesStore } from './renames.store.ts'
import { refusedOf } from './statements.service.ts'

type Retitling = {
  readonly names: CompanyNames
  readonly dropped: readonly DroppedNames[]
}

type WriteTitles = (
  inside: Kysely<Tables>,
) => Promise<readonly { readonly id: string; readonly former: CompanyOfRecord }[]>

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly work: Work
  /**
   * Computes how the statement's assessments look with the new title. Returns the function that stores them in a
   * transaction and returns them with their former names.
   */
  readonly retitle: (caller: Caller, statementId: string, retitling: Retitling) => Promise<WriteTitles>
  readonly storage: MemberStorage
  readonly transact: MemberTransaction
  /** Assigns the statement and its assessments to the member's customers by their new names. */
  readonly place: AfterWriting
  readonly note: NoteStatement
  readonly record: RecordAudit
}

type Change = CompanyNames & { readonly renameAssessments?: boolean }

/**
 * Renames a statement, at any time and for free; its figures and its expiry do not change. The former title of a
 * translation is recorded. If the member wishes, the saved assessments are renamed too, in the same transaction.
 */
export function renamingService(dependencies: Dependencies) {
  const { db, clock, work, retitle, storage, transact, place, note, record } = dependencies

  async function attempt(caller: Caller, id: string, change: Change): Promise<ResponseOf<'renameStatement'>> {
    const { renameAssessments = false, ...names } = change
    const { userId, network } = caller
    const kept = isId(id) ? await renamesStore(db).find(userId, id, clock()) : null
    if (kept === null) throw new Refusal('statement-not-found')
    const { head, texts, version } = kept
    const named = { ...names, companyTitle: names.companyTitle.trim() }
    const bytes = texts.figures.length + (texts.output?.length ?? 0)
    const renamed = await work(renaming, { head, texts, names: named }, { userId, network, bytes })
    const writeTitles = renameAssessments
      ? await retitle(caller, id, { names: named, dropped: droppedNames(companyInHead(head), companyInHead(named)) })
      : null
    const isSame = isCalled(head, named)
    if (isSame && writeTitles === null) return { id, ...named, version, renamedAssessments: 0 }
    const renamedAssessments = await transact(caller, async (inside) => {
      // lock, but claim no storage, because removing the company's names never makes a draft larger
      await storage.lock(caller, inside)
      if (!isSame) {
        const write = { userId, before: kept, names: named, renamed, now: clock() }
        if (!(await renamesStore(inside).write(write)))
          throw new Refusal('statement-changed', { statement: refusedOf(kept) })
        await record(inside, { kind: 'statement.renamed', ...byMember(userId, network), object: `statement:${id}` })
      }
      const retitled = (await writeTitles?.(inside)) ?? []
      const placing = { holderId: userId, now: clock() }
      if (!isSame) await place({ ...placing, kind: 'statement', id, former: companyInHead(head) }, inside)
      // the assessments are assigned to the customer of their statement
      for (const each of retitled)
        await place({ ...placing, ...each, kind: 'assessment', isWithStatement: true }, inside)
      return retitled.length
    })
    if (!isSame) note({ act: 'renamed', userId, id })
    return { id, ...named, version: isSame ? version : version + 1, renamedAssessments }
  }

  return {
    /**
     * Renames a statement. Retries if an assessment was changed meanwhile: such a conflict concerns only a user who
     * edits the assessment, not one who renames its statement.
     */
    async rename(caller: Caller, id: string, change: Change): Promise<ResponseOf<'renameStatement'>> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(caller, id, change)
        } catch (error) {
          if (tries === renameTriesMax || !isAssessmentChanged(error)) throw error
        }
      }
    },
  }
}

const isAssessmentChanged = (error: unknown): boolean => error instanceof Refusal && error.code === 'assessment-changed'

const isCalled = (head: CompanyNames, names: CompanyNames): boolean =>
  (['companyTitle', 'russianName', 'inn'] as const).every((name) => head[name] === names[name])

export type RenamingService = ReturnType<typeof renamingService>
