import type { Severity } from '#domain/problem.ts'

// What the pages say around a statement. The rows of the statement itself are named by the translation.

/** The page that translates files. */
export const translateScreen = {
  product: 'Saldo',
  tagline: 'Russian statements in English',
  title: 'Russian statements in English – Saldo',
  titleOf: '{name} – Saldo',
  titleRefused: 'Error: {name} – Saldo',
  subject: '{company}, {year}',
  heading: 'A Russian statement\u00a0in, an English one\u00a0out',
  lead: 'Balance sheet, income statement and cash flows in the layout the world reads. Every total is checked, and every figure shows the Russian lines it is made of.',
  privacy: 'Everything happens in this browser. No file is uploaded.',
  drop: 'Drop files anywhere on this page, or choose them here',
  dropNow: 'Let go to read the files. They stay on this computer.',
  choose: 'Choose files',
  paste: 'Paste a table',
  sample: 'Open a sample',
  accepted:
    'XML of the Russian tax service, JSON or XLSX of its register (GIR BO), Excel workbooks (XLSX), tables as CSV, HTML or Markdown, Rosstat CSV, PDF with text, or a ZIP of these.',
  limit: 'Up to {limit} MB each; several at once if you like.',
  pasteAnywhere: 'A table copied in Excel or in a browser can be pasted right here with Ctrl+V.',
  pasted: 'Pasted table',
  sampleName: 'Sample: Northern Bridge, 2024',
} as const

/** The box a table is pasted into. */
export const pasteWords = {
  label: 'The table, with its line codes or names and one column for each date',
  description: 'Copy it in Excel, Word or a browser and paste it here. Codes are matched by code, not by position.',
  read: 'Read the table',
  close: 'Close',
  empty: 'Paste a table first.',
} as const

/** The list of chosen files; `status` says how far each is. */
export const fileWords = {
  heading: 'Files',
  open: 'Show {name}',
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
    refused: 'Not translated',
    clean: 'Translated, no warnings',
    warnings: 'Translated, warnings: {count}',
    several: 'Statements: {count}, not translated: {refused}',
  },
  announcement: '{name}: {status}',
  unreadable:
    'The browser could not open “{name}”. If it is a folder, choose the files in it; if it was moved or changed, choose it again.',
  cancelled: 'Reading “{name}” was cancelled.',
  working: 'Reading “{name}”. It stays on this computer.',
} as const

/** The choice among several statements of a file. */
export const chooserWords = {
  company: 'Company',
  find: 'Find a company by name or INN',
  year: 'Year',
  refusedYear: '{year} (not translated)',
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

/** A statement that is not translated. */
export const refusalWords = {
  heading: 'This statement is not translated',
  headingFile: 'This file is not translated',
  lead: 'A wrong figure is worse than none, so nothing of it is shown. What is wrong and what to do:',
  also: 'Also noticed',
} as const

/** Problems of a statement, and how they are tied to its figures. */
export const problemListWords = {
  heading: 'Read this first',
  remarks: 'Remarks: {count}',
  more: 'And {count} more.',
  others: 'The same for {years}',
  place: 'Place in the file: {place}',
  code: 'Message code {code}',
  show: 'Show {label}, {column}',
  touched: 'see the warning',
} as const

/** A fault of ours; `id` names it for whoever looks into it. */
export const faultWords = {
  heading: 'Something went wrong on our side',
  lead: 'Your file is unchanged and still only on this computer. If you write to us, quote this number: {id}',
  detail: 'Technical detail',
  reload: 'Load the page again',
} as const

/** How grave a problem is, in a word. */
export const severityNames = { error: 'Error', warning: 'Warning', info: 'Remark' } as const satisfies Record<
  Severity,
  string
>
