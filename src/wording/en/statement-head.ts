import { say } from '../say.ts'

// The six questions that make up the head of a statement, and the wording of their choices, for every page that asks or
// answers them.

export const statementHeadWords = {
  title: 'Company name, nickname or code',
  year: 'Reporting year',
  period: 'Period',
  unit: 'Amounts in',
  form: 'Form',
  entity: 'Kind of entity',
} as const

/** A choice that the Russian form prints as a code, such as "34 – Full year". */
export const codedChoice = (code: number, name: string): string => say('{period} – {name}', { period: code, name })

/** A choice without a code, capitalised like a heading, such as "Commercial entity". */
export const plainChoice = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
