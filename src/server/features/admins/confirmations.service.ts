import type { Kysely } from 'kysely'
import { codeKey } from '#domain/people/code.ts'
import { sessionWrongCodesMax } from '#domain/policy.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Tables } from '../../tables.ts'
import { adminObject, byAdmin, type AdminDependencies } from './admin-dependencies.ts'
import type { AdminProof } from './admin-proof.ts'
import { adminSessionsStore } from './admin-sessions.store.ts'
import { adminsStore } from './admins.store.ts'

/** The call that is confirmed, and the code that came with it. */
type Confirmed = { readonly call: string; readonly code: string }

type Dependencies = Pick<AdminDependencies, 'db' | 'record' | 'queueEmail'> & { readonly proof: AdminProof }

/** Fresh codes for acts on people and money: a stolen session alone does none of them. */
export function confirmationsService({ db, record, queueEmail, proof }: Dependencies) {
  /** Counts a wrong code, and ends the session with the last. Gives how many more may be wrong. */
  async function countWrong({ admin, network }: AdminAct, inside: Kysely<Tables>): Promise<number> {
    const sessions = adminSessionsStore(inside)
    const left = sessionWrongCodesMax - (await sessions.countWrongCode(admin.sessionId))
    if (left > 0) return left
    await sessions.remove(admin.sessionId)
    const ended = { object: adminObject(admin.id), network, before: admin.sessionId, why: 'wrong-codes' }
    await record(inside, { kind: 'admin.session-ended', actor: { kind: 'system' }, ...ended })
    await queueEmail({ words: 'adminWrongCodes', to: admin.email, facts: { count: sessionWrongCodesMax } }, inside)
    return 0
  }

  /** Spends the code: null where it was right, else how many more may be wrong. */
  const spend = (act: AdminAct, { call, code }: Confirmed): Promise<number | null> =>
    db.transaction().execute(async (inside) => {
      // who else sends a code of this admin waits here: the same code counts for one of them
      const admin = await adminsStore(inside).findLocked(act.admin.id)
      const isOpen = await adminSessionsStore(inside).isOpen(act.admin.sessionId)
      if (admin === undefined || !isOpen) throw new Refusal('not-signed-in')
      const spent = await proof.spend(admin, code, inside)
      if (spent === null) return countWrong(act, inside)
      await record(inside, { kind: 'admin.confirmed', ...byAdmin(act), object: `call:${call}`, after: spent })
      return null
    })

  return {
    /** Refuses the act unless its code is right and was not used before; who sends too many wrong ones is signed out. */
    async confirm(act: AdminAct, confirmed: Confirmed): Promise<void> {
      if (codeKey(confirmed.code) === '') refuseProblems([{ code: 'code-missing', at: 'code' }])
      const left = await spend(act, confirmed)
      if (left === 0) throw new Refusal('wrong-codes')
      if (left !== null) throw new Refusal('confirmation-refused', { facts: { count: left } })
    },
  }
}
