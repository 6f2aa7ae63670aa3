import { reasonProblems } from '#domain/admin/reason.ts'
import type { AuditBy } from '../audit-event.ts'
import type { AdminAct } from './admin-handlers.ts'
import { refuseProblems } from './refusal.ts'

/** The fields of an audit event that say who acted, from which network and why. */
export const actBy = ({ admin, network, reason }: AdminAct): AuditBy => ({
  actor: { kind: 'admin', id: admin.id },
  network,
  why: reason,
})

/** The reason for an act that requires a reason. Refuses a reason that is missing or too long. */
export function reasonOf({ reason }: AdminAct): string {
  const given = reason ?? ''
  refuseProblems(reasonProblems({ reason: given }))
  return given
}
