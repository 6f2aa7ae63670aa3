import { statementName } from '#wording/statement-name.ts'
import { assessmentsKey } from '../api/assessment-queries.ts'
import { useUndoableDeletion, type Deletable } from '../api/use-undoable-deletion.ts'

/** The assessment to delete, with the title and year for the notice. */
type Deleted = {
  readonly id: string
  readonly title: string
  readonly reportingYear: number | null
  /** Whether the credit decisions that are based on the assessment are deleted too. */
  readonly withDecisions?: boolean
}

const assessments: Deletable<Deleted> = {
  key: assessmentsKey,
  nameOf: ({ title, reportingYear }) => statementName({ companyTitle: title, reportingYear }),
  erase: (api, id, { withDecisions = false }) => api.deleteAssessment({ body: { id, withDecisions } }),
  takeBack: (api, id) => api.restoreAssessment({ body: { id } }),
}

/** Deletes and restores a saved assessment. Both functions resolve to true on success, and to false after a failure. */
export const useAssessmentDeletion = () => useUndoableDeletion(assessments)
