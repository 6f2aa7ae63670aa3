import type { Kysely } from 'kysely'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import type { Caller } from '../../http/handlers.ts'
import type { CompanyOfRecord } from '../../company-of-record.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { NoteAssessment } from './assessment-events.ts'
import { assessmentsOfStatement, assessmentsStore } from './assessments.store.ts'
import { retitlingAssessment, type MadeAssessment, type Retitling } from './making.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly work: Work
  readonly note: NoteAssessment
  readonly record: RecordAudit
}

type Retitled = { readonly id: string; readonly version: number; readonly savedAt: Date; readonly made: MadeAssessment }

/**
 * Stores the new titles; must run in a transaction. Returns the renamed assessments with their former names. The caller
 * must then assign the statement to a customer, and after it the assessments.
 */
type WriteTitles = (
  inside: Kysely<Tables>,
) => Promise<readonly { readonly id: string; readonly former: CompanyOfRecord }[]>

/**
 * Gives the assessments of a statement the statement's new title, and removes names that the statement no longer has.
 * This is free, and changes nothing else in the assessments.
 */
export function retitlingService({ db, work, note, record }: Dependencies) {
  async function write({ userId, network }: Caller, { id, version, savedAt, made }: Retitled, inside: Kysely<Tables>) {
    const store = assessmentsStore(inside)
    const kept = await store.lock(userId, id)
    if (kept?.version !== version) throw new Refusal('assessment-changed')
    await store.change({ id, userId, savedAt, made })
    await record(inside, { kind: 'assessment.changed', ...byMember(userId, network), object: `assessment:${id}` })
    note({ act: 'changed', userId, id })
    return { id, former: kept }
  }

  return {
    /**
     * Computes how the statement's assessments look with the new title. Returns the function that stores them in a
     * transaction.
     */
    async retitle(caller: Caller, statementId: string, retitling: Retitling): Promise<WriteTitles> {
      const { userId, network } = caller
      const retitled: Retitled[] = []
      for (const { id, version, savedAt, ...kept } of await assessmentsOfStatement(db, userId, statementId)) {
        const bytes = kept.source.length + kept.output.length
        const made = await work(retitlingAssessment, { ...retitling, kept }, { userId, network, bytes })
        retitled.push({ id, version, savedAt, made })
      }
      return async (inside) => {
        const written = []
        for (const each of retitled) written.push(await write(caller, each, inside))
        return written
      }
    },
  }
}
