import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import { assessSource, type Assessed, type AssessedSource } from '#domain/assessment/source.ts'
import { conclusionOf } from './assessment-record.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import type { Problem } from '#domain/problem.ts'
import { assessmentToKeep } from './kept-assessment.ts'

/** An assessment that is not saved yet, or the problems with a statement if its errors prevent an assessment. */
export type LiveAssessment =
  | {
      readonly isAssessed: true
      readonly assessed: Assessed
      readonly shown: SavedAssessment & { readonly printout: AssessmentPrintout }
    }
  | { readonly isAssessed: false; readonly problems: readonly Problem[] }

/**
 * Assesses as the server would, and computes everything that the server would store. `userName` is the user named in
 * the printout.
 */
export function liveAssessment(source: AssessedSource, inputs: AssessmentInputs, userName: string): LiveAssessment {
  const assessed = assessSource(source, inputs)
  if (assessed.assessment === null) return { isAssessed: false, problems: assessed.problems }
  const { output, printout } = assessmentToKeep(assessed, inputs, userName)
  return { isAssessed: true, assessed, shown: { ...output, printout } }
}

/**
 * The conclusion that the page expects, for the server to compare with its own; null when the statement's errors
 * prevent an assessment.
 */
export function expectedOf(source: AssessedSource, inputs: AssessmentInputs): ReturnType<typeof conclusionOf> | null {
  const { assessment } = assessSource(source, inputs)
  return assessment === null ? null : conclusionOf(assessment)
}
