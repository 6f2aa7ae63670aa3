import type { Kysely } from 'kysely'
import { stepMadeBy, type AuditBy, type RecordAudit } from '../../audit-event.ts'
import type { Tables } from '../../tables.ts'
import { adminObject } from './admin-dependencies.ts'
import { adminSessionsStore } from './admin-sessions.store.ts'

type Ending = {
  readonly adminId: string
  readonly by: AuditBy
  readonly because: 'password-changed' | 'role-changed' | 'removed' | 'reset' | 'enrolled'
  /** The session that stays open. */
  readonly but?: string
}

/** Ends the sessions of an admin because of a change to the account; one audit event covers all of them. */
export async function endSessionsBecause(
  inside: Kysely<Tables>,
  record: RecordAudit,
  { adminId, by, because, but }: Ending,
): Promise<void> {
  const ended = await adminSessionsStore(inside).removeAll(adminId, but)
  if (ended === 0) return
  const what = { object: adminObject(adminId), after: JSON.stringify({ ended }) }
  await record(inside, { kind: 'admin.session-ended', ...what, ...stepMadeBy(because, by) })
}
