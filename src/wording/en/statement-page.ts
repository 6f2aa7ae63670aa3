import { screenTitles } from './site.ts'

// Text for the page of one translated statement, and names and dates that other pages use too.

export const statementPageWords = {
  heading: screenTitles.balanceSheetOutput,
  generated: 'Translated on {date}.',
  fixed: 'A translation cannot be edited once it is generated. To change something, copy it to a new statement.',
  toExport: screenTitles.exportView,
  copy: 'Copy to a new statement',
  toList: screenTitles.financialStatements,
  actions: 'Actions',
  notLoaded: 'The statement could not be loaded',
} as const

export const statementNameWords = {
  unnamed: 'Company without a name',
  subject: '{company}, {year}',
} as const

export const keptWords = {
  kept: 'Kept until {date},',
  days: '{count} days left',
  day: '1 day left',
  ended: 'last day',
  /** The content of a column headed "Kept until": the day and, in brackets, the days left. */
  until: '{date} ({days})',
  inDays: '{count} days',
  inOneDay: '1 day',
} as const

/** Text shown when there is no translation to show. */
export const noStatementWords = {
  draft: 'This statement is a draft. It has no translation yet.',
  goOn: 'Continue',
  unknown:
    'We keep translations for {count} days, and only the member who made one can see it. It may also have been deleted.',
  none: 'You have no translations yet',
  noneLead: 'A translation appears here once you generate it, and is kept for {count} days.',
  translate: screenTitles.TransformationInput,
  sample: 'See the sample',
  refused: 'An earlier version of the program made this translation, and this version can no longer show it.',
  refusedLead: 'Its figures are unchanged. You can download them with the lines behind each figure.',
  download: 'Download the figures as JSON',
} as const

/** Text about a translation made by an earlier version of the program. */
export const storedWords = {
  heading: 'Shown as generated',
  text: 'An earlier version of the program made this translation; the current one would translate it differently. The figures, their Russian lines and these notes are shown as generated.',
} as const

/** Messages about a new statement that was made from another statement. */
export const newStatementWords = {
  copied: 'Copied from {name}. The original is unchanged.',
  nextYear: '{year} started. Last year’s amounts are filled in.',
  noNextYear: 'To enter the next year, first complete the form, period, unit and year of this statement.',
} as const
