import { statementHeadWords } from './statement-head.ts'
import { screenTitles } from './site.ts'

// Text for the page on which a member types a statement.

export const entryPageWords = {
  heading: screenTitles.balanceSheetInput,
  lead: 'Type the Russian statement line by line, or paste it from Excel. Changes are saved automatically.',
  list: screenTitles.financialStatements,
  begin: screenTitles.TransformationInput,
  linesHeading: 'Lines',
} as const

/** Text shown when the URL names no draft. */
export const noDraftWords = {
  lead: 'You type a statement into a draft, which is saved as you type.',
  latest: 'Your latest draft',
  savedAt: 'Last saved {moment}.',
  goOn: 'Continue',
  none: 'You have no drafts.',
  notListed: 'Your drafts could not be loaded.',
} as const

/** Text shown when the URL names a generated translation. */
export const generatedWords = {
  heading: 'This statement is already translated',
  text: 'A translation cannot be edited once it is generated. You can copy its lines to a new statement and edit that.',
  copy: 'Copy to a new statement',
  nextYear: 'Enter the next year',
  open: 'Open the English statement',
} as const

/** Text for the head of the statement: company, form, entity, period, year and edition. */
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
    'Choose the form, the period, the unit and the year first: they determine the lines and what the numbers mean.',
  complete: 'Complete the details',
} as const

export const saveWords = {
  saved: 'Saved {time}',
  saving: 'Saving …',
  offline: 'Not saved: no connection – trying again',
  failing: 'Not saved: server error – trying again',
  kept: 'Until then, this browser keeps what you type.',
  notKept: 'This browser cannot keep what you type: do not close this page until it is saved.',
  refused: 'Not saved: {sentence}',
  conflict: 'Not saved: changed elsewhere',
  again: 'Saved again, {time}',
  restored: 'Your last unsaved changes were restored.',
  close: 'OK',
} as const

export const conflictWords = {
  heading: 'This draft was changed elsewhere',
  text: 'It was saved in another tab, on another device or by someone else at {moment}, after you opened it. Nothing was overwritten. Choose which version to keep; until then nothing is saved.',
  choose: 'Choose which version to keep',
  cells: 'Cells that differ: {count}.',
  cell: '{code}, {year}: {mine} here, {theirs} there',
  details: 'Details that differ: {names}.',
  more: 'and {count} more',
  blank: 'blank',
  theirs: 'Use the other version',
  theirsNote: 'Your changes since then are discarded.',
  mine: 'Keep my version',
  mineNote: 'The other changes since then are discarded.',
  both: 'Save mine as a new statement',
  bothNote: 'Both are kept.',
  bothDone: 'This is a new draft with your changes.',
} as const

/** Text shown when a draft was translated or deleted while this browser had unsaved changes to it. */
export const unsentWords = {
  text: 'This browser still has changes that you typed into this draft and that were not saved.',
} as const

export const sampleFillWords = {
  fill: 'Fill with a sample',
  heading: 'Replace your amounts?',
  text: 'The sample replaces all amounts here, and the form, period, unit and year. You can undo this.',
  confirm: 'Fill with the sample',
  cancel: 'Keep mine',
  done: 'The sample is filled in. You can undo this.',
  failed: 'The sample could not be loaded.',
} as const

/** Names of the fields of the head, for the list of differences between two versions. */
export const headFieldWords = {
  companyTitle: 'company',
  form: 'form',
  entity: 'kind of entity',
  reportingYear: 'reporting year',
  period: 'period',
  edition: 'edition',
  denomination: 'unit',
  columns: 'columns',
  decimalMark: 'decimal mark',
} as const

/** Text about the parts of a file that have no lines in the table. */
export const filedWords = {
  heading: 'From a file',
  kept: 'Also kept from the file, but not shown in this table: {parts}. The translation shows them under “Lines as filed”.',
  own: 'lines the company added: {count}',
  unknown: 'lines outside the form: {count}',
  equity: 'rows of the changes in equity: {count}',
  noConversion:
    'The amounts cannot be converted: lines kept from the file would stay in its unit. If the file states the wrong unit, change only the unit.',
  open: 'Open questions about the file:',
} as const

export const generatePanelWords = {
  heading: 'Translation',
  notSaved: 'The draft is not saved yet, so nothing was generated.',
  before: 'You already translated these amounts on {date}.',
  openBefore: 'Open the English statement',
  anyway: 'Translate again',
  go: 'Go to {code}, {year}',
} as const

/** Shown until the user answers the question about the unit. The amounts cannot be used before that. */
export const unitOpenWords = {
  text: 'First answer whether to convert the amounts to {unit}.',
  go: 'Go to the question',
} as const
