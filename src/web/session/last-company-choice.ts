import { namingChoices, type NamingChoice } from '#domain/records/naming.ts'

// The company data a member last chose to keep, stored in the browser so that the choice is preselected.

const storedName = 'companyChoice'

/**
 * The last choice; by default the English name with the Russian name and the tax number, because filings are public.
 */
export function lastCompanyChoice(): NamingChoice {
  const stored = window.localStorage.getItem(storedName)
  return namingChoices.find((each) => each === stored) ?? 'name-and-number'
}

/** Stores a choice for the next statement. */
export const rememberCompanyChoice = (choice: NamingChoice): void => window.localStorage.setItem(storedName, choice)
