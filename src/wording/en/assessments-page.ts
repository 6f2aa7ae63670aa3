import { sampleAction } from './samples.ts'
import { screenTitles } from './site.ts'

// Text for the page that lists a member's assessments.

export const assessmentsWords = {
  heading: screenTitles.assessments,
  lead: 'Each assessment keeps its method and all its figures until you delete it.',
  add: screenTitles.analysisInput,
  statuses: { kept: 'Saved', deleted: 'Recently deleted' },
  filters: 'Find assessments',
  found: 'Assessments: {count}',
  foundDeleted: 'Deleted assessments that can be restored: {count}',
  noneFound: 'No assessments match your search.',
  deletedFile: 'Deleted assessments',
  notLoaded: 'Your assessments could not be loaded',
} as const

export const assessmentOrderWords = {
  'savedAt down': 'Newest first',
  'savedAt up': 'Oldest first',
  'title up': 'Company, A to Z',
  'title down': 'Company, Z to A',
  'reportingYear down': 'Latest year first',
  'reportingYear up': 'Earliest year first',
  'level up': 'Best rating first',
  'level down': 'Weakest rating first',
  'finalMaxCreditRUB down': 'Highest maximum first',
  'finalMaxCreditRUB up': 'Lowest maximum first',
} as const

export const assessmentColumnWords = {
  compare: 'Compare',
  title: 'Company',
  reportingYear: 'Year',
  level: 'Rating',
  risk: 'Short-term risk',
  finalMaxCreditRUB: 'Recommended maximum',
  savedAt: 'Saved',
  restorable: 'Can be restored',
} as const

/** Headings of the columns that only the CSV file of the list has. */
export const assessmentCsvWords = {
  inn: 'Tax number',
  period: 'Period',
  asOf: 'As of',
  method: 'Method',
  code: 'Rating code',
  score: 'Score',
  creditRUB: 'Recommended maximum, RUB',
  creditUSD: 'Recommended maximum, USD',
  restorableUntil: 'Can be restored until',
} as const

export const assessmentRowWords = {
  about: 'as of {day} · method {version}',
  level: '{code}, level {level} of {count} · score {score}',
  cappedLevel: '{code}, level {level} of {count} · score {score}, capped',
  noRisk: 'Not assessed',
  credit: '{currency} {amount}',
  noCredit: 'None recommended',
  compareIt: 'Compare',
  compare: 'Compare {name}',
  edit: 'Edit inputs',
  years: 'Over the years',
} as const

/** Text for selecting assessments to compare. */
export const compareWords = {
  heading: screenTitles.comparison,
  compare: 'Compare',
  none: 'Tick {least} to {most} assessments to compare them.',
  one: '{names} is selected. Tick at least one more to compare.',
  chosen: 'Selected: {names}.',
  full: 'Selected (the maximum is {most}): {names}. Untick one to choose another.',
  tooFew: 'Tick at least {least} assessments in the list first.',
  clear: 'Clear selection',
} as const

export const noAssessmentsWords = {
  heading: 'No assessments yet',
  lead: 'An assessment shows how much unsecured trade credit is safe for a company, and why. Start from a file, a translated statement or typed lines. New here? Start with the sample.',
  assess: screenTitles.analysisInput,
  sample: sampleAction,
} as const
