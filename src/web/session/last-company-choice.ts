import { namingChoices, type NamingChoice } from '#domain/records/naming.ts'

// The company data that a member last chose to store with a statement; kept in the browser, so that the same choice is
// preselected next time.

const storedName = 'companyChoice'

/** The last choice; by default to store the English and Russian name and the tax number, because filings are public. */
export function lastCompanyChoice(): NamingChoice {
  const stored = window.localStorage.getItem(storedName)
  return namingChoices.find((each) => each === stored) ?? 'name-and-number'
}

export const rememberCompanyChoice = (choice: NamingChoice): void => window.localStorage.setItem(storedName, choice)
