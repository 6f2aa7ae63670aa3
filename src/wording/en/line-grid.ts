import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { ChangeKind } from '#domain/entry/changes.ts'
import type { SupplementaryRow } from '#domain/entry/entry.ts'
import type { Suspicion } from '#domain/entry/suspects.ts'
import type { Unusable } from '#domain/entry/typed-amount.ts'
import type { Problem, ProblemCode } from '#domain/problem.ts'
import { problemText } from './problems.ts'

// Text for the grid in which a member types a statement, line by line.

export const gridWords = {
  label: 'Lines of the Russian statement',
  keys: 'Type in a cell. Enter moves down, Tab moves to the next cell, Escape cancels the edit; Escape, then Tab, leaves the table. Shift and the arrow keys select; Ctrl+C and Ctrl+V copy and paste, also from Excel; Ctrl+Z undoes.',
  keysHeading: 'Keys',
  blank: 'blank',
  deducted: 'deducted, always in brackets',
  unit: 'in {unit}',
  perShare: 'in roubles and kopecks',
  linesMake: 'sum of lines',
  agrees: 'equals the sum of its lines',
  dates: { 34: '31 Dec {year}', 21: '31 Mar {year}', 31: '30 Jun {year}', 33: '30 Sep {year}' },
  flows: { 34: '{year}', 21: '3 months {year}', 31: '6 months {year}', 33: '9 months {year}' },
} as const

export const gridReportNames = {
  balance: { english: 'Balance sheet', name: 'Бухгалтерский баланс' },
  results: { english: 'Statement of financial results', name: 'Отчет о финансовых результатах' },
  cashFlow: { english: 'Cash flow statement', name: 'Отчет о движении денежных средств' },
  targetedUse: { english: 'Statement of targeted use of funds', name: 'Отчет о целевом использовании средств' },
  equity: { english: 'Statement of changes in equity', name: 'Отчет об изменениях капитала' },
  supplementary: { english: 'From the notes', name: 'Из пояснений' },
} as const satisfies Record<StatementForm | 'supplementary', { english: string; name: string }>

type SupplementaryWords = { readonly english: string; readonly name: string; readonly where: string }

/** Names of the figures without a line code, and where to find each figure in a filing. */
export const supplementaryWords = {
  depreciationAndAmortization: {
    english: 'Depreciation and amortisation',
    name: 'Амортизация',
    where:
      'Notes, table “Затраты на производство” (expenses by nature): line 5640 “Амортизация”. Otherwise, the charge for the year (“начислено амортизации”) in the tables of fixed and intangible assets. You can leave it blank; debt ratios then look worse.',
  },
  capitalExpenditures: {
    english: 'Capital expenditure',
    name: 'Капитальные вложения',
    where:
      'Leave blank if the cash flow statement has line 4221 (“приобретение, создание, модернизация внеоборотных активов”): we use that line. Otherwise, notes, table “Незавершенные капитальные вложения”: line 5240, column “затраты за период”.',
  },
} as const satisfies Record<SupplementaryRow, SupplementaryWords>

/** Notes on amounts that are stored differently from how they were typed. */
export const typedNoteWords = {
  unsigned: 'Line {code} is always deducted, with or without a sign: {typed} is stored as {amount}.',
  unsignedFigure: '{typed} is stored as {amount}: this figure has no sign.',
  rounded: '{typed} is rounded to {amount}.',
  unusable: '{typed} cannot be used yet; it stays as typed. {reason}',
} as const

/** Messages that say why a typed or pasted text is not an amount, and what to do. */
export const unusableWords = {
  ambiguous: '“{text}” can be read in two ways. Choose one, or type it without the comma or point.',
  hashes: '“{text}” is what Excel shows when a column is too narrow. Widen it and copy again, or type the number.',
  text: '“{text}” is not a number. Correct or clear it.',
  unit: '“{text}” is in another unit. Type it in the statement’s unit; amounts per share are in roubles.',
  grouping: 'The digits of “{text}” are not grouped as in one number. Correct or clear it.',
  'too-long': 'The text is too long for a number. Correct or clear it.',
  'too-large': '“{text}” is too large. Check the digits and the unit.',
  twice: 'The table has this line twice, with different amounts: {text}.',
} as const satisfies Record<Unusable | 'twice', string>

/**
 * The same messages for pasted text that did not reach the grid. They give no advice, because the user cannot correct
 * such text in the grid.
 */
export const unpastedWords = {
  ...unusableWords,
  text: '“{text}” is not a number.',
  grouping: 'The digits of “{text}” are not grouped as in one number.',
  'too-long': 'The text is too long for a number.',
} as const satisfies Record<keyof typeof unusableWords, string>

export const readingWords = {
  question: 'What is the decimal mark?',
  thousands: 'Read {text} as {whole}',
  decimals: 'Read {text} as {fraction}, rounded to {rounded}',
  fraction: 'Read {text} as {fraction}',
} as const

/** Messages about a typed total that differs from the sum of its lines. */
export const mismatchWords = {
  identity: '{code} = {terms}: you typed {stated}, but its lines add up to {summed}, a difference of {difference}.',
  rounding: '{code} = {terms}: you typed {stated}, and its lines add up to {summed}; {difference} is rounding.',
} as const

export const suspectWords = {
  sign: 'Check: with the opposite sign, total {total} would agree.',
  digits: 'Check: with two digits swapped, total {total} would agree.',
  zeros: 'Check: with more or fewer zeros, total {total} would agree.',
  extra: 'Check: without this amount, total {total} would agree.',
  both: 'Check: this total differs from its own lines by the same amount as total {total} from its lines.',
} as const satisfies Record<Suspicion['why'], string>

export const toolWords = {
  label: 'Tools of the table',
  undo: 'Undo',
  redo: 'Redo',
  undoOf: 'Undo: {step}',
  redoOf: 'Redo: {step}',
  fillTotals: 'Fill in totals ({count})',
  copyAll: 'Copy the table',
  addThird: 'Add {date}',
  removeThird: 'Hide {date}',
  unit: 'Amounts in',
  undone: 'Undone: {step}.',
  redone: 'Redone: {step}.',
  filled: { one: '1 total filled in from its lines.', many: '{count} totals filled in from their lines.' },
  copied: { one: '1 cell copied.', many: '{count} cells copied.' },
  copiedAll: 'The whole table was copied, with codes and names.',
  copyFailed: 'The browser did not allow copying. Select cells and press Ctrl+C.',
  cleared: { one: '1 cell cleared.', many: '{count} cells cleared.' },
} as const

/** Headings of a copied table, written as on a Russian form, so that the table can be pasted again. */
export const copiedHeads = {
  unit: { 383: 'Единица измерения: руб.', 384: 'Единица измерения: тыс. руб.', 385: 'Единица измерения: млн руб.' },
  code: 'Код',
  name: 'Наименование показателя',
  dates: {
    34: 'На 31 декабря {year} г.',
    21: 'На 31 марта {year} г.',
    31: 'На 30 июня {year} г.',
    33: 'На 30 сентября {year} г.',
  },
  flows: {
    34: 'За {year} г.',
    21: 'За январь - март {year} г.',
    31: 'За январь - июнь {year} г.',
    33: 'За январь - сентябрь {year} г.',
  },
} as const

/** Names of the steps that can be undone. */
export const stepNames = {
  type: 'typing',
  clear: 'clearing',
  'clear-all': 'clearing everything',
  paste: 'pasting',
  'fill-totals': 'filling in totals',
  fill: 'filling with a sample',
  convert: 'converting the unit',
  relabel: 'changing the unit',
  'read-marks': 'choosing the decimal mark',
  head: 'changing the statement’s details',
} as const satisfies Record<ChangeKind, string>

/** Text for the question that the grid asks when the unit changes. */
export const unitWords = {
  heading: 'Change to {unit}: what about the amounts already typed?',
  until: 'Until you answer, they stay in {unit}.',
  convert: 'Convert the numbers',
  convertNote: 'Each 1 becomes {example}.',
  convertNoteDown: 'Each amount is divided by {factor}.',
  relabel: 'Keep the numbers',
  relabelNote: 'They were already in {unit}.',
  cancel: 'Cancel',
  rounded: {
    one: '1 amount would be rounded; halves are rounded away from zero.',
    many: '{count} amounts would be rounded; halves are rounded away from zero.',
  },
  tooLarge: {
    one: 'The numbers cannot be converted: 1 amount would be too large.',
    many: 'The numbers cannot be converted: {count} amounts would be too large.',
  },
  unread: {
    one: 'The numbers cannot be converted: 1 cell could not be read. Correct it first.',
    many: 'The numbers cannot be converted: {count} cells could not be read. Correct them first.',
  },
  done: 'The amounts are now in {unit}.',
} as const

export const gridReviewWords = {
  heading: 'Checks',
  blank: 'Nothing typed yet.',
  clean: 'Every total agrees and the balance sheet balances.',
  counts: {
    error: { one: '1 error', many: '{count} errors' },
    warning: { one: '1 warning', many: '{count} warnings' },
    info: { one: '1 note', many: '{count} notes' },
    none: 'No errors',
  },
  go: 'Go to {code}, {column}',
  strays: 'Line {code}, {column}, is not part of this form. Its amount, {amount}, is kept but not used in any figure.',
  clearStray: 'Clear it',
} as const

/** Sentences that replace the usual ones for a typed statement, because there is no filing to quote. */
const typedProblemWords: Readonly<Partial<Record<ProblemCode, string>>> = {
  'ambiguous-number': '“{text}” in line {code}, {year}, can be read in two ways ({readings}).',
  'unreadable-amount': '“{text}” in line {code}, {year}, cannot be read as an amount. Correct or clear it.',
  'balance-mismatch':
    'Total assets (1600) and total equity and liabilities (1700) differ for {year}: {assets} against {liabilities}, a difference of {difference}. We do not translate a balance sheet that does not balance.',
  'balance-difference':
    'Total assets (1600) and total equity and liabilities (1700) differ for {year}: {assets} against {liabilities}, a difference of {difference}. We use both totals as typed.',
  'section-sum': 'Total {code} for {year} is {stated}, but its parts add up to {summed}, a difference of {difference}.',
  'not-itemised':
    'Total {code} for {year} is {stated}, but its lines add up to {summed}. If the paper says so, we add the difference of {difference} to “{residualRow}”.',
  'details-sum': 'Sub-lines of {code} for {year} add up to {summed}, but the line says {stated}. We use the line.',
  'sign-oddity': 'Line {code} for {year} is {amount}. Negative here is unusual; it stays as typed.',
  'form-missing':
    'You have not entered a {form}; its figures are N/a. If it was filed blank, enter a 0 in any of its lines.',
  'report-year-blank':
    'You have entered the {form} only for earlier years, not for {year}; its figures for {year} are 0. If it was filed blank, enter a 0 in any of its lines; otherwise enter its amounts.',
  'possible-reversal':
    'Line {code} for {year} is normally deducted, but total {total} adds up only if it is added. It may be a reversal; we use the total as typed.',
}

/** The sentence about a problem with a typed statement. */
export const typedProblemText = (problem: Problem): string => problemText(problem, typedProblemWords[problem.code])

export const pasteWords = {
  title: 'What will be pasted',
  close: 'Close without pasting',
  byCodes: 'Matched by line code; the cell you are in does not matter.',
  byNames: 'Matched by the exact names of the lines.',
  byPlaces: 'Pasted cell by cell, starting at {code}, {column}.',
  wayQuestion: 'Is the first column line codes or amounts?',
  ways: { lines: 'Line codes: match by code', places: 'Amounts: paste cell by cell' },
  markQuestion: 'What is the decimal mark in this table?',
  unitQuestion: 'The table says {table}; this statement is in {entry}.',
  units: { convert: 'Convert its amounts', keep: 'Keep the numbers' },
  roundedFrom: 'rounded from “{text}”',
  summary: 'Amounts: {count}. New: {fresh}. Changed: {changed}. Cleared: {cleared}. Rounded: {rounded}.',
  addsThird: 'This adds the column {date}.',
  preview: 'Preview',
  line: 'Line',
  was: 'was {was}',
  cleared: 'cleared',
  asTextHeading: 'Cannot be read, pasted as text for you to correct: {count}',
  unusedHeading: 'Cannot be used, not pasted; correct it in your table and paste again: {count}',
  ofCell: '{code}, {column}: {reason}',
  strangersHeading: 'Outside this form, not pasted: {count}',
  stranger: '{label}: {amounts}',
  outsideHeading: 'Outside the table, not pasted: {count}',
  unreadHeading: 'Columns this statement does not have: {headings}',
  open: 'Answer the question first.',
  openMany: 'Answer the questions first.',
  commit: { one: 'Paste 1 cell', many: 'Paste {count} cells' },
  nothing: 'The clipboard has nothing to paste here.',
  empty: 'The clipboard has no table.',
  done: { one: '1 cell pasted.', many: '{count} cells pasted.' },
} as const
