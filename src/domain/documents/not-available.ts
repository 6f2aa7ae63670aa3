import type { Column } from '../statement/draft.ts'
import type { Statement } from '../statement/statement.ts'
import type { PlannedRow } from '../translation/translation-plan.ts'

/** Why a figure is N/a, in the words of the face. */
export type Reasons = {
  readonly absentReport: string
  readonly absentColumn: string
  readonly notItemised: string
  readonly onlyInNotes: string
  readonly noRoubles: string
}

/** The reason of a null figure: the report or the column is not in the file, or the form has no line for it. */
export function absenceReasonOf(statement: Statement, column: Column, planned: PlannedRow, reasons: Reasons): string {
  if (planned.field === 'depreciationAndAmortization') return reasons.onlyInNotes
  if (!statement.forms.includes(planned.report)) return reasons.absentReport
  if (!statement.columns.includes(column) || (column === 'beforePrevious' && planned.report !== 'balance'))
    return reasons.absentColumn
  return reasons.notItemised
}
