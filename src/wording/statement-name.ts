import { say } from './say.ts'
import { statementNameWords } from '#words/statement-page.ts'

type Named = { readonly companyTitle: string; readonly reportingYear: number | null }

/** What a statement is called: its company and year, as far as they are known; a name that ends with the year says it already. */
export function statementName({ companyTitle, reportingYear }: Named): string {
  const company = companyTitle === '' ? statementNameWords.unnamed : companyTitle
  return reportingYear === null || company.endsWith(` ${reportingYear}`)
    ? company
    : say(statementNameWords.subject, { company, year: reportingYear })
}
