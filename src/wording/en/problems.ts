import type { Problem, ProblemCode } from '#domain/problem.ts'
import type { OtherDocument } from '#domain/statement/other-documents.ts'
import { sayInEnglish } from '../documents/say-in-english.ts'
import { visible } from '../visible.ts'

/** What a person reads for every problem: what is wrong, where, and what to do about it. */
export const problemWords = {
  'empty-file': 'The file is empty. Choose the file of the statement itself.',
  'file-too-large':
    'The file is larger than {limit} MB, the most we read of its kind. A statement takes a few hundred kilobytes: choose the statement alone.',
  'unknown-format': 'This file is not in a format we can read ({found}). We read these formats: {formats}.',
  'not-a-statement':
    'No Russian statement was found in this file. We look for line codes such as 1600 or 2110, or their names. Choose the balance sheet or the whole filing.',
  'other-document':
    'This is {found}, not a financial statement. Choose the balance sheet or the whole annual filing (form KND 0710099 or 0710096).',
  'broken-file': 'The file is damaged or incomplete ({reason}). Save or download it again.',
  'entities-refused':
    'The XML file declares a document type or entities, which no statement of the tax service does. It is refused for safety; export it again from your accounting software.',
  'too-deep': 'The file is nested or repeated far beyond what a statement is ({reason}), so it is refused for safety.',
  'archive-too-large':
    'The archive unpacks to more than {limit} MB, so it is refused for safety. Unpack it yourself and choose the statement.',
  'archive-overlaps':
    'Files inside this archive or workbook overlap, which no ordinary program does, so it is refused for safety. Save or pack it again and try once more.',
  'archive-without-statement': 'The archive holds no file that we can read as a statement. It holds: {names}.',
  'nested-archive':
    'The archive holds another archive ({name}), which is not opened. Unpack it and choose the statement.',
  'too-many-statements': 'The file holds more than {limit} statements. Split it, or choose the companies you need.',
  'unreadable-row':
    'A row does not have the 266 columns of this open data, a unit and a report type (it has {count}), so it is left out. The other rows are read.',
  'password-protected': 'The file is protected by a password. Save it without the password and try again.',
  'old-format': 'This is an old {found} file. Open it in its program and save it as XLSX, CSV or PDF.',
  'no-text-layer':
    'The PDF has no text layer: it is a scan. Use the electronic file, or a PDF saved from the accounting program.',
  'bank-form':
    'This is a statement of a bank or another financial institution. Its form has no four-digit lines of order 66n or FSBU 4, so it is not translated.',
  'insurer-form':
    'This is a report of an insurer, a pension fund or another financial organisation in the Bank of Russia’s XBRL. Its form has no four-digit lines, so it is not translated.',
  'unknown-form-version': 'The file is of form version {version}, which we do not know. We read versions {known}.',
  'reading-failed': 'We failed to read this file; the fault is ours. ({reason})',
  'reading-stopped':
    'Reading this file took more time or memory than a statement needs, so it was stopped. Export the statement alone and try again.',
  'several-in-archive': 'The archive holds {count} statements; each is shown.',
  'pages-unread':
    'The PDF has {pages} pages; only the first {read} were read. Save the pages of the statements as a file of their own.',
  'unit-missing':
    'The file does not say whether the amounts are in roubles, thousands or millions. Choose the unit; we never assume it.',
  'year-missing': 'The file does not say which year it is for. Give the reporting year.',
  'period-missing':
    'The statement does not say which period it covers. Give 21 (three months), 31 (six), 33 (nine) or 34 (the year).',
  'form-unknown': 'The form of this statement (full or simplified, and its edition) cannot be told from the file.',
  'ambiguous-number': 'The number “{text}” can be read in two ways ({readings}). Say which mark separates decimals.',
  'unreadable-amount': 'The amount of line {code} cannot be read: “{text}”. Correct the cell and try again.',
  'wrong-edition':
    '“{label}” belongs to form version {other}, but the file says {version}. Lines of different editions mean different things, so the file is refused. Export it again in one version.',
  'unit-conflict':
    'The file names two units for its amounts: {first} and {second}. Correct the file, or choose the unit.',
  'columns-unclear':
    'The headings over the amounts ({headings}) do not say which date or period each column is for. Head the columns with dates such as 31.12.2024 and try again.',
  'columns-by-order':
    'The table has no headings: its first column of amounts is read as {year}, the next as the year before. Check that this is so.',
  'column-unread': 'The column “{heading}” has no place in this form, so its amounts are not read.',
  'unknown-line':
    '“{label}” is not a line of this form, so it is in no English figure. Its amounts as filed: {amounts}.',
  'year-inferred': 'The file does not state the reporting year; {year} follows from {source}.',
  'decimals-rounded': '{count} amounts had decimals and were rounded half up to whole units of the statement.',
  'own-lines':
    'The company added {count} lines of its own. They are kept by name among the lines as filed and are contained in the totals the company states.',
  'superseded-filing': 'The file holds several filings for {year}; the latest correction (no. {correction}) is shown.',
  'no-amounts': 'The statement has no amount other than zero, so there is nothing to translate.',
  'amount-out-of-range':
    'Line {code} ({year}) holds an amount or a sum too large to be exact, or earnings per share beyond what a share can earn. Check the digits and the unit.',
  'balance-mismatch':
    'Total assets (1600) and total equity and liabilities (1700) differ for {year}: {assets} against {liabilities}, a difference of {difference}. A balance sheet that does not balance is not translated; check these two totals in the file.',
  'duplicate-line':
    'Line {code} stands in the file twice with different amounts: {first} and {second}. Remove the wrong one.',
  'repeated-line': 'Line {code} stands in the file twice with the same amounts; it is counted once.',
  'edition-year':
    'The form edition {edition} was not in force in {year}. The lines are read as that edition defines them; check that the file is of the right form.',
  'irregular-period':
    'The period code is {period} (a reorganisation, a liquidation or a first year). It is shown as a full year (34), though it may be longer or shorter.',
  'period-assumed': 'The file does not say which period it covers; it is shown as a full year.',
  'form-missing': 'The file has no {form}; its figures are N/a.',
  'column-missing': 'The file has no column for {year}; its figures are N/a.',
  'section-sum':
    'Total {code} for {year} is {stated} as filed, but its parts make {summed}, a difference of {difference}. The stated totals stand.',
  'not-itemised':
    'Total {code} ({name}) for {year} is {stated} as filed, but its lines make {summed}. The difference of {difference} is not itemised in the file and is shown under “other” of its section.',
  rounding: 'Total {code} for {year} differs from its lines by {difference}: rounding.',
  'details-sum': 'The details of {code} ({name}) for {year} make {summed}, the line itself {stated}. The line stands.',
  'sign-oddity':
    'Line {code} ({name}) for {year} is {amount} as filed. A negative amount is unusual here; it is kept as filed.',
  'possible-reversal':
    'Line {code} ({name}) for {year} is deducted, but total {total} adds up only if it were added. As filed it is {amount}: perhaps a reversal. The total as filed stands.',
  'negative-deduction': 'Lines {codes} are stored with a minus although they are deducted. They are deducted once.',
  'cash-mismatch':
    'For {year}, cash is {first} in the balance sheet and {second} at the end of the cash flow statement, a difference of {difference}.',
  'net-result-mismatch':
    'For {year}, the net result is {first}, but the profit row of the changes in equity says {second}, a difference of {difference}.',
  'equity-mismatch':
    'For {year}, equity is {first} in the balance sheet and {second} in the changes in equity, a difference of {difference}.',
  'unit-implausible':
    'Line {what} would be {roubles} roubles, which is implausible for this form. Check the unit of the amounts.',
  'mixed-current-assets':
    'The simplified form has one line for receivables, short-term investments, VAT and other current assets. It is shown under accounts receivable.',
  'line-unreadable': 'Line {line} is not a JSON object in UTF-8.',
  'line-too-long':
    'Line {line} is longer than {bytes} bytes, which the fields of one statement never are. Put each statement on a line of its own.',
  'id-malformed': 'The id must be a text or a number that is exact; write a longer number in quotation marks.',
  'fields-missing': '“{at}” must be an object of English fields and their amounts.',
  'amount-malformed': '“{at}” must be a number, or null where it is not known.',
  'field-unknown': '“{at}” is not a field of the English statement, so it is not used. Check its spelling.',
  'period-unknown':
    'The period code “{code}” is not known. Give 21 (three months), 31 (six), 33 (nine) or 34 (the year).',
  'denomination-unknown':
    'The denomination code “{code}” is not known. Give 383 (roubles), 384 (thousands) or 385 (millions).',
  'year-malformed': 'The reporting year must be a year of four digits.',
  'form-kind-unknown': 'The form “{code}” is not known. Give full or simplified.',
  'rate-malformed':
    'The exchange rate must be a positive number of roubles per dollar, such as 78.23. A comma before three digits could be thousands or decimals: write a point.',
  'age-malformed': 'The age of the statements must be a number of months.',
} as const satisfies Record<ProblemCode, string>

/** What a document is that was given in place of a statement. */
const otherDocumentNames = {
  'vat-return': 'a VAT return',
  'profit-tax-return': 'a corporate income tax return',
  'simplified-tax-return': 'a tax return under the simplified tax system',
  'property-tax-return': 'a corporate property tax return',
  'agricultural-tax-return': 'an agricultural tax return',
  'personal-income-tax-return': 'a personal income tax return',
  'payroll-tax-report': 'a report on income tax withheld from pay (6-NDFL)',
  'social-contributions-report': 'a report on social insurance contributions',
  'staff-report': 'a report on staff',
  'tax-payment-notice': 'a notice of tax due',
  'single-tax-return': 'a single simplified tax return',
  'tax-form': 'another form of the tax service',
  'register-extract': 'an extract from the company register',
  'bank-statement': 'a bank statement',
  'audit-report': 'an audit report',
  'trial-balance': 'a trial balance',
  reconciliation: 'a reconciliation of balances',
  invoice: 'an invoice',
} as const satisfies Record<OtherDocument, string>

/** Facts that are codes to the domain and words to people, by the hole they fill. */
const factWords: Readonly<Partial<Record<ProblemCode, Readonly<Record<string, string>>>>> = {
  'form-missing': {
    balance: 'balance sheet',
    results: 'statement of financial results',
    cashFlow: 'cash flow statement',
  },
  'other-document': otherDocumentNames,
  'unit-conflict': { 383: 'roubles', 384: 'thousands of roubles', 385: 'millions of roubles' },
}

/** The sentence of one problem, its facts filled in. What is quoted of the file can hide nothing. */
export function problemText({ code, facts = {} }: Problem): string {
  const words = factWords[code]
  const named = Object.entries(facts).map(([hole, fact]): [string, string | number] => [
    hole,
    words?.[String(fact)] ?? (typeof fact === 'string' ? visible(fact) : fact),
  ])
  return sayInEnglish(problemWords[code], Object.fromEntries<string | number>(named))
}

/** The first sentence of a problem, for where there is room for one: what is wrong, without what to do about it. */
export const problemReason = (found: Problem): string =>
  /^.+?\.(?= \p{Lu}|$)/su.exec(problemText(found))?.[0] ?? problemText(found)
