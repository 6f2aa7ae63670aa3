import { statementHeadWords } from './statement-head.ts'

// The page a statement is typed on.

export const entryPageWords = {
  heading: 'Enter a statement',
  lead: 'Type the Russian statement line by line, or paste it from Excel. Every change is saved as you go.',
  list: 'My statements',
  begin: 'Begin a new statement',
  linesHeading: 'Lines',
} as const

/** Without a draft in the address. */
export const noDraftWords = {
  lead: 'A statement is typed into a draft, which is kept as you type.',
  latest: 'Your latest draft',
  savedAt: 'Last saved {moment}.',
  goOn: 'Go on with it',
  none: 'You have no draft at the moment.',
  notListed: 'Your drafts could not be listed.',
} as const

/** At the address of a translation that was generated. */
export const generatedWords = {
  heading: 'This statement is translated already',
  text: 'A generated translation cannot be edited, so that it stays what was paid for. Its fields can be copied to a new statement, which is a draft like any other.',
  copy: 'Copy to a new statement',
  nextYear: 'Begin the year after from it',
  open: 'Open the translation',
} as const

/** What the statement is about. */
export const headWords = {
  heading: 'The statement',
  title: statementHeadWords.title,
  form: statementHeadWords.form,
  entity: statementHeadWords.entity,
  period: statementHeadWords.period,
  year: statementHeadWords.year,
  edition: 'Edition of the form',
  editionOther: '{name}, not in force in {year}',
  missing:
    'Before anything is typed, the form, the unit and the year must be known: they decide which lines there are and what the numbers mean.',
  complete: 'Say what the statement is',
} as const

/** How what is typed stands with the server. */
export const saveWords = {
  saved: 'Saved {time}',
  saving: 'Saving …',
  offline: 'Not saved: no connection – trying again',
  failing: 'Not saved: the server has a fault – trying again',
  kept: 'What you type is kept in this browser meanwhile.',
  refused: 'Not saved: {sentence}',
  conflict: 'Not saved: changed elsewhere',
  again: 'Saved again, {time}',
  restored: 'What you typed last was not saved before and is restored.',
  close: 'All right',
} as const

/** Two versions of one draft. */
export const conflictWords = {
  heading: 'This draft was changed elsewhere',
  text: 'Another tab, device or person saved it at {moment}, after you opened it. Nothing was overwritten. Choose which one stays; nothing is saved before that.',
  choose: 'Choose which one stays',
  cells: 'Cells that differ: {count}.',
  cell: '{code}, {year}: {mine} here, {theirs} there',
  details: 'Details that differ: {names}.',
  more: 'and {count} more',
  blank: 'blank',
  theirs: 'Take the other one',
  theirsNote: 'What you typed here since is given up.',
  mine: 'Keep mine and overwrite the other',
  mineNote: 'What was saved there since is given up.',
  both: 'Save mine as a new statement',
  bothNote: 'Both are kept.',
  bothDone: 'This is a new draft of what you typed.',
} as const

export const sampleFillWords = {
  fill: 'Fill with a sample',
  heading: 'Replace what is typed?',
  text: 'The sample takes the place of all amounts here, and of form, period, unit and year. Undo brings yours back.',
  confirm: 'Fill with the sample',
  cancel: 'Keep mine',
  done: 'The sample is filled in. Undo takes it back.',
  failed: 'The sample could not be loaded.',
} as const

/** The details of a statement where two versions differ. */
export const headFieldWords = {
  companyTitle: 'company',
  form: 'form',
  entity: 'kind of entity',
  reportingYear: 'reporting year',
  period: 'period',
  edition: 'edition',
  denomination: 'unit',
} as const

/** What of a file cannot be typed on, and is kept all the same. */
export const filedWords = {
  heading: 'From a file',
  kept: 'Kept from the file as they are, though they are no lines of this table: {parts}. They go into the translation and stand there under “Lines as filed”.',
  own: 'lines of the company’s own: {count}',
  unknown: 'lines that are not of this form: {count}',
  equity: 'rows of the changes in equity: {count}',
  noConversion:
    'They cannot be converted: lines kept from the file would stay in its own unit. If the file names the wrong unit, change the unit alone.',
  open: 'Said of the file, and still open:',
} as const

export const generatePanelWords = {
  heading: 'Translation',
  notSaved: 'The draft is not saved yet, so nothing was generated.',
  before: 'You generated a translation of the very same amounts on {date}.',
  openBefore: 'Open it',
  anyway: 'Generate another one',
  go: 'Go to {code}, {year}',
} as const
