import { savedAssessment } from './assessment-record.ts'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import { problemText } from '#wording/en/problems.ts'
import { problemsOutput } from './statement-output.ts'
import { dollarRateOf, sourceOfRate, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { Assessed } from '#domain/assessment/source.ts'
import { printedAssessment, type PrintingOptions } from './printed-assessment.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { printedStatement } from './printed-statement.ts'

/** What stands around an assessment. `companyTitle` null: what its statement is called. */
type Around = Omit<PrintingOptions, 'statement' | 'companyTitle' | 'inn'> & { readonly companyTitle: string | null }

/** The printout of an assessment in English, with the statement it was made of beside it. */
export function assessmentPrintout(
  { assessment, english, problems }: Assessed,
  { companyTitle, ...around }: Around,
): AssessmentPrintout {
  const statement =
    english === null
      ? null
      : printedStatement(english, problems, { made: { date: around.date, user: around.userName } })
  return printedAssessment(assessment, {
    ...around,
    companyTitle: companyTitle ?? statement?.title ?? '',
    inn: english?.statement.company.inn ?? null,
    statement,
  })
}

/** An assessment as it is stored, and its printout. */
export type AssessmentToKeep = { readonly output: SavedAssessment; readonly printout: AssessmentPrintout }

/** Everything that is kept of an assessment: the same in a browser as on the server. `userName`: whose name its printout has. */
export function assessmentToKeep(assessed: Assessed, inputs: AssessmentInputs, userName: string): AssessmentToKeep {
  const { title: companyTitle, asOf: date } = inputs
  const printout = assessmentPrintout(assessed, {
    companyTitle,
    date,
    userName,
    rate: dollarRateOf(inputs),
    rateOrigin: sourceOfRate(inputs),
  })
  const problems = problemsOutput(assessed.problems, problemText)
  const made = savedAssessment(assessed, printout, problems)
  // written field by field as the shape has it; only its lists and objects may be changed there
  const statement = made.statement as SavedAssessment['statement']
  return { output: { ...made, statement }, printout }
}
