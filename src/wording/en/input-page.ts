// The page where a statement begins: a file that is read and reviewed, or the head of one that is typed.

export const inputPageWords = {
  heading: 'A Russian statement\u00a0in, an English one\u00a0out',
  lead: 'Give the file as it was filed, or type the statement. Every total is checked, and you see what was read before a translation is used.',
  titleOf: '{name} – Saldo',
  titleRefused: 'Error: {name} – Saldo',
  subject: '{company}, {year}',
  result: 'What was read from “{name}”',
} as const

/** Where files come in. */
export const startWords = {
  heading: 'From a file',
  headingMore: 'More files',
  drop: 'Drop files or a folder anywhere on this page, or choose them here',
  dropNow: 'Let go to read the files in this browser.',
  choose: 'Choose files',
  paste: 'Paste a table',
  sample: 'Try with a sample',
  type: 'Type by hand',
  privacy:
    'Files are read in this browser and are not uploaded. What is kept in your account are the lines of a statement you confirm, under the name you give it.',
  accepted:
    'We read {read}: filings of the Russian tax service, downloads of its register (GIR BO), Rosstat open data, and tables or print forms of accounting software. A PDF needs a text layer, and a ZIP may hold any of these.',
  limit: 'Up to {limit} MB each; several at once if you like.',
  pasteAnywhere: 'A table copied in Excel or in a browser can be pasted right here with Ctrl+V.',
  pasted: 'Pasted table',
  folderCut: 'The folder holds more than {count} files. The first {count} are read; drop the others in parts.',
} as const

/** The box a table is pasted into. */
export const pasteBoxWords = {
  label: 'The table, with its line codes or names and one column for each date',
  description: 'Copy it in Excel, Word or a browser and paste it here. Codes are matched by code, not by position.',
  read: 'Read the table',
  close: 'Close',
  empty: 'Paste a table first.',
} as const

/** The list of chosen files; `status` says how far each is. */
export const fileWords = {
  heading: 'Files',
  cancel: 'Cancel',
  again: 'Try again',
  remove: 'Remove',
  actionOn: '{action}: {name}',
  status: {
    waiting: 'Waiting',
    reading: 'Reading …',
    checking: 'Checking {count} of {total} statements …',
    cancelled: 'Cancelled',
    failed: 'Failed, and the fault is ours',
    unreadable: 'The browser could not open it',
    question: 'Needs an answer from you',
    refused: 'Needs correcting',
    useless: 'Cannot be used',
    clean: 'Ready, no warnings',
    warnings: 'Ready, warnings: {count}',
    several: 'Statements: {count}, to be corrected: {refused}',
    translated: 'Translated',
    translatedSome: 'Translated: {count} of {total}',
  },
  announcement: '{name}: {status}',
  unreadable:
    'The browser could not open “{name}”. If it is a folder, choose the files in it; if it was moved or changed, choose it again.',
  cancelled: 'Reading “{name}” was cancelled.',
  working: 'Reading “{name}” in this browser.',
  problems: 'Download errors and warnings as CSV',
} as const

/** The table of problems of all files, to be kept or handed on. */
export const problemTableWords = {
  file: 'problems.csv',
  columns: ['File', 'Company', 'Year', 'Severity', 'Code', 'Place', 'Problem'],
} as const

/** The choice among several statements of a file. */
export const statementChooserWords = {
  company: 'Company',
  find: 'Find a company by name or INN',
  year: 'Year',
  refusedYear: '{year} (to be corrected)',
  translatedYear: '{year} (translated)',
  unknownYear: 'no year',
  unnamed: 'Company without a name',
  companyOption: '{name} · INN {inn}',
  more: 'and {count} more: narrow the search',
} as const

/** What a file does not say is asked, never guessed. */
export const questionWords = {
  heading: 'One thing is missing',
  headingMany: 'Some things are missing',
  lead: 'The file leaves this open, and we never guess. Your answer counts for the whole file “{name}”.',
  unit: 'In which unit are the amounts?',
  year: 'Which year is it for?',
  yearWrong: 'Give a year from {first} to {last}.',
  decimalMark: 'Which mark separates decimals?',
  marks: { ',': 'The comma, as in 1.234,50', '.': 'The point, as in 1,234.50' },
  unanswered: 'Choose an answer.',
  submit: 'Read the file with this',
} as const

/** A file without a statement, or a statement with errors. */
export const fileRefusalWords = {
  heading: 'This statement needs correcting first',
  headingFile: 'This file cannot be used',
  lead: 'A wrong figure is worse than none, so it cannot be translated as it is, and nothing is used up. What is wrong, where, and what to do:',
  also: 'Also noticed',
} as const

/** A statement as it was read, before anything is stored or spent. */
export const reviewWords = {
  heading: 'Check what was read',
  facts: 'The statement',
  notSaid: 'the file does not say',
  rows: {
    company: 'Company',
    form: 'Form',
    entity: 'Organisation',
    period: 'Period',
    unit: 'Amounts',
    correction: 'Filing',
    reports: 'In the file',
    lines: 'Lines',
  },
  company: '{name}, INN {inn}',
  inn: 'INN {inn}',
  form: '{form}, {edition}',
  period: '{period} {year}',
  oddPeriod: 'Period code {period}, {year}',
  primary: 'first filing',
  correction: 'correction no. {count}',
  report: '{report}: {years}',
  lines: 'read: {count}; the company’s own: {own}; outside the form: {unknown}',
  figures: 'At a glance',
  figuresLead: 'In {unit}, as the English statement will show them.',
  figure: 'Figure',
  warnings: 'Warnings: {count}',
  remarks: 'Remarks: {count}',
} as const

/** Under which name a statement of a file is kept. */
export const nameWords = {
  heading: 'Name to keep',
  title: 'Company name, nickname or code',
  titleHelp: 'It stands on the statement and in your list. A nickname or a code will do.',
  suggested: 'Company {year}',
  suggestedWithoutYear: 'Company',
  suggestedOne: 'Company {count}, {year}',
  suggestedOneWithoutYear: 'Company {count}',
  keep: 'Keep the company’s name and tax number',
  keepHelp: 'In the file: {company}. Unless you keep them they are left out of everything that is stored.',
} as const

/** What can be done with a statement that was read. */
export const actionWords = {
  heading: 'Translate it',
  headingRefused: 'Correct it',
  generate: 'Generate the English statement',
  generateYear: 'Generate {year}',
  change: 'Check or change the lines first',
  correct: 'Save as a draft and correct the lines',
  correctLead: 'Its lines are kept as a draft, with every problem beside its line. A draft uses no translation.',
  changeHelp: 'Saves a draft and opens its lines. Uses no translation.',
  notSaved: 'The draft was not saved',
  severalYears: 'This file also holds {years}. Each year is a translation of its own: choose it above.',
  before: 'You translated this very statement on {date}.',
  beforeLead: 'Form, period, unit, year and every amount are the same. Nothing was used up this time.',
  openBefore: 'Open that translation',
  again: 'Translate it once more',
  done: 'The English statement is ready.',
  open: 'Open the English statement',
  next: 'Check and generate {year} too',
} as const

/** A statement typed by hand: what it begins with. */
export const typedWords = {
  heading: 'Typed by hand',
  lead: 'From paper or a scan: say what the statement is, then type or paste its lines. It is kept as a draft and uses no translation yet.',
  form: 'Statement typed by hand',
  title: 'Company name, nickname or code',
  titleHelp: 'You may enter a nickname or a code instead of the real name.',
  kind: 'Form',
  entity: 'Organisation',
  period: 'Period',
  unit: 'Amounts in',
  year: 'Reporting year',
  choice: '{code} – {name}',
  asFiled: '{code} – as the file has it',
  submit: 'Go on to the lines',
  help: 'Where the form says its period and its unit',
  notLoaded: 'What can be chosen could not be had',
} as const

/** The head of a draft that is there already. */
export const draftHeadWords = {
  heading: 'About this draft',
  lead: 'Last saved {moment}. Its lines stay as they are.',
  form: 'About this draft',
  submit: 'Save and go on to the lines',
  toLines: 'To the lines without a change',
  unitHelp: 'The lines have amounts already. The unit is changed beside them, where they can be converted or kept.',
  newer: 'Open the newer one',
  generatedHeading: 'This statement is translated already',
  generatedLead:
    'A translation cannot be changed once it is generated. You can open it, or copy its lines to a new statement and change those.',
  open: 'Open the translation',
  copy: 'Copy to a new statement',
} as const
