import { charactersIn } from '#domain/field-problem.ts'
import { adminReasonLengthMax } from '#domain/policy.ts'
import type { AuditBy } from '../../audit-event.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { refuseProblems } from '../../http/refusal.ts'

/** Who acts, for the trail. */
export const actBy = ({ admin, network, reason }: AdminAct): AuditBy => ({
  actor: { kind: 'admin', id: admin.id },
  network,
  why: reason,
})

/** Refuses an act that moves money, or ends something, without saying why. */
export function refuseWithoutReason({ reason }: AdminAct): void {
  const isGiven = reason !== null && charactersIn(reason) <= adminReasonLengthMax
  refuseProblems(isGiven ? [] : [{ code: 'field-malformed', at: 'reason', facts: { at: 'reason' } }])
}
