import type { Column } from '#domain/statement/draft.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { absenceReasons } from '#wording/documents/statement.ts'
import type { PlannedRow } from '#domain/translation/translation-plan.ts'

/** The reason of a null figure: the report or the column is not in the file, or the form has no line for it. */
export function absenceReasonOf(statement: Statement, column: Column, planned: PlannedRow): string {
  if (planned.field === 'depreciationAndAmortization') return absenceReasons.onlyInNotes
  if (!statement.forms.includes(planned.report)) return absenceReasons.absentReport
  if (!statement.columns.includes(column) || (column === 'beforePrevious' && planned.report !== 'balance'))
    return absenceReasons.absentColumn
  return absenceReasons.notItemised
}
