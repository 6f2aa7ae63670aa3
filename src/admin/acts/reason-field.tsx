import { fieldFaultOf } from '#browser/use-ruled-form.ts'
import { reasonProblems } from '#domain/admin/reason.ts'
import { LongTextField } from '#ui/fields.tsx'
import type { FieldFault } from '#ui/kit.ts'
import { adminActWords } from '#words/admin/admin-lists.ts'

type ReasonFieldProps = { readonly label?: string; readonly hint?: string }

/**
 * The field for an act's reason. `hint` says who will read the reason; by default, it says that the reason goes into
 * the audit trail.
 */
export const ReasonField = ({ label = adminActWords.reason, hint = adminActWords.reasonHint }: ReasonFieldProps) => (
  <LongTextField name="reason" rows={2} label={label} description={hint} />
)

/** The error in a reason that is empty or too long. */
export const reasonFaults = (given: { readonly reason: string }): readonly FieldFault[] =>
  reasonProblems(given).map(fieldFaultOf)
