import { scale } from '#domain/assessment/scale.ts'
import { isPeriodCode } from '#domain/catalogue/periods.ts'
import { assessmentColumnWords, assessmentCsvWords, assessmentRowWords } from '#words/assessments-page.ts'
import { periodNames } from '#wording/documents/statement.ts'
import { statementName } from '#wording/statement-name.ts'
import { csvDay, csvMoment, type CsvColumn } from '../../flows/list-download.tsx'
import type { ListedAssessment } from './listed-assessments.ts'

// The CSV export of the list: the facts of a row, one per column, amounts as numbers.

export const assessmentCsv: readonly CsvColumn<ListedAssessment>[] = [
  {
    heading: assessmentColumnWords.title,
    value: ({ title }) => statementName({ companyTitle: title, reportingYear: null }),
  },
  { heading: assessmentCsvWords.inn, value: ({ inn }) => inn },
  { heading: assessmentColumnWords.reportingYear, value: ({ reportingYear }) => reportingYear },
  {
    heading: assessmentCsvWords.period,
    value: ({ periods }) => (isPeriodCode(periods) ? periodNames[periods] : null),
  },
  { heading: assessmentCsvWords.asOf, value: ({ asOf }) => asOf },
  { heading: assessmentCsvWords.method, value: ({ methodVersion }) => methodVersion },
  { heading: assessmentColumnWords.level, value: ({ rating }) => rating },
  {
    heading: assessmentCsvWords.code,
    value: ({ level }) => scale.find((step) => step.level === level)?.code ?? null,
  },
  { heading: assessmentCsvWords.score, value: ({ score }) => score && Number(score.toFixed(1)) },
  { heading: assessmentColumnWords.risk, value: ({ risk }) => risk ?? assessmentRowWords.noRisk },
  { heading: assessmentCsvWords.creditRUB, value: ({ finalMaxCreditRUB }) => finalMaxCreditRUB },
  { heading: assessmentCsvWords.creditUSD, value: ({ finalMaxCreditUSD }) => finalMaxCreditUSD },
  { heading: assessmentColumnWords.savedAt, value: ({ savedAt }) => csvDay(savedAt) },
]

export const deletedAssessmentCsv: readonly CsvColumn<ListedAssessment>[] = [
  ...assessmentCsv,
  {
    heading: assessmentCsvWords.restorableUntil,
    value: ({ restorableUntil }) => restorableUntil && csvMoment(restorableUntil),
  },
]
