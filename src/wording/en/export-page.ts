// The export view (specification §2, /generatepdf).

export const exportWords = {
  heading: 'Export',
  lead: 'Choose the format and what the document shows. It is made in this browser; nothing is sent anywhere.',
  sampleLead: 'This is the statement of an invented company, to see what an export looks like.',
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
  signIn: 'Sign in',
  signInFirst: 'Sign in to export this statement',
  signInLead: 'A statement is seen by its own member only. You come back here afterwards.',
  seeSample: 'See the sample instead',
  toStatement: 'Back to the statement',
  toList: 'Choose one of my statements',
} as const

/** What a format is good for, where that needs saying. */
export const formatPurposes: Readonly<Record<string, string>> = {
  pdf: 'to read and print',
  excel: 'with the lines as filed and live sums',
  csv: 'a plain table',
  json: 'for programs',
}
