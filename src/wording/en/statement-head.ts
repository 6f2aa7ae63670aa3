import { say } from '../say.ts'

// The six questions that make up the head of a statement, and how their choices are written, wherever they are asked or
// answered.

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

/** A choice without a code, with a capital like a heading, such as "Commercial entity". */
export const plainChoice = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
