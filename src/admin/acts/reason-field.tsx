import { adminReasonLengthMax } from '#domain/policy.ts'
import { LongTextField } from '#ui/fields.tsx'
import type { FieldFault } from '#ui/kit.ts'
import { adminActWords } from '#words/admin/admin-lists.ts'
import { say } from '#wording/say.ts'

type ReasonFieldProps = { readonly label?: string; readonly hint?: string }

/**
 * The field for an act's reason. `hint` says who will read the reason; by default, it says that the reason goes into
 * the audit trail.
 */
export const ReasonField = ({ label = adminActWords.reason, hint = adminActWords.reasonHint }: ReasonFieldProps) => (
  <LongTextField name="reason" rows={2} label={label} description={hint} />
)

/** The error in a reason that is empty or too long. */
export function reasonFaults({ reason }: { readonly reason: string }): readonly FieldFault[] {
  const { length } = reason.trim()
  if (length === 0) return [{ at: 'reason', code: 'reason-missing', message: adminActWords.reasonMissing }]
  if (length <= adminReasonLengthMax) return []
  const message = say(adminActWords.reasonLong, { limit: adminReasonLengthMax })
  return [{ at: 'reason', code: 'reason-long', message }]
}
