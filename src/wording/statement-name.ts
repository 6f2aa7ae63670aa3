import { say } from './say.ts'
import { statementNameWords } from '#words/statement-page.ts'

type StatementFacts = { readonly companyTitle: string; readonly reportingYear: number | null }

/**
 * The name of a statement: the company and the year, each if known. The year is left out if the company's name ends
 * with it.
 */
export function statementName({ companyTitle, reportingYear }: StatementFacts): string {
  const company = companyTitle === '' ? statementNameWords.unnamed : companyTitle
  return reportingYear === null || company.endsWith(` ${reportingYear}`)
    ? company
    : say(statementNameWords.subject, { company, year: reportingYear })
}
