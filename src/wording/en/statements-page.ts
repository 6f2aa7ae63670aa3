import { sampleAction } from './samples.ts'
import { screenTitles } from './site.ts'

// Text for the page that lists a member's statements.

export const statementsWords = {
  heading: screenTitles.financialStatements,
  lead: 'We keep translations for {kept} days after they are generated, and drafts for {drafts} days after their last change.',
  add: screenTitles.TransformationInput,
  statuses: { all: 'All', draft: 'Drafts', generated: 'Translated', deleted: 'Recently deleted' },
  filters: 'Find statements',
  found: 'Statements: {count}',
  foundDeleted: 'Deleted statements that can be restored: {count}',
  noneFound: 'No statements match your search.',
  deletedFile: 'Deleted statements',
  notLoaded: 'Your statements could not be loaded',
} as const

/** Names of the orders in which the list can be sorted. */
export const orderWords = {
  'savedAt down': 'Newest first',
  'savedAt up': 'Oldest first',
  'companyTitle up': 'Company, A to Z',
  'companyTitle down': 'Company, Z to A',
  'reportingYear down': 'Latest year first',
  'reportingYear up': 'Earliest year first',
  'expiresAt up': 'Deleted soonest first',
  'expiresAt down': 'Deleted latest first',
} as const

export const columnWords = {
  companyTitle: 'Company',
  reportingYear: 'Year',
  status: 'Status',
  savedAt: 'Changed',
  expiresAt: 'Kept until',
  restorable: 'Can be restored',
} as const

/** Headings of the columns that only the CSV file of the list has. */
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
  rated: 'Rated: {rating}',
  goOn: 'Continue',
  export: 'Export',
  copy: 'Copy to a new statement',
  nextYear: 'Enter the next year',
} as const

/** Text for the notice about statements that will soon be deleted. */
export const nearEndWords = {
  heading: 'Will soon be deleted',
  lead: 'Export what you want to keep. We cannot keep a translation for longer; a draft’s time starts again when you change it.',
} as const

export const noStatementsWords = {
  heading: 'No statements yet',
  lead: 'Upload a filing, an Excel table or a PDF, or type a statement in. New here? Start with the sample.',
  translate: screenTitles.TransformationInput,
  sample: sampleAction,
  look: 'See the sample',
} as const
