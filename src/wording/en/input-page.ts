import { statementHeadWords } from './statement-head.ts'
import { sampleAction } from './samples.ts'
import { screenTitles } from './site.ts'

// Text for the page that starts a statement. The member either chooses a file, or enters the head of a statement to
// type.

export const inputPageWords = {
  heading: screenTitles.TransformationInput,
  lead: 'Upload the filing, or type it in. We check every total, and you see what we read before anything is used.',
  subject: '{company}, {year}',
  result: 'What was read from “{name}”',
} as const

/** Text for adding files. */
export const startWords = {
  heading: 'From a file',
  headingMore: 'More files',
  drop: 'Drop files or a folder anywhere on this page, or choose them here',
  dropNow: 'Drop the files to read them in this browser.',
  choose: 'Choose files',
  paste: 'Paste a table',
  sample: sampleAction,
  type: 'Type by hand',
  privacy:
    'Files are read in this browser and not sent to us. We store only the lines you confirm, under the name you choose.',
  accepted:
    'We read {read}: filings with the Russian tax service, downloads from its register (GIR BO), Rosstat open data, and tables or printed forms from accounting software. A PDF needs a text layer; a ZIP may contain any of these.',
  limit: '{names}: up to {limit} MB',
  limits: 'Size of each file – {limits}. You can choose several at once.',
  pasteAnywhere: 'You can also paste a table from Excel or a web page with Ctrl+V.',
  pasted: 'Pasted table',
  folderCut: 'The folder has more than {count} files. The first {count} are read; drop the rest in smaller folders.',
} as const

/** Text for the box into which a user pastes a table. */
export const pasteBoxWords = {
  label: 'The table, with line codes or names and one column for each date',
  description: 'Copy it from Excel, Word or a web page. Lines are matched by their codes, not by their order.',
  read: 'Read the table',
  close: 'Close',
  empty: 'Paste a table first.',
} as const

/** Text for the list of files; `status`: the progress of reading a file. */
export const fileWords = {
  heading: 'Files',
  count: { one: '1 file', many: '{count} files' },
  all: 'Show all {count} files',
  cancel: 'Cancel',
  again: 'Try again',
  remove: 'Remove',
  actionOn: '{action}: {name}',
  status: {
    waiting: 'Waiting',
    reading: 'Reading …',
    checking: 'Checking {count} of {total} statements …',
    cancelled: 'Cancelled',
    failed: 'Failed: our error',
    unreadable: 'The browser could not open it',
    question: 'Needs an answer from you',
    refused: 'Needs correcting',
    useless: 'Cannot be used',
    clean: 'Ready, no warnings',
    ready: 'Ready, {warnings}',
    several: '{count} statements, {state}',
    allReady: 'all ready',
    refusedOf: '{count} to correct',
    warnings: { one: '1 warning', many: '{count} warnings' },
    translated: 'Translated',
    translatedSome: '{count} of {total} translated',
  },
  reason: '{status}: {reason}',
  announcement: '{name}: {status}',
  unreadable:
    'Your browser could not open “{name}”. If it is a folder, choose the files in it. If it was moved or changed, choose it again.',
  cancelled: 'Reading “{name}” was cancelled.',
  working: 'Reading “{name}” in this browser.',
  problems: 'Download errors and warnings as CSV',
} as const

/** Text for the downloadable file that lists the problems with all files. */
export const problemTableWords = {
  file: 'problems.csv',
  columns: ['File', 'Company', 'Year', 'Severity', 'Code', 'Place', 'Problem'],
} as const

export const statementChooserWords = {
  company: 'Company',
  find: 'Find a company by name or INN',
  year: 'Year',
  refusedYear: '{year} (to correct)',
  translatedYear: '{year} (translated)',
  unknownYear: 'no year',
  unnamed: 'Company without a name',
  companyOption: '{name} · INN {inn}',
  more: 'and {count} more: narrow the search',
} as const

/** Text for the questions about facts that a file does not state. */
export const questionWords = {
  heading: 'One question about this file',
  headingMany: 'A few questions about this file',
  lead: 'Your answer applies to the whole file “{name}”.',
  unit: 'What unit are the amounts in?',
  year: 'Which year is it for?',
  yearWrong: 'Enter a year from {first} to {last}.',
  decimalMark: 'What is the decimal mark?',
  marks: { ',': 'The comma, as in 1.234,50', '.': 'The point, as in 1,234.50' },
  amounts: 'Which numbers are meant?',
  amountChoices: { stored: 'The numbers that are stored', shown: 'The numbers that are shown' },
  totals: 'Is the total right?',
  totalChoices: { 'as-filed': 'Yes, as filed. Show the difference as not itemised' },
  row: 'What is the row “{row}”?',
  rowChoices: {
    open: 'Choose …',
    above: 'Part of the line above',
    skip: 'Not part of the statement',
    own: 'A line the company added: {section}',
    line: '{code} {name}',
  },
  ownSections: {
    nonCurrentAssets: 'non-current assets',
    currentAssets: 'current assets',
    equity: 'equity',
    longTermLiabilities: 'long-term liabilities',
    shortTermLiabilities: 'short-term liabilities',
    results: 'financial results',
    operating: 'operating cash flows',
    investing: 'investing cash flows',
    financing: 'financing cash flows',
    fundsReceived: 'funds received',
    fundsUsed: 'funds used',
  },
  unanswered: 'Choose an answer.',
  submit: 'Continue',
} as const

/** Text shown for a file without a statement, or for a statement with errors. */
export const fileRefusalWords = {
  heading: 'This statement needs correcting',
  headingFile: 'We can’t use this file',
  lead: 'We can’t translate this statement as it is. Nothing was charged.',
  leadFile: 'We can’t translate this file. Nothing was charged.',
  also: 'Also noticed',
} as const

/** Text for reviewing a statement that was read, before anything is stored or used up. */
export const reviewWords = {
  heading: 'Check what was read',
  facts: 'The statement',
  notSaid: 'the file does not say',
  rows: {
    company: 'Company',
    form: statementHeadWords.form,
    entity: statementHeadWords.entity,
    period: statementHeadWords.period,
    unit: statementHeadWords.unit,
    correction: 'Filing',
    reports: 'In the file',
    lines: 'Lines',
  },
  company: '{name}, INN {inn}',
  inn: 'INN {inn}',
  form: '{form}, {edition}',
  period: '{period}, {year}',
  oddPeriod: 'Period code {period}, {year}',
  primary: 'first filing',
  correction: 'correction no. {count}',
  report: '{report}: {years}',
  lines: '{read}; {own} added by the company; {unknown} outside the form',
  read: { one: '1 line read', many: '{count} lines read' },
  none: 'none',
  figures: 'At a glance',
  figuresLead: 'In {unit}, as the English statement will show them.',
  figure: 'Figure',
  warnings: { one: '1 warning', many: '{count} warnings' },
  remarks: { one: '1 note', many: '{count} notes' },
} as const

/** Text for choosing the name under which a statement is stored. */
export const nameWords = {
  heading: 'Name to keep',
  title: statementHeadWords.title,
  suggested: 'Company',
  suggestedOne: 'Company {count}',
  keep: 'What to call the company',
  keepHelp: 'In the file: {company}. This browser remembers your choice.',
  /** Shown below each choice of name. Says which data about the company are stored. */
  choices: {
    both: 'Suggested English name, with the Russian name and tax number {inn} below it.',
    name: 'Suggested English name, with the Russian name below it. The tax number is not stored.',
    number: 'With tax number {inn} below it. The file gives no name.',
    neither: 'A nickname. Neither the Russian name nor the tax number is stored.',
  },
  /** Shown below the field for the name. The keys say which data about the company are stored. */
  titleHelp: {
    both: 'You can change the suggested name. The Russian name and tax number are stored with it.',
    name: 'You can change the suggested name. The Russian name is stored with it.',
    number: 'Shown on the statement and in your list. The tax number is stored with it.',
    neither: 'Shown on the statement and in your list.',
  },
} as const

/** Text for the actions on a statement that was read. */
export const actionWords = {
  heading: 'Translate it',
  headingRefused: 'Correct it',
  generate: 'Generate the English statement',
  generateYear: 'Generate {year}',
  change: 'Check or change the lines first',
  correct: 'Save as a draft and correct the lines',
  correctLead: 'We save the lines as a draft and show each problem beside its line. A draft uses no translation.',
  correctFile:
    'A draft cannot correct this. Put the columns right in the file and choose it again, or type the lines into a new statement.',
  changeHelp: 'Saves a draft and opens its lines. Uses no translation.',
  notSaved: 'The draft was not saved',
  toDraft: 'Open the draft',
  severalYears: 'This file also has {years}. Each year uses one translation: choose it above.',
  before: 'You already translated this statement on {date}.',
  beforeLead: 'The form, period, unit, year and all amounts are the same. Nothing was charged.',
  openBefore: 'Open the English statement',
  again: 'Translate again',
  done: 'The English statement is ready.',
  open: 'Open the English statement',
  next: 'Continue with {year}',
} as const

export const typedWords = {
  heading: 'Type it in',
  lead: 'Only have paper? Answer six questions, then type the lines or paste them. It is saved as a draft and uses no translation yet.',
  form: 'Statement typed by hand',
  titleHelp: 'You can use a nickname or a code instead of the real name.',
  asFiled: 'as in the file',
  submit: 'Continue',
  help: 'Where to find the period and unit',
  notLoaded: 'The form could not be loaded',
} as const

/** Text for the page that edits the head of a draft. */
export const draftHeadWords = {
  heading: 'About this draft',
  lead: 'Last saved {moment}. Its lines will not change.',
  form: 'About this draft',
  submit: 'Save and continue',
  toLines: 'Continue without saving',
  unitHelp:
    'The lines already have amounts. Change the unit on the lines page, where you can convert or keep the numbers.',
  newer: 'Open the newer version',
  generatedHeading: 'This statement is already translated',
  generatedLead:
    'A translation cannot be changed once it is generated. You can open it, or copy its lines to a new statement.',
  open: 'Open the English statement',
  copy: 'Copy to a new statement',
} as const
