import { statementNameWords } from '#wording/en/statement-page.ts'
import { say } from '#wording/say.ts'

type Named = { readonly companyTitle: string; readonly reportingYear: number | null }

/** What a statement is called: its company and year, as far as they are known. */
export function statementName({ companyTitle, reportingYear }: Named): string {
  const company = companyTitle === '' ? statementNameWords.unnamed : companyTitle
  return reportingYear === null ? company : say(statementNameWords.subject, { company, year: reportingYear })
}
