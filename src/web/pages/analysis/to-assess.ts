import type { AnswerOf } from '#contract/endpoints.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import { inputsOf, nothingAsked, type AssessedSource } from '#domain/assessment/source.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { analysisPageWords } from '#words/analysis-page.ts'
import { denominationNames } from '#wording/documents/statement.ts'
import { say } from '#wording/say.ts'
import type { InputYears } from '../../flows/assessment-inputs/input-texts.ts'
import type { ShownAssessment } from '../../document/assessment/shown-assessment.ts'

/** A statement as it is kept: a draft or a generated one. */
export type Kept = AnswerOf<'readStatement'>

export type StatementSource = Extract<AssessedSource, { readonly kind: 'statement' }>

export const sourceOf = (kept: StatementRecord): StatementSource => ({ kind: 'statement', statement: kept })

/** What the fields begin with: what the statement says itself, and no rate. `today`: YYYY-MM-DD. */
export const firstInputs = (source: StatementSource, today: string): AssessmentInputs =>
  inputsOf({ ...nothingAsked, title: titleOf(source.statement) }, source, today)

function titleOf({ companyTitle, reportingYear }: StatementRecord): string {
  if (companyTitle.trim() !== '') return companyTitle
  return reportingYear === null
    ? analysisPageWords.suggestedWithoutYear
    : say(analysisPageWords.suggested, { year: reportingYear })
}

/** What the fields of amounts are labelled with. */
export function labelsOf(
  { given }: Assessment,
  { outputData }: ShownAssessment,
): {
  readonly unit: string
  readonly years: InputYears
} {
  const { currentYear, previousYear } = outputData
  return {
    unit: denominationNames[given.denomination],
    years: { current: currentYear, previous: given.previous === null ? null : previousYear },
  }
}
