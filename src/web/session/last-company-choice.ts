import { namingChoices, type NamingChoice } from '#domain/records/naming.ts'

// What a member last chose to keep of a company, kept in the browser: the same question is not asked twice.

const storedName = 'companyChoice'

/** The choice made last; before the first the English name with Russian name and number, as filings are public. */
export function lastCompanyChoice(): NamingChoice {
  const stored = window.localStorage.getItem(storedName)
  return namingChoices.find((each) => each === stored) ?? 'name-and-number'
}

/** Keeps a choice for the next statement. */
export const rememberCompanyChoice = (choice: NamingChoice): void => window.localStorage.setItem(storedName, choice)
