import { screenTitles } from './site.ts'

// Text for the export page (specification §2, /generatepdf).

export const exportWords = {
  heading: screenTitles.exportView,
  lead: 'Choose the format and what the document shows. Your browser creates it; nothing is sent.',
  sampleLead: 'A sample export, with the statement of an invented company.',
  choices: 'The document',
  format: 'Format',
  paper: 'Paper',
  formatFor: '{name}, {purpose}',
  download: 'Download {name}',
  print: 'Print',
  companyTitle: 'Company',
  currency: 'Currency',
  denomination: 'Amounts in',
  currentYear: 'Current year',
  previousYear: 'Previous year',
  roubles: 'RUB',
  revenueToo: 'RUB, revenue also in {currency} at {rate}',
  wholeToo: 'RUB and {currency} at {rate}',
  preview: 'Preview',
  signIn: screenTitles.login,
  signInFirst: 'Sign in to export this statement',
  signInLead: 'Only the member who saved a statement can see it. You return here after signing in.',
  seeSample: 'See the sample',
  toStatement: 'Back to the statement',
  toList: screenTitles.financialStatements,
} as const

/** The purpose of each format, unless it is obvious. */
export const formatPurposes: Readonly<Record<string, string>> = {
  pdf: 'to read and print',
  excel: 'with the lines as filed and live formulas',
  csv: 'a plain table',
  json: 'for programs',
}
