import { savedAssessment } from './assessment-record.ts'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import { problemText } from '#wording/en/problems.ts'
import { problemsOutput } from './statement-output.ts'
import { dollarRateOf, sourceOfRate, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { Assessed } from '#domain/assessment/source.ts'
import { printedAssessment, type PrintingOptions } from './printed-assessment.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { printedStatement } from './printed-statement.ts'

/**
 * The facts that a printout shows in addition to the assessment. `companyTitle` is null to use the statement's own
 * title.
 */
type Around = Omit<PrintingOptions, 'statement' | 'companyTitle' | 'inn'> & { readonly companyTitle: string | null }

/** The English printout of an assessment, including its statement. */
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

export type AssessmentToKeep = { readonly output: SavedAssessment; readonly printout: AssessmentPrintout }

/**
 * Everything that is stored for an assessment; the browser and the server compute the same. `userName` is the user
 * named in the printout.
 */
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
  // the cast is safe: the value was built in this format, and the types differ only in `readonly`
  const statement = made.statement as SavedAssessment['statement']
  return { output: { ...made, statement }, printout }
}
