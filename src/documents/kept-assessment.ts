import { savedAssessment } from './assessment-record.ts'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import { problemText } from '#wording/en/problems.ts'
import { problemsOutput } from './statement-output.ts'
import { dollarRateOf, sourceOfRate, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { Assessed } from '#domain/assessment/source.ts'
import { printedAssessment, type PrintingOptions } from './printed-assessment.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { printedStatement } from './printed-statement.ts'

/** Context of an assessment. `companyTitle` is null to use the statement's own. */
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

/** An assessment as it is stored, and its printout. */
export type AssessmentToKeep = { readonly output: SavedAssessment; readonly printout: AssessmentPrintout }

/** Everything stored about an assessment; identical in browser and server. `userName`: the user named in the printout. */
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
  // built field by field in the shape's format; the types differ only in mutability
  const statement = made.statement as SavedAssessment['statement']
  return { output: { ...made, statement }, printout }
}
