// The list of a member's statements.

export const statementsWords = {
  heading: 'My statements',
  lead: 'Translations are kept for {kept} days from their generation, drafts for {drafts} days from their last change.',
  add: 'New statement',
  statuses: { all: 'All', draft: 'Drafts', generated: 'Translated', deleted: 'Recently deleted' },
  filters: 'Find statements',
  found: 'Statements: {count}',
  foundDeleted: 'Deleted statements that can be restored: {count}',
  noneFound: 'No statement matches what you are looking for.',
  deletedFile: 'Deleted statements',
  notLoaded: 'Your statements could not be loaded',
} as const

/** The orders of the list, as the choice of them says. */
export const orderWords = {
  'savedAt down': 'Last changed first',
  'savedAt up': 'Last changed last',
  'companyTitle up': 'Company, A to Z',
  'companyTitle down': 'Company, Z to A',
  'reportingYear down': 'Latest year first',
  'reportingYear up': 'Earliest year first',
  'expiresAt up': 'Ending soonest first',
  'expiresAt down': 'Ending latest first',
} as const

export const columnWords = {
  companyTitle: 'Company',
  reportingYear: 'Year',
  status: 'Status',
  savedAt: 'Changed',
  expiresAt: 'Kept',
  restorable: 'Can be restored',
  actions: 'Actions',
} as const

/** Columns that only the list as a file has. */
export const statementCsvWords = {
  russianName: 'Russian name',
  inn: 'Tax number',
  form: 'Form',
  period: 'Period',
  unit: 'Unit',
  keptUntil: 'Kept until',
  restorableUntil: 'Can be restored until',
} as const

export const statementRowWords = {
  draft: 'Draft',
  generated: 'Translated',
  deleted: 'Deleted',
  goOn: 'Continue',
  export: 'Export',
  copy: 'Copy to a new statement',
  nextYear: 'Enter the next year',
} as const

/** The notice of statements that are soon deleted. */
export const nearEndWords = {
  heading: 'Soon deleted',
  lead: 'Export what you want to keep. A translation cannot be kept for longer; a draft is kept anew from its next change.',
} as const

/** A list without a statement. */
export const noStatementsWords = {
  heading: 'No statement yet',
  lead: 'Upload a filing, an Excel table or a PDF, or type a statement in. New here? Start with the sample.',
  translate: 'Translate a statement',
  sample: 'Try it with the sample',
  look: 'Look at the finished sample',
} as const
