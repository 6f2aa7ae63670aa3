import { conclusionOf } from '#domain/documents/assessment-record.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import { assessSource, type AssessedSource } from '#domain/assessment/source.ts'
import { savingWords } from '#wording/documents/assessment-printout.ts'

/** What the page came to, for the server to compare with its own result; null: the statement has errors and is not assessed. */
export function expectedOf(source: AssessedSource, inputs: AssessmentInputs): ReturnType<typeof conclusionOf> | null {
  const { assessment } = assessSource(source, inputs)
  return assessment === null ? null : conclusionOf(assessment, savingWords)
}
