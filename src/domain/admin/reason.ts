import { charactersIn, type FieldProblem } from '../field-problem.ts'
import { adminReasonLengthMax } from '../policy.ts'

/**
 * Problems with the reason that an admin gives for an action. The reason is recorded, and may be shown to the member.
 */
export function reasonProblems({ reason }: { readonly reason: string }): readonly FieldProblem[] {
  const length = charactersIn(reason.trim())
  if (length === 0) return [{ code: 'reason-missing', at: 'reason' }]
  if (length <= adminReasonLengthMax) return []
  return [{ code: 'reason-long', at: 'reason', facts: { limit: adminReasonLengthMax } }]
}
