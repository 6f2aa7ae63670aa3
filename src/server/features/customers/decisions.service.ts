import type { Kysely } from 'kysely'
import type { ResponseOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import { decisionProblems } from '#domain/customers/decision.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import type { Member } from '#domain/people/member.ts'
import { customerDecisionsMax } from '#domain/policy.ts'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, refuseProblems, type Once } from '../../http/refusal.ts'
import type { MemberStorage } from '../../member-storage.ts'
import type { MemberTransaction } from '../../member-transactions.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { customerRecordsStore } from './customer-records.store.ts'
import { decisionBytes, decisionsStore, type DecidedCompany, type DecidedOn } from './decisions.store.ts'
import { ownCustomersStore } from './own-customers.store.ts'
import { existing } from './own-customers.service.ts'
import { holderOf } from './holder.ts'

type DecisionInput = InputOf<Endpoints['saveDecision']>['body']
type Saved = ResponseOf<'saveDecision'>
type Key = string | undefined

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly readMember: (userId: string) => Promise<Member>
  /** The current JSON of the member's assessment. */
  readonly assessmentTexts: (
    caller: Caller,
    id: string,
    inside: Kysely<Tables>,
  ) => Promise<{ readonly version: number; readonly output: string; readonly printout: string } | undefined>
  readonly storage: MemberStorage
  readonly transact: MemberTransaction
  readonly record: RecordAudit
  readonly once: Once<'saveDecision'>
}

/** Members' decisions about the credit of their customers. */
export function decisionsService(dependencies: Dependencies) {
  const { db, clock, tokens, readMember, assessmentTexts, storage, transact, record, once } = dependencies

  /** The basis of a decision: an assessment of this customer, as it is now and as the member has seen it. */
  async function decidedOn(
    caller: Caller,
    { customerId, assessmentId, assessmentVersion }: DecisionInput,
    inside: Kysely<Tables>,
  ): Promise<DecidedOn> {
    const holderId = holderOf(caller)
    const { rootId } = await existing(ownCustomersStore(inside), holderId, customerId)
    const assessment = { kind: 'assessment', id: assessmentId } as const
    const place = isId(assessmentId) ? await customerRecordsStore(inside).customerOf(holderId, assessment) : null
    const group = await ownCustomersStore(inside).group(holderId, rootId)
    const texts = isId(assessmentId) ? await assessmentTexts(caller, assessmentId, inside) : undefined
    if (texts === undefined || !group.some(({ id }) => id === place)) throw new Refusal('assessment-not-found')
    if (assessmentVersion !== undefined && assessmentVersion !== texts.version) throw new Refusal('assessment-changed')
    const root = group.find(({ id }) => id === rootId)
    const { name = '', russianName = null, inn = null } = root ?? {}
    const company: DecidedCompany = { name, russianName, inn }
    return { company: JSON.stringify(company), output: texts.output, printout: texts.printout }
  }

  return {
    async decide(caller: Caller, deciding: DecisionInput, key: Key): Promise<Saved> {
      const { userId, network } = caller
      const { name: decidedBy } = await readMember(userId)
      return once({ userId, call: 'saveDecision', sent: deciding, key }, async (inside) => {
        const holderId = holderOf(caller)
        const id = tokens.id()
        const now = clock()
        refuseProblems(decisionProblems(deciding, now.toISOString().slice(0, 10)))
        // make renames wait, so that the texts read next contain no name that a rename is about to remove
        await storage.lock(caller, inside)
        const texts = await decidedOn(caller, deciding, inside)
        await storage.claim(caller, decisionBytes({ ...texts, reason: deciding.reason }), inside)
        const store = decisionsStore(inside)
        const { rootId } = await existing(ownCustomersStore(inside), holderId, deciding.customerId)
        if ((await store.list(holderId, rootId)).length >= customerDecisionsMax)
          throw new Refusal('decisions-full', { facts: { limit: customerDecisionsMax } })
        await store.add({ ...deciding, ...texts, id, holderId, decidedBy, now })
        await ownCustomersStore(inside).touch(holderId, rootId, now)
        await record(inside, { kind: 'customer.decided', ...byMember(userId, network), object: `customer:${rootId}` })
        return { response: { id, decidedAt: now } }
      })
    },

    async read(caller: Caller, id: string): Promise<ResponseOf<'readDecision'>> {
      const found = isId(id) ? await decisionsStore(db).find(holderOf(caller), id) : undefined
      if (found === undefined) throw new Refusal('decision-not-found')
      const { company, output, printout, ...decision } = found
      return {
        ...decision,
        // `decidedOn` made this value
        company: company as DecidedCompany,
        // these are copies of the assessment's own JSON
        assessment: output as SavedAssessment,
        // these are copies of the assessment's own JSON
        printout: printout as AssessmentPrintout,
      }
    },

    async remove(caller: Caller, id: string): Promise<void> {
      await transact(caller, async (inside) => {
        await storage.lock(caller, inside)
        const of = isId(id) ? await decisionsStore(inside).remove(holderOf(caller), id) : null
        if (of === null) throw new Refusal('decision-not-found')
        const by = byMember(caller.userId, caller.network)
        await record(inside, { kind: 'customer.decision-deleted', ...by, object: `customer:${of}` })
      })
    },
  }
}

export type DecisionsService = ReturnType<typeof decisionsService>
