import type { Kysely } from 'kysely'
import type { ResponseOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { noteProblems } from '#domain/customers/customer.ts'
import { when } from '#domain/field-problem.ts'
import { customerNotesMax } from '#domain/policy.ts'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import type { Caller } from '../../http/handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, refuseProblems, type Once } from '../../http/refusal.ts'
import type { MemberStorage } from '../../member-storage.ts'
import type { MemberTransaction } from '../../member-transactions.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { notesStore } from './notes.store.ts'
import { existing } from './own-customers.service.ts'
import { ownCustomersStore } from './own-customers.store.ts'
import { holderOf } from './holder.ts'

type NoteInput = InputOf<Endpoints['writeCustomerNote']>['body']
type Written = ResponseOf<'writeCustomerNote'>
type Key = string | undefined

type Dependencies = {
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'id'>
  readonly storage: MemberStorage
  readonly transact: MemberTransaction
  readonly record: RecordAudit
  readonly once: Once<'writeCustomerNote'>
}

/** Members' notes about their customers. */
export function notesService({ clock, tokens, storage, transact, record, once }: Dependencies) {
  async function addNote(caller: Caller, { customerId, text, writtenAt: given }: NoteInput, inside: Kysely<Tables>) {
    const holderId = holderOf(caller)
    const now = clock()
    const id = tokens.id()
    const writtenAt = isPast(given, now) ? given : now
    await storage.claim(caller, Buffer.byteLength(text), inside)
    const { rootId } = await existing(ownCustomersStore(inside), holderId, customerId)
    const store = notesStore(inside)
    if ((await store.list(holderId, rootId)).length >= customerNotesMax)
      throw new Refusal('notes-full', { facts: { limit: customerNotesMax } })
    await store.add({ id, holderId, customerId, text, writtenAt })
    await ownCustomersStore(inside).touch(holderId, rootId, now)
    return { id, writtenAt }
  }

  async function changeNote(caller: Caller, id: string, sent: NoteInput, inside: Kysely<Tables>) {
    const holderId = holderOf(caller)
    await storage.lock(caller, inside)
    const store = notesStore(inside)
    const kept = isId(id) ? await store.find(holderId, id) : undefined
    const { rootId } = await existing(ownCustomersStore(inside), holderId, sent.customerId)
    if (kept?.rootId !== rootId) throw new Refusal('note-not-found')
    const { writtenAt } = kept
    const isRedated = sent.writtenAt !== undefined && sent.writtenAt.getTime() !== writtenAt.getTime()
    refuseProblems(when(isRedated, { code: 'note-date', at: 'writtenAt' }))
    if (sent.before !== undefined && sent.before !== kept.text) throw new Refusal('note-changed')
    await storage.claim(caller, Buffer.byteLength(sent.text) - kept.countedBytes, inside)
    await store.change(holderId, id, sent.text)
    return { id, writtenAt }
  }

  return {
    async write(caller: Caller, sent: NoteInput, key: Key): Promise<Written> {
      const { id, text } = sent
      refuseProblems(noteProblems(text))
      return once({ userId: caller.userId, call: 'writeCustomerNote', sent, key }, async (inside) => ({
        response: await (id === null ? addNote(caller, sent, inside) : changeNote(caller, id, sent, inside)),
      }))
    },

    async remove(caller: Caller, id: string): Promise<void> {
      await transact(caller, async (inside) => {
        await storage.lock(caller, inside)
        const of = isId(id) ? await notesStore(inside).remove(holderOf(caller), id) : null
        if (of === null) throw new Refusal('note-not-found')
        const { userId, network } = caller
        await record(inside, { kind: 'customer.note-deleted', ...byMember(userId, network), object: `customer:${of}` })
      })
    },
  }
}

/** Whether a deleted note that is added again can keep this date, which must be in the past. */
const isPast = (given: Date | undefined, now: Date): given is Date =>
  given !== undefined && given.getTime() > 0 && given < now

export type NotesService = ReturnType<typeof notesService>
