import type { Kysely } from 'kysely'
import type { AdminEndpoints } from '#contract/admin/admin-endpoints.ts'
import type { InputOf } from '#contract/endpoints.ts'
import { charactersIn, type FieldProblem } from '#domain/field-problem.ts'
import { adminPageRows, messageAnswerLengthMax, repeatedActMs } from '#domain/policy.ts'
import { readableReasons } from '#domain/admin/rights.ts'
import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import { utcDayText } from '#words/locale.ts'
import type { RecordAudit } from '../../audit-event.ts'
import type { AdminAct, AdminCaller } from '../../http/admin-handlers.ts'
import { listPage, positionIn } from '../../http/cursors.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { adminMessagesStore, type MessageState } from './admin-messages.store.ts'

/** The query parameters of the list; a parameter that is left out has its default. */
type MessagesQuery = InputOf<AdminEndpoints['listMessages']>['query']

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly record: RecordAudit
  readonly queueEmail: (
    mailing: {
      readonly words: 'contactAnswered'
      readonly to: string
      readonly replyTo: string
      readonly facts: Readonly<Record<string, string>>
    },
    inside: Kysely<Tables>,
  ) => Promise<void>
  /** The address that receives a visitor's reply to an answer. */
  readonly operator: string
}

/** An answer to a message, with the state and the number of answers that the admin saw. */
type AnswerToSend = {
  readonly id: string
  readonly answer: string
  readonly state: MessageState
  readonly answers: number
}

/** A change to a message, with the kind of its audit event. */
type Step = Parameters<ReturnType<typeof adminMessagesStore>['change']>[1] & { readonly kind: AuditKind }

/** Lists the messages of the contact form, and answers, closes and reopens them. */
export function adminMessagesService({ db, clock, record, queueEmail, operator }: Dependencies) {
  async function change(id: string, { kind, ...step }: Step, { admin, network }: AdminAct, inside: Kysely<Tables>) {
    const before = isId(id) ? await adminMessagesStore(inside).change(id, step) : undefined
    if (before === undefined) throw new Refusal('message-not-found')
    const actor = { kind: 'admin', id: admin.id } as const
    await record(inside, { kind, actor, object: `message:${id}`, before: before.state, after: step.state, network })
    return before
  }

  const changeAlone = (id: string, step: Step, act: AdminAct): Promise<void> =>
    db.transaction().execute(async (inside) => void (await change(id, step, act, inside)))

  return {
    /** Lists the messages that an admin with this role may read. */
    async page({ limit = adminPageRows, ...query }: MessagesQuery, { role }: Pick<AdminCaller, 'role'>) {
      const wanted = { ...wantedOf(query), reasons: readableReasons(role) }
      const found = await adminMessagesStore(db).page({ ...wanted, limit: limit + 1 })
      return listPage(found, limit, listedOf)
    },

    /**
     * Stores the answer and queues its email in one transaction. The email does not quote the visitor, because the
     * address is not proven. Idempotent: the same answer, repeated within a few minutes, changes nothing. Refuses if
     * the message has changed since it was shown to the admin, for example because another admin has answered it.
     */
    async answer({ id, answer: text, ...shown }: AnswerToSend, act: AdminAct): Promise<void> {
      const answer = text.trim()
      const given = { at: clock().toISOString(), text: answer }
      refuseProblems(answerProblems(answer))
      await db.transaction().execute(async (inside) => {
        const step = { kind: 'message.answered', state: 'answered', answer: given } as const
        const found = isId(id) ? await adminMessagesStore(inside).lock(id) : undefined
        const last = found?.answers.at(-1)
        const isRepeated = last?.text === answer && clock().getTime() - Date.parse(last.at) < repeatedActMs
        if (isRepeated) return
        if (found !== undefined && (found.state !== shown.state || found.answers.length !== shown.answers))
          throw new Refusal('message-changed')
        const { full_name: name, email: to, created_at: at } = await change(id, step, act, inside)
        const facts = { name, date: utcDayText(at), answer }
        await queueEmail({ words: 'contactAnswered', to, replyTo: operator, facts }, inside)
      })
    },

    close: (id: string, act: AdminAct) => changeAlone(id, { kind: 'message.closed', state: 'closed' }, act),
    reopen: (id: string, act: AdminAct) => changeAlone(id, { kind: 'message.reopened', state: 'new' }, act),
  }
}

export type AdminMessagesService = ReturnType<typeof adminMessagesService>

function answerProblems(answer: string): readonly FieldProblem[] {
  const isRight = answer !== '' && charactersIn(answer) <= messageAnswerLengthMax
  return isRight ? [] : [{ code: 'field-malformed', at: 'answer', facts: { at: 'answer' } }]
}

function wantedOf({ search = '', state, order = 'down', cursor }: MessagesQuery) {
  return { search: search.trim(), state: state ?? null, order, after: positionIn(cursor) }
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof adminMessagesStore>['page']>>[number]

const listedOf = ({ id, full_name: name, email, reason, message, state, answers, ...row }: FoundRow) => ({
  id,
  name,
  email,
  reason,
  message,
  state,
  receivedAt: row.created_at,
  answers: answers.map(({ at, text }) => ({ at: new Date(at), text })),
})

export type MessageInList = ReturnType<typeof listedOf>
