import type { Kysely } from 'kysely'
import { codeKey } from '#domain/people/code.ts'
import { sessionWrongCodesMax } from '#domain/policy.ts'
import { actBy } from '../../http/admin-acts.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Tables } from '../../tables.ts'
import { adminObject, type AdminDependencies } from './admin-dependencies.ts'
import type { AdminProof } from './admin-proof.ts'
import { adminSessionsStore } from './admin-sessions.store.ts'
import { adminsStore } from './admins.store.ts'

/** The call that needs confirmation, with the code sent for it. */
type Confirmed = { readonly call: string; readonly code: string }

type Dependencies = Pick<AdminDependencies, 'db' | 'record' | 'queueEmail'> & { readonly proof: AdminProof }

/**
 * Counts a wrong code, and ends the session when there have been too many. Returns how many attempts are left. The
 * caller must have locked the admin.
 */
export async function countWrongCode(
  { admin, network }: AdminAct,
  inside: Kysely<Tables>,
  { record, queueEmail }: Pick<Dependencies, 'record' | 'queueEmail'>,
): Promise<number> {
  const sessions = adminSessionsStore(inside)
  const left = sessionWrongCodesMax - (await sessions.countWrongCode(admin.sessionId))
  if (left > 0) return left
  await sessions.remove(admin.sessionId)
  const ended = { object: adminObject(admin.id), network, before: admin.sessionId, why: 'wrong-codes' }
  await record(inside, { kind: 'admin.session-ended', actor: { kind: 'system' }, ...ended })
  await queueEmail({ words: 'adminWrongCodes', to: admin.email, facts: { count: sessionWrongCodesMax } }, inside)
  return 0
}

/** Requires new codes for acts on people and money, so that a stolen session is not enough. */
export function confirmationsService({ db, record, queueEmail, proof }: Dependencies) {
  /** Uses up the code. Returns null when it is right, otherwise how many attempts are left. */
  const spend = (act: AdminAct, { call, code }: Confirmed): Promise<number | null> =>
    db.transaction().execute(async (inside) => {
      // handle concurrent codes of this admin one after another, so that the same code works only once
      const admin = await adminsStore(inside).findLocked(act.admin.id)
      const isOpen = await adminSessionsStore(inside).isOpen(act.admin.sessionId)
      if (admin === undefined || !isOpen) throw new Refusal('not-signed-in')
      const spent = await proof.spend(admin, code, inside)
      if (spent === null) return countWrongCode(act, inside, { record, queueEmail })
      await record(inside, { kind: 'admin.confirmed', ...actBy(act), object: `call:${call}`, after: spent })
      return null
    })

  return {
    /** Refuses the act unless its code is right and has not been used. Too many wrong codes end the session. */
    async confirm(act: AdminAct, confirmed: Confirmed): Promise<void> {
      if (codeKey(confirmed.code) === '') refuseProblems([{ code: 'code-missing', at: 'code' }])
      const left = await spend(act, confirmed)
      if (left === 0) throw new Refusal('wrong-codes')
      if (left !== null) throw new Refusal('confirmation-refused', { facts: { count: left } })
    },
  }
}
