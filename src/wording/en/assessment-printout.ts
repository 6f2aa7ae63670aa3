import type { SavingWords } from '#contract/shapes/saved-assessment-output.ts'
import type { Assessed } from '#domain/assessment/source.ts'
import { assessmentSheet, type AssessmentSheetOptions } from '#domain/sheets/assessment-sheet.ts'
import type { AssessmentSheet } from '#domain/sheets/assessment/printout.ts'
import { statementSheet } from '#domain/sheets/statement-sheet.ts'
import { assessmentWords } from './assessment-sheet.ts'
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
  remarkWords,
  riskMeanings,
  riskNames,
  zeroReasonWords,
} from './assessment.ts'
import { statementWords } from './statement.ts'

/** What stands around an assessment. `companyTitle` null: what its statement is called. */
type Around = Omit<AssessmentSheetOptions, 'statement' | 'companyTitle'> & { readonly companyTitle: string | null }

/** The printout of an assessment in English, with the statement it was made of beside it. */
export function assessmentPrintout(
  { assessment, english, problems }: Assessed,
  { companyTitle, ...around }: Around,
): AssessmentSheet {
  const statement = english === null ? null : statementSheet(english, statementWords(english.statement, problems))
  return assessmentSheet(assessment, assessmentWords(assessment, english?.statement ?? null), {
    ...around,
    companyTitle: companyTitle ?? statement?.title ?? '',
    statement,
  })
}

/** The words an assessment is stored and the method's tables are told with. */
export const savingWords: SavingWords = {
  ...conclusionWords,
  logo: 'Saldo',
  currency: 'RUB',
  ratingNames,
  ratingMeanings,
  notRatedReasons: notRatedWords,
  riskNames,
  riskMeanings,
  metricNames: metricNamesShown,
  groupNames,
  gradeNames,
  notShown: (because) => remarkWords[because],
  adjustments: adjustmentWords,
  caps: capWords,
  limitParts: limitPartWords,
  zeroReasons: zeroReasonWords,
  liquidityNames,
  unitNames: { millionRoubles: 'RUB million', percent: '%', times: 'x', days: 'days' },
}
