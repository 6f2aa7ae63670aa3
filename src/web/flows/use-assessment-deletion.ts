import { statementName } from '#wording/statement-name.ts'
import { assessmentsKey } from '../api/assessment-queries.ts'
import { useUndoableDeletion, type Deletable } from './use-undoable-deletion.ts'

/** What must be known of an assessment to delete it and to say so. */
type Deleted = {
  readonly id: string
  readonly title: string
  readonly reportingYear: number | null
  /** Credit decisions that were taken on it are deleted with it. */
  readonly withDecisions?: boolean
}

const assessments: Deletable<Deleted> = {
  key: assessmentsKey,
  nameOf: ({ title, reportingYear }) => statementName({ companyTitle: title, reportingYear }),
  erase: (api, id, { withDecisions = false }) => api.deleteAssessment({ body: { id, withDecisions } }),
  takeBack: (api, id) => api.restoreAssessment({ body: { id } }),
}

/** Deletes a saved assessment, which can be taken back, and takes it back. Both say whether it was done. */
export const useAssessmentDeletion = () => useUndoableDeletion(assessments)
