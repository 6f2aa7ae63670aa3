import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import { assessSource, type Assessed, type AssessedSource } from '#domain/assessment/source.ts'
import type { Problem } from '#domain/problem.ts'
import { assessmentToKeep } from '#wording/documents/assessment-printout.ts'
import type { ShownAssessment } from '../../document/assessment/shown-assessment.ts'

/** What came of assessing in the browser; a statement with errors is not assessed. */
export type LiveAssessment =
  | { readonly isAssessed: true; readonly assessed: Assessed; readonly shown: ShownAssessment }
  | { readonly isAssessed: false; readonly problems: readonly Problem[] }

/** Assesses as the server would, with everything that would be stored. Nothing is sent. `userName`: whose name the printout has. */
export function liveAssessment(source: AssessedSource, inputs: AssessmentInputs, userName: string): LiveAssessment {
  const assessed = assessSource(source, inputs)
  if (assessed.assessment === null) return { isAssessed: false, problems: assessed.problems }
  const { output, printout } = assessmentToKeep(assessed, inputs, userName)
  return { isAssessed: true, assessed, shown: { ...output, printout } }
}
