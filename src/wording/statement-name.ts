import { say } from './say.ts'
import { statementNameWords } from '#words/statement-page.ts'

type StatementFacts = { readonly companyTitle: string; readonly reportingYear: number | null }

/**
 * The name of a statement, made of the company and the year, each if known. Does not add the year to a company name
 * that ends with it.
 */
export function statementName({ companyTitle, reportingYear }: StatementFacts): string {
  const company = companyTitle === '' ? statementNameWords.unnamed : companyTitle
  return reportingYear === null || company.endsWith(` ${reportingYear}`)
    ? company
    : say(statementNameWords.subject, { company, year: reportingYear })
}
