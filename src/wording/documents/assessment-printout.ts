import { savedAssessment, type SavingWords } from '#domain/documents/assessment-record.ts'
import { logoPath } from '#contract/logo.ts'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import { problemsOutput } from '#domain/documents/statement-output.ts'
import { dollarRateOf, sourceOfRate, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { Assessed } from '#domain/assessment/source.ts'
import { printedAssessment, type PrintingOptions } from '#domain/documents/printed-assessment.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { printedStatement } from '#domain/documents/printed-statement.ts'
import { assessmentWords } from './assessment-document.ts'
import {
  adjustmentWords,
  capWords,
  conclusionWords,
  gradeNames,
  groupNames,
  limitPartWords,
  liquidityNames,
  metricNamesShown,
  notRatedWords,
  ratingMeanings,
  ratingNames,
  findingWords,
  riskMeanings,
  riskNames,
  zeroReasonWords,
} from './assessment.ts'
import { problemText } from '../en/problems.ts'
import { statementWords } from './statement.ts'

/** What stands around an assessment. `companyTitle` null: what its statement is called. */
type Around = Omit<PrintingOptions, 'statement' | 'companyTitle'> & { readonly companyTitle: string | null }

/** The printout of an assessment in English, with the statement it was made of beside it. */
export function assessmentPrintout(
  { assessment, english, problems }: Assessed,
  { companyTitle, ...around }: Around,
): AssessmentPrintout {
  const statement =
    english === null
      ? null
      : printedStatement(english, statementWords(english.statement, problems), {
          made: { date: around.date, user: around.userName },
        })
  return printedAssessment(assessment, assessmentWords(assessment, english?.statement ?? null), {
    ...around,
    companyTitle: companyTitle ?? statement?.title ?? '',
    statement,
  })
}

/** The words an assessment is stored and the method's tables are told with. */
export const savingWords: SavingWords = {
  ...conclusionWords,
  logo: { src: logoPath, altText: 'Saldo' },
  currency: 'RUB',
  ratingNames,
  ratingMeanings,
  notRatedReasons: notRatedWords,
  riskNames,
  riskMeanings,
  metricNames: metricNamesShown,
  groupNames,
  gradeNames,
  notShown: (because) => findingWords[because],
  adjustments: adjustmentWords,
  caps: capWords,
  limitParts: limitPartWords,
  zeroReasons: zeroReasonWords,
  liquidityNames,
  unitNames: { millionRoubles: 'RUB million', percent: '%', times: 'x', days: 'days' },
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
  const made = savedAssessment(assessed, printout, savingWords, problems)
  // written field by field as the shape has it; only its lists and objects may be changed there
  const statement = made.statement as SavedAssessment['statement']
  return { output: { ...made, statement }, printout }
}
