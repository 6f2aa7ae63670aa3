import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import { assessSource, inputsOf, nothingAsked, type AssessedSource } from '#domain/assessment/source.ts'
import { recordOf } from '#domain/records/record-draft.ts'
import { assessmentToKeep } from '#documents/kept-assessment.ts'
import { sampleDraft } from './statement.ts'
import { report, timed } from './timing.ts'

const source: AssessedSource = { kind: 'statement', statement: recordOf(sampleDraft(), []) }

const inputs: AssessmentInputs = inputsOf(
  { ...nothingAsked, rubPerUsd: '80', asOf: '2025-06-30' },
  source,
  '2025-06-30',
)

/**
 * Measures the work after each key press in an assessment's inputs. Everything that would be stored is recalculated.
 */
export async function measureReassessment(): Promise<void> {
  const found = await timed({
    'check, translate, assess': () => assessed(),
    'the same with printout, tables and explanation': () => assessmentToKeep(assessed(), inputs, 'Anna'),
  })
  report('An assessment in hand after each key (goal: within a frame, 16.7 ms)', found)
}

function assessed() {
  const found = assessSource(source, inputs)
  if (found.assessment === null) throw new Error('the sample is not assessed')
  return found
}
