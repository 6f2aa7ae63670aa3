import { say } from '../say.ts'

// The head of a statement: six questions and how their choices are written, used wherever they are asked or answered.

export const statementHeadWords = {
  title: 'Company name, nickname or code',
  year: 'Reporting year',
  period: 'Period',
  unit: 'Amounts in',
  form: 'Form',
  entity: 'Kind of entity',
} as const

/** A choice the Russian form prints as a code: "34 – Full year". */
export const codedChoice = (code: number, name: string): string => say('{period} – {name}', { period: code, name })

/** A choice without a code, capitalised like a heading: "Commercial entity". */
export const plainChoice = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
