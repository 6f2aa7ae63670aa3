import type { Kysely } from 'kysely'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import { noteProblems } from '#domain/customers/customer.ts'
import { decisionProblems } from '#domain/customers/decision.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import type { Member } from '#domain/people/member.ts'
import { customerDecisionsMax, customerNotesMax } from '#domain/policy.ts'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { customerRecordsStore } from './customer-records.store.ts'
import { customerWordsStore, decisionBytes, type DecidedCompany, type DecidedOn } from './customer-words.store.ts'
import { customersStore } from './customers.store.ts'
import { existing } from './customers.service.ts'
import { holderOf } from './holder.ts'

type Noting = InputOf<Endpoints['writeCustomerNote']>['body']
type Deciding = InputOf<Endpoints['saveDecision']>['body']

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly readMember: (userId: string) => Promise<Member>
  /** The texts of an assessment of the member, as they are now. */
  readonly assessmentTexts: (
    caller: Caller,
    id: string,
  ) => Promise<{ readonly output: string; readonly printout: string } | null>
  readonly claimStorage: (caller: Caller, bytes: number, inside: Kysely<Tables>) => Promise<void>
  readonly record: RecordAudit
}

/** Notes on customers, and decisions about their credit: a member's own words. */
export function customerWordsService(dependencies: Dependencies) {
  const { db, clock, tokens, readMember, assessmentTexts, claimStorage, record } = dependencies

  async function addNote(caller: Caller, { customerId, text }: Noting, inside: Kysely<Tables>) {
    const [holderId, now, id] = [holderOf(caller), clock(), tokens.id()]
    await claimStorage(caller, Buffer.byteLength(text), inside)
    const { rootId } = await existing(customersStore(inside), holderId, customerId)
    const words = customerWordsStore(inside)
    if ((await words.notes(holderId, rootId)).length >= customerNotesMax)
      throw new Refusal('notes-full', { facts: { limit: customerNotesMax } })
    await words.addNote({ id, holderId, customerId, text, now })
    await customersStore(inside).touch(holderId, rootId, now)
    return { id, writtenAt: now }
  }

  async function changeNote(caller: Caller, id: string, text: string, inside: Kysely<Tables>) {
    const holderId = holderOf(caller)
    await claimStorage(caller, Buffer.byteLength(text), inside)
    const words = customerWordsStore(inside)
    const kept = isId(id) ? await words.note(holderId, id) : undefined
    if (kept === undefined) throw new Refusal('note-not-found')
    await words.changeNote(holderId, id, text)
    return kept
  }

  /** What a decision is taken on: the assessment of this very customer as it is now. */
  async function decidedOn(caller: Caller, { customerId, assessmentId }: Deciding): Promise<DecidedOn> {
    const holderId = holderOf(caller)
    const { rootId } = await existing(customersStore(db), holderId, customerId)
    const assessment = { kind: 'assessment', id: assessmentId } as const
    const place = isId(assessmentId) ? await customerRecordsStore(db).customerOf(holderId, assessment) : null
    const group = await customersStore(db).group(holderId, rootId)
    const texts = await assessmentTexts(caller, assessmentId)
    if (texts === null || !group.some(({ id }) => id === place)) throw new Refusal('assessment-not-found')
    const root = group.find(({ id }) => id === rootId)
    const { name = '', russianName = null, inn = null } = root ?? {}
    const company: DecidedCompany = { name, russianName, inn }
    return { company: JSON.stringify(company), ...texts }
  }

  return {
    async writeNote(caller: Caller, noting: Noting): Promise<AnswerOf<'writeCustomerNote'>> {
      refuseProblems(noteProblems(noting.text))
      const { id, text } = noting
      return db
        .transaction()
        .execute((inside) => (id === null ? addNote(caller, noting, inside) : changeNote(caller, id, text, inside)))
    },

    async removeNote(caller: Caller, id: string): Promise<void> {
      if (!isId(id) || !(await customerWordsStore(db).remove(holderOf(caller), 'note', id)))
        throw new Refusal('note-not-found')
    },

    async decide(caller: Caller, deciding: Deciding): Promise<AnswerOf<'saveDecision'>> {
      const now = clock()
      refuseProblems(decisionProblems(deciding, now.toISOString().slice(0, 10)))
      const texts = await decidedOn(caller, deciding)
      const [holderId, id] = [holderOf(caller), tokens.id()]
      const { name: decidedBy } = await readMember(caller.userId)
      return db.transaction().execute(async (inside) => {
        await claimStorage(caller, decisionBytes({ ...texts, reason: deciding.reason }), inside)
        const words = customerWordsStore(inside)
        const { rootId } = await existing(customersStore(inside), holderId, deciding.customerId)
        if ((await words.decisions(holderId, rootId)).length >= customerDecisionsMax)
          throw new Refusal('decisions-full', { facts: { limit: customerDecisionsMax } })
        await words.addDecision({ ...deciding, ...texts, id, holderId, decidedBy, now })
        await customersStore(inside).touch(holderId, rootId, now)
        await record(inside, {
          kind: 'customer.decided',
          ...byMember(caller.userId, caller.network),
          object: `customer:${rootId}`,
        })
        return { id, decidedAt: now }
      })
    },

    async readDecision(caller: Caller, id: string): Promise<AnswerOf<'readDecision'>> {
      const found = isId(id) ? await customerWordsStore(db).decision(holderOf(caller), id) : undefined
      if (found === undefined) throw new Refusal('decision-not-found')
      const { company, output, printout, ...decision } = found
      return {
        ...decision,
        // what `decidedOn` wrote
        company: company as DecidedCompany,
        // and the assessment's own texts
        assessment: output as SavedAssessment,
        // and this too
        printout: printout as AssessmentPrintout,
      }
    },

    async removeDecision(caller: Caller, id: string): Promise<void> {
      if (!isId(id) || !(await customerWordsStore(db).remove(holderOf(caller), 'decision', id)))
        throw new Refusal('decision-not-found')
    },
  }
}

export type CustomerWordsService = ReturnType<typeof customerWordsService>
