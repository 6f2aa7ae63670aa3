import type { StatementForm } from '#domain/catalogue/editions.ts'
import type { ChangeKind } from '#domain/entry/changes.ts'
import type { SupplementaryRow } from '#domain/entry/entry.ts'
import type { Suspicion } from '#domain/entry/suspects.ts'
import type { Unusable } from '#domain/entry/typed-amount.ts'
import type { Problem, ProblemCode } from '#domain/problem.ts'
import { say } from '../say.ts'
import { problemText } from './problems.ts'

// The grid a statement is typed into, line by line.

export const gridWords = {
  label: 'Lines of the Russian statement',
  keys: 'Type in a cell; Enter goes down, Tab goes on, Escape takes the edit back. Escape and then Tab leaves the table. Shift with the arrows selects; Ctrl+C and Ctrl+V copy and paste, from Excel too; Ctrl+Z undoes.',
  keysHeading: 'Keys',
  blank: 'blank',
  deducted: 'deducted, always in brackets',
  short: 'short: {short}',
  unit: 'in {unit}',
  perShare: 'in roubles and kopecks',
  edit: '{name}, {code}, {column}',
  linesMake: 'lines make',
  agrees: 'equals its lines',
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

/** Where the figures stand that no coded line holds. */
export const supplementaryWords = {
  depreciationAndAmortization: {
    english: 'Depreciation and amortisation',
    name: 'Амортизация',
    where:
      'Notes, table “Затраты на производство” (costs by element): line 5640 “Амортизация”. Without it, the charge for the year (“начислено амортизации”) of the tables of fixed and intangible assets. May stay blank; EBITDA is then not available.',
  },
  capitalExpenditures: {
    english: 'Capital expenditure',
    name: 'Капитальные вложения',
    where:
      'May stay blank where the cash flow statement has line 4221 (“приобретение, создание, модернизация внеоборотных активов”): it is used. Else notes, table “Незавершенные капитальные вложения”: line 5240, column “затраты за период”.',
  },
} as const satisfies Record<SupplementaryRow, SupplementaryWords>

/** What is said when something typed is kept in another way than it was typed. */
export const typedNoteWords = {
  unsigned: 'Line {code} is deducted: {typed} is kept as {amount}. It is subtracted with or without a sign.',
  unsignedFigure: '{typed} is kept as {amount}: this figure has no sign.',
  rounded: '{typed} is rounded to {amount}.',
  unusable: '{typed} is kept as it is typed and cannot be used yet. {reason}',
} as const

/** Why a text cannot be used, and what to do. */
export const unusableWords = {
  ambiguous: '“{text}” can be read in two ways: say which is meant, or type it without the mark.',
  hashes: '“{text}” is what Excel shows when a column is too narrow. Widen it and copy again, or type the number.',
  text: '“{text}” is not a number. Correct or clear it.',
  grouping: 'The digits of “{text}” are not grouped like one number. Correct or clear it.',
  'too-long': 'The text is too long for a number. Correct or clear it.',
  'too-large': '“{text}” is too large to be exact. Check the digits and the unit.',
  twice: 'The table has this line twice with different amounts: {text}.',
} as const satisfies Record<Unusable | 'twice', string>

export const readingWords = {
  question: 'Which mark separates decimals?',
  thousands: 'Read {text} as {whole}',
  decimals: 'Read {text} as {fraction}, rounded to {rounded}',
  fraction: 'Read {text} as {fraction}',
} as const

/** A typed total and its lines. */
export const mismatchWords = {
  identity: '{code} = {terms}: typed {stated}, its lines make {summed}, a difference of {difference}.',
  rounding: '{code} = {terms}: typed {stated}, its lines make {summed}; {difference} is rounding.',
} as const

/** Why a cell may be the wrong one. */
export const suspectWords = {
  sign: 'Look here: with the other sign, total {total} would agree.',
  digits: 'Look here: with two digits changed about, total {total} would agree.',
  zeros: 'Look here: with zeros more or fewer, total {total} would agree.',
  extra: 'Look here: without this amount, total {total} would agree.',
  both: 'Look here: this total differs by the same from its own lines and in total {total}.',
} as const satisfies Record<Suspicion['why'], string>

export const toolWords = {
  label: 'Tools of the table',
  undo: 'Undo',
  redo: 'Redo',
  undoOf: 'Undo: {step}',
  redoOf: 'Redo: {step}',
  fillTotals: 'Fill the totals ({count})',
  copyAll: 'Copy the table',
  addThird: 'Add {date}',
  removeThird: 'Hide {date}',
  unit: 'Amounts in',
  undone: 'Undone: {step}.',
  redone: 'Done again: {step}.',
  filled: '{count} totals are filled with the sums of their lines.',
  copied: '{count} cells are copied.',
  copiedAll: 'The whole table is copied, with codes and names.',
  copyFailed: 'The browser did not allow copying. Select cells and press Ctrl+C.',
  cleared: '{count} cells are cleared.',
} as const

/** The head of a table that is copied out, as Russian forms print it, so that it can be read back. */
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

/** What each step was, in a few words. */
export const stepNames = {
  type: 'typing',
  clear: 'clearing',
  'clear-all': 'clearing everything',
  paste: 'pasting',
  'fill-totals': 'filling the totals',
  fill: 'filling with a sample',
  convert: 'converting the unit',
  relabel: 'renaming the unit',
  'read-marks': 'the answer on the decimal mark',
  head: 'changing the statement’s details',
} as const satisfies Record<ChangeKind, string>

/** The question a change of unit asks. */
export const unitWords = {
  heading: 'The amounts are to be in {unit}. What about those already here?',
  convert: 'Convert them',
  convertNote: 'Each amount is worked out anew; 1 becomes {example}.',
  convertNoteDown: 'Each amount is divided by {factor}.',
  relabel: 'Leave the numbers, change the unit',
  relabelNote: 'They were typed in {unit} all along.',
  cancel: 'Cancel',
  rounded: '{count} amounts would lose digits and be rounded half up.',
  tooLarge: 'They cannot be converted: {count} amounts would be too large to be exact.',
  unread: 'They cannot be converted while {count} cells hold text that is not read. Correct these first.',
  done: 'The amounts are now in {unit}.',
} as const

export const gridReviewWords = {
  heading: 'Checks',
  blank: 'Nothing is typed yet.',
  clean: 'Every total agrees and the sheet balances.',
  counts: '{errors} to correct, {warnings} to look at, remarks: {remarks}',
  go: 'Go to {code}, {column}',
  strays: 'Not part of this form: line {code}, {column}: {amount}. It is kept, and in no figure.',
  strayHeading: 'Amounts this form has no line for',
  clearStray: 'Clear it',
} as const

/** The sentences of problems where nothing was filed: everything here was typed. */
const typedProblemWords: Readonly<Partial<Record<ProblemCode, string>>> = {
  'ambiguous-number': '“{text}” in line {code}, {year}, can be read in two ways ({readings}).',
  'unreadable-amount': '“{text}” in line {code}, {year}, cannot be read as an amount. Correct or clear it.',
  'balance-mismatch':
    'Total assets (1600) and total equity and liabilities (1700) differ for {year}: {assets} against {liabilities}, a difference of {difference}. A balance sheet that does not balance is not translated.',
  'section-sum':
    'Total {code} for {year} is typed as {stated}, but its parts make {summed}, a difference of {difference}.',
  'not-itemised':
    'Total {code} for {year} is typed as {stated}, but its lines make {summed}. If that is so on paper, the difference of {difference} is shown under “other” of its section.',
  'details-sum': 'The details of {code} for {year} make {summed}, the line itself {stated}. The line stands.',
  'sign-oddity': 'Line {code} for {year} is {amount}. A negative amount is unusual here; it is kept.',
  'form-missing': 'No cash flow statement is typed; its figures are N/a.',
  'possible-reversal':
    'Line {code} for {year} is deducted, but total {total} adds up only if it were added. Perhaps it is a reversal; the total as typed stands.',
}

/** A problem of an entry in a sentence. */
export function typedProblemText(problem: Problem): string {
  const words = typedProblemWords[problem.code]
  return words === undefined ? problemText(problem) : say(words, problem.facts)
}

export const pasteWords = {
  title: 'What will be pasted',
  close: 'Close without pasting',
  byCodes: 'Matched by line code; the cell you are in does not matter.',
  byNames: 'Matched by the exact names of the lines.',
  byPlaces: 'Pasted as it stands, from {code}, {column}, on.',
  wayQuestion: 'Is the first column line codes or amounts?',
  ways: { lines: 'Line codes: match by code', places: 'Amounts: paste them as they stand' },
  markQuestion: 'Which mark separates decimals in this table?',
  marks: { ',': 'The comma, as in 1.234,50', '.': 'The point, as in 1,234.50' },
  unitQuestion: 'The table says {table}; this statement is in {entry}.',
  units: { convert: 'Convert its amounts', keep: 'Take the numbers as they stand' },
  roundedFrom: 'rounded from “{text}”',
  summary: 'Amounts: {count}. New: {fresh}. Changed: {changed}. Cleared: {cleared}. Rounded: {rounded}.',
  addsThird: 'The column of {date} is added.',
  preview: 'What goes where',
  line: 'Line',
  was: 'was {was}',
  cleared: 'cleared',
  unusedHeading: 'Cannot be used: {count}',
  unusedLine: '{code}, {column}: {reason}',
  strangersHeading: 'Not lines of this form, so not pasted: {count}',
  stranger: '{label}: {amounts}',
  outsideHeading: 'No cell for these, so not pasted: {count}',
  unreadHeading: 'Columns this statement does not have: {headings}',
  unreadFix: 'Texts that cannot be read are put in as they are, to be corrected there.',
  open: 'Answer the question first.',
  openMany: 'Answer the questions first.',
  commit: 'Paste {count} cells',
  nothing: 'There is nothing in it that can be pasted here.',
  empty: 'The clipboard holds no table.',
  done: '{count} cells are pasted.',
} as const
