import { isDeepStrictEqual } from 'node:util'
import type { SavedAssessment } from '#contract/shapes/saved-assessment.ts'
import { problemsOutput } from '#contract/shapes/statement-output.ts'
import { inputProblems, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import { assessSource, entitled, type AssessedSource } from '#domain/assessment/source.ts'
import { recordProblems } from '#domain/records/record-rules.ts'
import { assessmentDocument } from '#wording/en/assessment-printout.ts'
import { problemText } from '#wording/en/problems.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { MadeAssessment } from './assessments.store.ts'

/** Makes an assessment with all that is kept of it, or refuses. `userName`: whose name its printout has. */
export function make(source: AssessedSource, inputs: AssessmentInputs, userName: string): MadeAssessment {
  refuseProblems([...(source.kind === 'statement' ? recordProblems(source.statement) : []), ...inputProblems(inputs)])
  const assessed = assessSource(source, inputs)
  if (assessed.assessment === null)
    throw new Refusal('assessment-refused', { found: problemsOutput(assessed.problems, problemText) })
  return { source: entitled(source, inputs.title), inputs, ...assessmentDocument(assessed, inputs, userName) }
}

/** Refuses where a page came to another result than the server; what it does not say is not compared. */
export function refuseDifferent(
  expected: Readonly<Record<string, unknown>> | null,
  { conclusion }: SavedAssessment,
): void {
  // as the wire has it, where there is no other zero than 0; parsing gives what was written
  const own = JSON.parse(JSON.stringify(conclusion)) as Readonly<Record<string, unknown>>
  const told = Object.entries(expected ?? {}).filter(([, value]) => value !== undefined)
  const different = told.filter(([name, value]) => !isDeepStrictEqual(value, own[name])).map(([name]) => name)
  if (different.length > 0) throw new Refusal('assessment-differs', { facts: { at: different.join(', ') } })
}
