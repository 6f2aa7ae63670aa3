import type { Kysely } from 'kysely'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { renamed } from '#contract/shapes/saved-assessment-output.ts'
import { inputProblems, isOnlyRenamed } from '#domain/assessment/inputs.ts'
import { entitled, inputsOf, type AssessedSource } from '#domain/assessment/source.ts'
import type { Member } from '#domain/people/member.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, refuseProblems, type Outcome } from '../../http/refusal.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { assessmentsStore, type KeptAssessment, type MadeAssessment } from './assessments.store.ts'
import type { NoteAssessment } from './events.ts'
import { make, refuseDifferent } from './making.ts'

type Saved = AnswerOf<'saveAssessment'>
type Saving = InputOf<Endpoints['saveAssessment']>['body']
type Updating = InputOf<Endpoints['updateAssessment']>['body']
type Key = string | undefined

type Asked = {
  readonly userId: string
  readonly call: 'saveAssessment' | 'updateAssessment'
  readonly sent: unknown
  readonly key: Key
}

type Doors = {
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly readMember: (userId: string) => Promise<Member>
  readonly generatedStatement: (caller: Caller, id: string, inside: Kysely<Tables>) => Promise<StatementRecord>
  /** Spends one assessment of the member inside a transaction; false when none is left. */
  readonly spend: (caller: Caller, inside: Kysely<Tables>) => Promise<boolean>
  readonly counterIn: (caller: Caller, inside: Kysely<Tables>) => Promise<number | null>
  /** Does the work in a transaction, with a key once. */
  readonly once: (asked: Asked, work: (inside: Kysely<Tables>) => Promise<Outcome<Saved>>) => Promise<Saved>
  readonly note: NoteAssessment
}

/** An assessment that was just written. */
type Written = Pick<KeptAssessment, 'id' | 'version' | 'createdAt' | 'savedAt'> & { readonly made: MadeAssessment }

/** Saves and changes assessments. Saving one spends one, in one transaction; changing it spends nothing. */
export function assessingService(doors: Doors) {
  const { clock, tokens, readMember, generatedStatement, spend, counterIn, once, note } = doors
  const today = (): string => clock().toISOString().slice(0, 10)

  async function sourceOf(caller: Caller, sent: Saving, inside: Kysely<Tables>): Promise<AssessedSource> {
    const { statementId, statement, fields } = sent
    const given = [statementId, statement, fields].filter((each) => each !== null)
    if (given.length !== 1) refuseProblems([{ code: 'source-missing', at: 'statementId' }])
    if (fields !== null) return { kind: 'fields', fields }
    return {
      kind: 'statement',
      statement: statement ?? (await generatedStatement(caller, statementId ?? '', inside)),
    }
  }

  async function answerOf(written: Written, caller: Caller, inside: Kysely<Tables>): Promise<Outcome<Saved>> {
    const {
      made: { inputs, output },
      ...kept
    } = written
    const { methodVersion, analysis, conclusion, problems } = output
    const { title } = inputs
    const assessmentCounter = await counterIn(caller, inside)
    return { answer: { ...kept, title, methodVersion, assessmentCounter, analysis, conclusion, problems } }
  }

  /** What a change makes of an assessment: under a new title alone everything else stays. */
  function changed(
    kept: KeptAssessment,
    { id: _id, version: _version, expected: _expected, ...changes }: Updating,
    userName: string,
  ) {
    const inputs = inputsOf({ ...kept.inputs, ...changes }, kept.source, today())
    refuseProblems(inputProblems(inputs))
    if (!isOnlyRenamed(kept.inputs, inputs)) return make(kept.source, inputs, userName)
    const named = inputs.title === kept.inputs.title ? kept : renamed(kept, inputs.title)
    return { source: entitled(kept.source, inputs.title), inputs, output: named.output, printout: named.printout }
  }

  return {
    async save(caller: Caller, sent: Saving, key: Key): Promise<Saved> {
      const { userId } = caller
      const { name } = await readMember(userId)
      return once({ userId, call: 'saveAssessment', sent, key }, async (inside) => {
        const source = await sourceOf(caller, sent, inside)
        const made = make(source, inputsOf(sent, source, today()), name)
        refuseDifferent(sent.expected, made.output)
        if (!(await spend(caller, inside))) throw new Refusal('no-assessments-left')
        const [id, savedAt] = [tokens.id(), clock()]
        const { statementId } = sent
        await assessmentsStore(inside).add({ id, userId, statementId, savedAt, ...made })
        note({ act: 'saved', userId, id })
        return answerOf({ id, version: 1, createdAt: savedAt, savedAt, made }, caller, inside)
      })
    },

    /** Changes title or inputs. Whoever changes an older version than the one kept is refused, and nothing is overwritten. */
    async update(caller: Caller, sent: Updating, key: Key): Promise<Saved> {
      const { userId } = caller
      const { name } = await readMember(userId)
      return once({ userId, call: 'updateAssessment', sent, key }, async (inside) => {
        const { id, version, expected } = sent
        const store = assessmentsStore(inside)
        const kept = isId(id) ? await store.lock(userId, id) : null
        if (kept === null) throw new Refusal('assessment-not-found')
        if (kept.version !== version) throw new Refusal('assessment-changed')
        const made = changed(kept, sent, name)
        refuseDifferent(expected, made.output)
        const savedAt = clock()
        await store.change({ id, userId, savedAt, ...made })
        note({ act: 'changed', userId, id })
        return answerOf({ id, version: version + 1, createdAt: kept.createdAt, savedAt, made }, caller, inside)
      })
    },
  }
}

export type AssessingService = ReturnType<typeof assessingService>
