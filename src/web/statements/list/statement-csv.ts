import { isPeriodCode } from '#domain/catalogue/periods.ts'
import { restorableUntil } from '#domain/records/keeping.ts'
import { columnWords, statementCsvWords, statementRowWords } from '#words/statements-page.ts'
import { denominationNames, formNames, periodNames } from '#wording/documents/statement-names.ts'
import { statementName } from '#wording/statement-name.ts'
import { localDayOf } from '#browser/local-day.ts'
import { csvMoment, type CsvColumn } from '../../writing/list-download.tsx'
import type { ListedStatement } from '../../document/statement/place-of-statement.ts'

// The columns of the CSV file of the list, each with one fact about a statement.

const about: readonly CsvColumn<ListedStatement>[] = [
  {
    heading: columnWords.companyTitle,
    value: ({ companyTitle }) => statementName({ companyTitle, reportingYear: null }),
  },
  { heading: statementCsvWords.russianName, value: ({ russianName }) => russianName },
  { heading: statementCsvWords.inn, value: ({ inn }) => inn },
  { heading: columnWords.reportingYear, value: ({ reportingYear }) => reportingYear },
  { heading: statementCsvWords.form, value: ({ form }) => form && formNames[form] },
  {
    heading: statementCsvWords.period,
    value: ({ periods }) => (periods !== null && isPeriodCode(periods) ? periodNames[periods] : null),
  },
  {
    heading: statementCsvWords.unit,
    value: ({ denominations }) => denominations && denominationNames[denominations],
  },
  { heading: columnWords.status, value: ({ status }) => statementRowWords[status] },
  { heading: columnWords.savedAt, value: ({ generatedAt, savedAt }) => localDayOf(generatedAt ?? savedAt) },
]

export const statementCsv: readonly CsvColumn<ListedStatement>[] = [
  ...about,
  { heading: statementCsvWords.keptUntil, value: ({ expiresAt }) => localDayOf(expiresAt) },
]

export const deletedStatementCsv: readonly CsvColumn<ListedStatement>[] = [
  ...about,
  {
    heading: statementCsvWords.restorableUntil,
    value: ({ deletedAt, expiresAt }) => deletedAt && csvMoment(restorableUntil(deletedAt, expiresAt)),
  },
]
