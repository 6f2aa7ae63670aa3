import { say } from '../say.ts'

// Labels of the six questions about a statement's head, and of their choices. All pages use the same labels.

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
