import { charactersIn, type FieldProblem } from '../field-problem.ts'
import { adminReasonLengthMax } from '../policy.ts'

/** What is wrong with the reason of an act that is recorded, and may be told to the member. */
export function reasonProblems({ reason }: { readonly reason: string }): readonly FieldProblem[] {
  const length = charactersIn(reason.trim())
  if (length === 0) return [{ code: 'reason-missing', at: 'reason' }]
  if (length <= adminReasonLengthMax) return []
  return [{ code: 'reason-long', at: 'reason', facts: { limit: adminReasonLengthMax } }]
}
