import { reasonProblems } from '#domain/admin/reason.ts'
import type { AdminAct } from './admin-handlers.ts'
import { refuseProblems } from './refusal.ts'

/** The reason of an act whose reason the member is told; refuses one without, or too long a one. */
export function reasonOf({ reason }: AdminAct): string {
  const given = reason ?? ''
  refuseProblems(reasonProblems({ reason: given }))
  return given
}
