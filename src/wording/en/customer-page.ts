import type { DecisionOutcome } from '#domain/customers/decision.ts'
import { screenTitles } from './site.ts'

// Text for the page of one customer.

export const customerPageWords = {
  heading: screenTitles.customer,
  toList: screenTitles.customers,
  notLoaded: 'The customer could not be loaded',
  unknown: 'It may have been deleted, or merged into another customer.',
  edit: 'Edit',
  editRequest: 'Change the request',
  addRequest: 'Enter a request',
  same: 'This is the same company as …',
  delete: 'Delete',
  summary: 'At a glance',
  amounts: '({request} against {limit})',
  amountsNone: '({request}, and no credit is recommended)',
  assessedOn: 'Assessed as of {day}',
} as const

/** Text for the section with the reasons why the customer needs attention, and for its links. */
export const attentionSectionWords = {
  heading: 'Needs attention',
  toDraft: 'Finish the draft',
  toStatement: 'Open the statement',
  toYears: 'Compare the years',
  toAssessment: 'Open the assessment',
} as const

/** Text for the form in which a member decides on credit. */
export const decisionWords = {
  heading: 'Decide on credit',
  note: 'This is your own note, kept with the figures it was based on. Saldo does not advise you on credit.',
  noAssessment: 'Save an assessment of this customer first. A decision keeps the figures it was based on.',
  assess: screenTitles.analysisInput,
  form: 'Your decision',
  outcome: 'Decision',
  outcomes: {
    approve: 'Approve the amount',
    reduce: 'Approve less',
    refuse: 'Refuse',
  } satisfies Record<DecisionOutcome, string>,
  granted: 'Amount approved',
  reason: 'Reasons',
  nextReview: 'Next review',
  save: 'Save the decision',
  saved: 'The decision is saved.',
  otherShown: 'The assessment shown here is not the one you began this decision with.',
  toShown: 'Decide on the one shown',
  reasons: 'What the assessment says',
  reasonsOf: '{name}, method {version}',
  notLoaded: 'The assessment could not be loaded',
  toAssessment: 'Open the assessment',
} as const

export const decisionsWords = {
  heading: 'Earlier decisions',
  requested: 'Requested {request}',
  granted: 'approved {amount}',
  memo: 'Memo, {format}',
  memoOf: 'Memo of the decision of {day}, {format}',
  by: '{name}, {day}',
  review: 'Next review {day}',
  assessment: 'The assessment',
  delete: 'Delete',
  deleteOf: 'Delete the decision of {day}',
  deleteHeading: 'Delete this decision?',
  deleteText: 'The decision and its reasons are deleted permanently. This cannot be undone.',
  confirm: 'Delete the decision',
  cancel: 'Keep it',
  deleted: 'The decision was deleted.',
} as const

export const historyWords = {
  heading: 'Rating and limit over time',
  lead: 'One point for each period: the assessment saved last.',
  rating: 'Rating level, 1 is best',
  limit: 'Limit, RUB million',
  point: '{period}: {text}',
  nothing: 'None of these assessments has a rating.',
  period: 'Period',
  ratingColumn: 'Rating',
  risk: 'Short-term risk',
  limitColumn: 'Limit',
  saved: 'Saved',
  savedBy: '{day}, method {version}',
} as const

/** Text for the list of findings that an assessment has gained or lost. */
export const movedWords = {
  heading: 'What changed',
  since: '{period}, since {before}',
  came: 'New',
  went: 'No longer',
  nothing: 'The same findings as before.',
  methods:
    'These assessments were made by method versions {methods}. Only findings that both versions have are compared.',
} as const

export const recordsWords = {
  statements: 'Statements',
  noStatements: 'No statement of this customer is kept.',
  assessments: 'Assessments',
  noAssessments: 'No assessment of this customer is saved.',
  more: 'The {shown} latest of {count} are listed.',
  toStatements: screenTitles.financialStatements,
  toAssessments: screenTitles.assessments,
  year: 'Year',
  status: 'Status',
  keptUntil: 'Kept until',
  asOf: 'As of',
  rating: 'Rating',
  limit: 'Limit',
  madeBy: '{day}, method {version}',
  export: 'Export',
  move: 'Move to another customer',
  statement: 'Open its statement',
  actions: 'Actions',
  kept: 'Statements are deleted after their 30 days; years then remain only in saved assessments. A year with neither is gone from this page.',
} as const

/** Text for the links that open several years in one table. */
export const customerYearsWords = {
  heading: 'Years in one table',
  lead: 'One table for each form, period and unit, up to six years at a time. Nothing is converted.',
  years: 'Years {years} side by side',
  year: 'Year {years}',
  ends: {
    one: 'The statement for {periods} is deleted on {day}. Save an assessment of it to keep the year here:',
    many: 'The statements for {periods} are deleted on {day}. Save an assessment of each to keep its year here:',
  },
  assess: 'Assess {period}',
  assessed: {
    one: 'One year is read from a saved assessment, as no statement of it is kept:',
    many: '{count} years are read from saved assessments, as no statements of them are kept:',
  },
  notDrawn: {
    one: 'One year was translated by an earlier version and cannot be shown here.',
    many: '{count} years were translated by an earlier version and cannot be shown here.',
  },
  withoutLines: {
    one: 'One assessment was made from English figures without Russian lines. Its year is in no table.',
    many: '{count} assessments were made from English figures without Russian lines. Their years are in no table.',
  },
  toPage: 'Open the full page, with downloads',
  notLoaded: 'The years could not be loaded',
} as const

export const dueWords = {
  heading: 'Newer accounts',
  accounts: 'Accounts',
  due: 'Due',
  law: 'Source',
  annual: 'Annual statements for {year}',
  interim: '{period} to {day}',
  overdue: '{day}, overdue',
  expected: 'Expected',
  lawText: 'Federal Law 402-FZ, article 18, part 5: within three months of the end of the year',
  noLaw: 'No legal deadline; this customer has had such accounts before',
  unknown: 'No period is known yet.',
} as const

export const notesWords = {
  heading: 'Notes',
  label: 'New note',
  add: 'Add the note',
  change: 'Change',
  changeOf: 'Change the note of {day}',
  changeForm: 'Change the note',
  changing: 'Note',
  saved: 'The note as it is saved now',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  deleteOf: 'Delete the note of {day}',
  deleted: 'The note was deleted.',
  undo: 'Undo',
} as const

/** Text for merging and separating customers, and for moving records to another customer. */
export const mergeWords = {
  heading: 'Which company is the same as {name}?',
  lead: 'The records, notes and decisions of {name} go to the customer you choose, and so do later records. Its credit request does not. You can undo this.',
  moveHeading: 'Move {name}',
  moveLead: 'Only this record moves. If both customers are the same company, merge them instead.',
  search: 'Search your customers',
  choices: 'Customers found',
  none: 'No other customers match.',
  new: 'A new customer',
  merge: 'Merge',
  move: 'Move',
  cancel: 'Cancel',
  merged: '{name} is now part of {into}.',
  moved: '{name} was moved.',
  parted: '{name} is separate again.',
  undo: 'Undo',
  undone: 'Undone.',
  notLoaded: 'Your customers could not be loaded',
  mergedHeading: 'Merged into this customer',
  part: 'Separate',
  partOf: 'Separate {name}',
} as const

/** Text for the dialog that deletes a customer. It gives the numbers of the records that are deleted too. */
export const customerDeletionWords = {
  heading: 'Delete {name}?',
  alone: 'Nothing else is deleted.',
  with: 'These are deleted too:',
  counts: {
    statements: { one: '1 statement', many: '{count} statements' },
    assessments: { one: '1 assessment', many: '{count} assessments' },
    notes: { one: '1 note', many: '{count} notes' },
    decisions: { one: '1 decision and its memo', many: '{count} decisions and their memos' },
  },
  undo: 'You can restore it within a day, except statements whose 30 days end before then.',
  confirm: 'Delete the customer',
  cancel: 'Keep it',
} as const
