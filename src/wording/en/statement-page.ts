// The page of one generated statement, and of the ways out of it: a copy, the next year's, the list.

export const statementPageWords = {
  heading: 'English statement',
  titleOf: '{name} – Saldo',
  generated: 'Translated on {date}.',
  fixed: 'A translation cannot be edited. To change something, copy it to a new statement.',
  toExport: 'Export view',
  copy: 'Copy to a new statement',
  toList: 'All my statements',
  actions: 'What to do with this statement',
  notLoaded: 'The statement could not be loaded',
} as const

/** What a statement is called on the site. */
export const statementNameWords = {
  unnamed: 'Company without a name',
  subject: '{company}, {year}',
} as const

/** How long a statement is kept. */
export const keptWords = {
  kept: 'Kept until {date},',
  days: '{count} days left',
  day: '1 day left',
  ended: 'No day left',
} as const

/** Where there is no statement to show. */
export const noStatementWords = {
  draft: 'This statement is a draft. It has no translation yet.',
  goOn: 'Go on entering it',
  unknown:
    'Translations are kept for {count} days, and only their own member sees them. It may also have been deleted.',
  none: 'You have no translation yet',
  noneLead: 'A translation stands here as soon as one is generated, and for {count} days from then.',
  translate: 'Translate a statement',
  sample: 'Look at the finished sample',
  refused: 'This translation was made by an earlier version of the program, and this one does not draw it any more.',
  refusedLead: 'Its figures are kept as they were generated. You can download them with the lines behind each.',
  download: 'Download the figures as JSON',
} as const

/** A translation made by an earlier version of the program. */
export const storedWords = {
  heading: 'Shown as it was generated',
  text: 'An earlier version of the program made this translation, and today’s would make it differently. The figures, the lines behind them and these remarks are the ones that were generated.',
} as const

/** A new statement made from another. */
export const newStatementWords = {
  copied: 'This is a copy of {name}. The other stays as it is.',
  nextYear: '{year} begins here, with the amounts of the year before in their place.',
  noNextYear: 'Form, unit and year must be known before the next year can follow. Complete this statement first.',
} as const
