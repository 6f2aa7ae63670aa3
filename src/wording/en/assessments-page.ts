// The list of a member's assessments.

export const assessmentsWords = {
  heading: 'My assessments',
  lead: 'Each is kept as it was made, with its method and every figure on the way to it, until you delete it.',
  add: 'New assessment',
  statuses: { kept: 'Saved', deleted: 'Recently deleted' },
  filters: 'Find assessments',
  found: 'Assessments: {count}',
  foundDeleted: 'Deleted assessments that can be restored: {count}',
  noneFound: 'No assessment matches what you are looking for.',
  deletedFile: 'Deleted assessments',
  notLoaded: 'Your assessments could not be loaded',
} as const

/** The orders of the list, as the choice of them says. */
export const assessmentOrderWords = {
  'savedAt down': 'Last saved first',
  'savedAt up': 'Last saved last',
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
  actions: 'Actions',
} as const

/** Columns that only the list as a file has. */
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
  noRisk: 'Not assessed',
  credit: '{currency} {amount}',
  noCredit: 'None recommended',
  compareIt: 'Compare',
  compare: 'Compare {name}',
  edit: 'Edit inputs',
  years: 'Over the years',
} as const

/** What is chosen to stand side by side. */
export const compareWords = {
  heading: 'Side by side',
  compare: 'Compare',
  none: 'Tick {least} to {most} assessments to see them side by side.',
  one: '{names} is chosen. Tick one more to compare it with.',
  chosen: 'Chosen: {names}.',
  full: 'Chosen, and no more than {most} fit: {names}. Untick one to choose another.',
  tooFew: 'There is nothing to compare yet: tick at least {least} assessments in the list first.',
  clear: 'Choose none',
} as const

/** A list without an assessment. */
export const noAssessmentsWords = {
  heading: 'No assessment yet',
  lead: 'An assessment says how much unsecured trade credit a company’s statement can carry, and why. It begins with a file, a translated statement or typed lines. New here? Start with the sample.',
  assess: 'Assess a company',
  sample: 'Try it with the sample',
} as const
