import { say } from './say.ts'
import { statementNameWords } from '#words/statement-page.ts'

type StatementFacts = { readonly companyTitle: string; readonly reportingYear: number | null }

/** Name of a statement: company and year as far as known; a company name that ends with the year is left alone. */
export function statementName({ companyTitle, reportingYear }: StatementFacts): string {
  const company = companyTitle === '' ? statementNameWords.unnamed : companyTitle
  return reportingYear === null || company.endsWith(` ${reportingYear}`)
    ? company
    : say(statementNameWords.subject, { company, year: reportingYear })
}
