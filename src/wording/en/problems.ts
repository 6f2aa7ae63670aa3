import type { Problem, ProblemCode, ProblemFacts } from '#domain/problem.ts'
import type { OtherDocument } from '#domain/statement/other-documents.ts'
import { residualLabelOf } from '#domain/translation/layouts/layout-of.ts'
import { sayInEnglish } from '../documents/say-in-english.ts'
import { visible } from '../visible.ts'
import { counted, type CountedWords } from './locale.ts'

/** For every problem: what is wrong and, where possible, where it is and what to do. */
export const problemWords = {
  'empty-file': 'The file is empty. Choose the file with the statement.',
  'file-too-large':
    'The file is larger than {limit} MB, our limit for this kind of file. A statement takes a few hundred kilobytes: choose a file with only the statement.',
  'unknown-format': 'This file is not in a format we can read ({found}). We read these formats: {formats}.',
  'not-a-statement':
    'We found no Russian statement in this file. We look for line codes such as 1600 or 2110, or the names of the lines. Choose the balance sheet or the whole filing.',
  'lines-without-columns':
    'The file has lines of a Russian statement, such as {lines}, but we found no table of them. Each line must be a row with its amounts, and each column of amounts must have a date or period above it, such as 31.12.2024 or 2024. Save the statement as such a table, or use the electronic filing.',
  'other-document':
    'This is {found}, not a financial statement. Choose the balance sheet or the whole annual filing (form KND 0710099 or 0710096).',
  'broken-file': 'The file is damaged or incomplete ({reason}). Save or download it again.',
  'entities-refused':
    'The XML file declares a document type or entities, which tax service statements never do. For security we do not read it. Export it again from your accounting software.',
  'too-deep':
    'The file is nested or repeated far more than a statement ever is ({reason}). For security we do not read it.',
  'archive-too-large':
    'The file unpacks to more than {limit} {measure}. For security we do not read it. If it is an archive, unpack it and choose the statement. If it is a workbook or a document, save only the statement and choose that.',
  'archive-overlaps':
    'Files inside this archive or workbook overlap, which is not normal. For security we do not read it. Save or pack it again and retry.',
  'archive-repeats':
    'Two files inside this file have the same name ({name}), so one would hide the other. If it is an archive, unpack it and choose the statement, or pack it again without one of them. If it is a workbook or a document, save it again.',
  'archive-without-statement': 'The archive has no file that we can read as a statement. It contains: {names}.',
  'nested-archive':
    'The archive contains another archive ({name}), which we do not open. Unpack it and choose the statement.',
  'too-many-statements': 'The file contains more than {limit} statements. Split it, or choose the companies you need.',
  'unreadable-row': {
    one: 'A row was left out: it has 1 column instead of the 266 of Rosstat open data, or it has no unit or report type. We read the other rows.',
    many: 'A row was left out: it has {count} columns instead of the 266 of Rosstat open data, or it has no unit or report type. We read the other rows.',
  },
  'password-protected': 'The file is protected by a password. Save it without the password and try again.',
  'old-format': 'We cannot read {found} files. Open the file in its program and save it as XLSX, DOCX or PDF.',
  picture:
    'This is a picture ({found}). We never read figures from pictures, because one digit can be mistaken for another. Use the electronic file (XML, XLSX or PDF), or type the amounts in.',
  'no-text-layer':
    'The PDF has no text layer: it is a scan. Use the electronic file, or a PDF saved from the accounting program.',
  'pages-packed':
    'The pages of this PDF are compressed by an old method ({filter}) that we read only in short files. Print it to a new PDF, or save it as XLSX or DOCX.',
  'bank-form':
    'This is a statement of a bank or another financial institution. Its form has no four-digit lines under order 66n or FSBU 4, so we cannot translate it.',
  'insurer-form':
    'This is a report by an insurer, a pension fund or another financial organisation, on a form of the Bank of Russia. That form has no four-digit lines, so we cannot translate it.',
  'newer-form-version':
    'The file has form version {version}, which is newer than any we know: we read up to {latest}. Use the statement in another format, or type its lines.',
  'unknown-form-version': 'The file has form version {version}, which we do not support. We read versions {known}.',
  'file-unopened': 'This file or folder cannot be opened. ({reason})',
  'reading-failed':
    'We could not read this file because of an error on our side ({reason}). Try again; if it happens again, please report it.',
  'reading-stopped':
    'Reading this file took more memory than a statement needs, so we stopped. Export only the statement and try again.',
  'reading-late':
    'Reading this file took too long and was stopped, probably because the computer that reads it is busy. Try again in a moment.',
  'several-in-archive': 'The archive contains {count} statements. Each is read on its own.',
  'entries-unread': {
    one: 'One other file in the archive was not read as a statement: {names}. If you need it, choose it on its own.',
    many: '{count} other files in the archive were not read as statements: {names}. If you need one of them, choose it on its own.',
  },
  'pages-unread':
    'The PDF has {pages} pages; we read only the first {read}. Save the pages with the statements as a separate file.',
  'sheets-unread':
    'The workbook has {sheets} worksheets; we read only the first {read}. Save the worksheets with the statements as a separate file.',
  'rows-unread':
    'The worksheet “{sheet}” has more than {read} rows; we read only the first {read}. Save the rows with the statements as a separate file.',
  'columns-beyond':
    'The table has more than {read} columns; we read only the first {read}. Save the columns with the statements as a separate file.',
  'minus-unseen':
    'The PDF has hyphens that we cannot see, and some may be minus signs. Compare the signs of all amounts with the PDF, or use another format of the file.',
  'unit-missing':
    'The file does not say in words we know whether the amounts are in roubles, thousands or millions. Choose the unit; we never assume it.',
  'year-missing': 'The file does not say which year it is for. Enter the reporting year.',
  'period-missing':
    'The statement does not say which period it covers. Enter 21 (three months), 31 (six), 33 (nine) or 34 (full year).',
  'period-of-part':
    '“{heading}” is not a period of three, six, nine or twelve months from 1 January, or a date at the end of one. Use the statement for such a period, or correct the heading.',
  'periods-differ':
    'The column “{heading}” covers a different period from the balance sheet (“{balance}”). Use reports for the same period, or correct the wrong heading, and try again.',
  'form-unknown':
    'The file does not show which form this statement uses (full or simplified, and its edition). Choose the form and its edition.',
  'ambiguous-number': 'The number “{text}” can be read in two ways ({readings}). Choose the decimal mark.',
  'unreadable-amount': 'The amount of line {code} cannot be read: “{text}”. Correct the cell and try again.',
  'shown-otherwise':
    'The cell has {stored}, but its number format shows {shown}. Say whether the numbers that are stored are meant, or those that are shown.',
  'red-amount':
    'The number {stored} is in red, without a minus or brackets. Some programs print negative numbers this way, so it may mean {shown}. Answer “stored” for {stored}, or “shown” for {shown}.',
  'wrong-edition':
    '“{label}” belongs to form version {other}, but the file says {version}. Lines mean different things in different editions, so we cannot read the file. Export it again in one version.',
  'unit-conflict':
    'The file states two units for its amounts: {first} and {second}. Correct the file, or choose the unit.',
  'unit-of-report':
    'The unit of the {form} is not stated, and its amounts do not fit the other reports, which are in {unit}. Choose the unit of the {form}.',
  'column-units-differ':
    'The columns “{heading}” and “{other}” are in different units. Convert them to one unit and try again.',
  'units-joined':
    'The sheets of the file state different units, {smallest} and {largest}. All amounts were converted to {smallest}.',
  'unit-refined':
    'The amounts are in millions with decimals. They were converted to thousands, so that no decimal is lost.',
  'column-after-title':
    'The title is for {year}, but the column “{heading}” is for a later year. If it is a plan, remove it; if not, correct the title. Then try again.',
  'title-apart':
    'The title “{title}” and the column “{heading}” are for different dates or periods, and no column is for the one in the title. Correct the wrong one, show the column if it is hidden, and try again.',
  'columns-unclear':
    'The column headings ({headings}) do not show a date or period for each column. Use dates such as 31.12.2024 as headings and try again.',
  'lines-below-title':
    'It is not clear whether the rows below “{title}”, such as “{name}”, are in the columns of the table above. Put headings with dates above these rows or, if they continue that table, remove the row “{title}”, and try again.',
  'columns-of-a-year':
    'The columns “{one}” and “{other}” are for the same date or period, so we cannot tell which of them to read. Correct a heading or remove a column, and try again.',
  'columns-torn':
    'The amounts below “{headings}” are on a different page from the names of their lines, so we cannot tell which line they belong to. Save the table again fitted to the width of one page, or use the workbook.',
  'tables-side-by-side':
    'Two tables are beside each other ({headings}), so we cannot tell which of them an amount belongs to. Put one below the other and try again.',
  'columns-lost':
    'The text has the codes of lines, but does not show which amount is in which column. Copy the table from a spreadsheet, or use the file itself.',
  'columns-by-order':
    'The table has no headings. We read its first column of amounts as {year} and the next as the year before. Check that this is right.',
  'column-unread': 'Amounts of the column “{heading}”, for which this form has no place, were left out.',
  'equity-unread':
    'We could not read the column headings of the changes in equity, so this report was left out. No English figure comes from it.',
  'unknown-line':
    '“{label}” is not a line of this form, so the English statement has no row for it. Amounts as filed: {amounts}.',
  'name-of-another':
    'Line {code} is named “{name}” in the file, which is the name of line {other}. We read it by its code. Check the code.',
  'name-of-simplified':
    'Line {code} is named “{name}” in the file, which is a line of the simplified form that combines several lines. We read it as line {code} of the full form, “{full}”. Check which form the file uses.',
  'row-not-understood':
    'We could not understand the row “{label}”, whose amounts are {amounts}. Say what it is: a line of the form, a line the company added, or not part of the statement.',
  'row-left-out':
    'The row “{label}” was left out, because you said it is not part of the statement. Its amounts: {amounts}.',
  'row-hidden':
    'The row “{label}” is hidden, and its line appears nowhere else. Its amounts: {amounts}. Say what it is: a line of the form, or not part of the statement.',
  'row-hidden-counted':
    'The row “{label}” is hidden, and its line appears nowhere else. Its amounts: {amounts}. The total “{total}” adds up only if this row is included. Say what it is: a line of the form, or not part of the statement.',
  'row-hidden-uncounted':
    'The row “{label}” is hidden, and its line appears nowhere else. Its amounts: {amounts}. The total “{total}” adds up only if this row is left out. Say what it is: a line of the form, or not part of the statement.',
  'rows-hidden': 'Hidden rows were left out, because other rows have the same lines or contain their amounts: {rows}.',
  'columns-hidden': 'Hidden columns of amounts on the sheet “{sheet}” were left out: {columns}.',
  'formulas-calculated': {
    one: 'The program that wrote this file never calculated 1 of its formulas. It is a sum of cells in the file, so we calculated it: {cells}.',
    many: 'The program that wrote this file never calculated {count} of its formulas. They are sums of cells in the file, so we calculated them, among them: {cells}.',
  },
  'changes-accepted': 'The document has tracked changes. It was read with all of them accepted.',
  'hidden-text': 'Hidden text and hidden rows of the document were left out.',
  'year-inferred': 'The file does not state the reporting year; we took {year} from {source}.',
  'decimals-rounded': {
    one: '1 amount had decimals and was rounded to whole units of the statement; halves are rounded away from zero.',
    many: '{count} amounts had decimals and were rounded to whole units of the statement; halves are rounded away from zero.',
  },
  'own-lines':
    'Lines the company added: {count}. They are shown by name among the lines as filed, and the company’s totals include them.',
  'superseded-filing':
    'The file contains several filings for {year}; we show the latest correction (no. {correction}).',
  'no-amounts': 'All amounts in the statement are zero, so there is nothing to translate.',
  'amount-out-of-range':
    'Line {code} ({year}) has an amount or a sum that is too large, or implausible earnings per share. Check the digits and the unit.',
  'balance-mismatch':
    'Total assets (1600) and total equity and liabilities (1700) differ for {year}: {assets} against {liabilities}, a difference of {difference}. We do not translate a balance sheet that does not balance; check these two totals in the file.',
  'balance-difference':
    'Total assets (1600) and total equity and liabilities (1700) differ for {year}: {assets} against {liabilities}, a difference of {difference}. We used both totals as filed.',
  'balance-rounding':
    'Total assets (1600) and total equity and liabilities (1700) for {year} differ by {difference}, which is rounding.',
  'total-mismatch':
    'Total {code} ({name}) for {year} is {stated} as filed, but {parts} add up to {summed}, a difference of {difference}. Real statements are never off by so much, so we do not translate this one; check these lines in the file.',
  'cost-adds':
    'Costs between {above} and {code} for {year} would be {amount}: they would add to the result instead of reducing it. We do not translate such a statement; check the amounts and signs of these lines.',
  'total-doubtful':
    'Total {code} ({name}) for {year} is {stated}, but its lines add up to {summed}. Compare both with the original statement. Correct the file, or say that the total is right: the difference of {difference} is then shown as not itemised.',
  'looks-like-sign':
    'The difference at total {total} for {year} is twice line {code} ({name}), {amount}: its brackets or its minus may be lost.',
  'looks-like-unit':
    'Total {total} for {year} is a thousand times the sum of its lines, or a thousandth: some amounts may be in another unit.',
  'looks-like-typing':
    'Total {total} for {year} is {stated}, but its lines add up to {summed}: the two differ in one digit, or in two that changed places. It may be a typing error.',
  'line-in-parts':
    'Line {code} ({name}) has no amount for {year}. Total {total} can only be right with {sum}, the sum of these rows: {rows}. If they are parts of the line, write this amount into it. If not, put them below another line, without codes. Then try again.',
  'duplicate-line':
    'Line {code} appears twice in the file, with different amounts: {first} and {second}. Remove the wrong one.',
  'repeated-line': 'Line {code} appears twice in the file, with the same amounts. We counted it once.',
  'edition-year':
    'The form edition {edition} was not in force in {year}. We read the lines as that edition defines them; check that the file uses the right form.',
  'irregular-period':
    'The period code is {period} (a reorganisation, a liquidation or a first year). We show it as a full year (34), though it may be longer or shorter.',
  'period-assumed': 'The file does not say which period it covers; we show it as a full year.',
  'form-missing': 'There is no {form}; its figures are N/a.',
  'column-missing': 'There is no column for {year}; its figures are N/a.',
  'report-year-blank': 'The {form} has amounts only for earlier years, not for {year}; its figures for {year} are 0.',
  'report-column-missing': 'The {form} has no comparative column for {year}; its figures of that year are N/a.',
  'section-sum':
    'Total {code} for {year} is {stated} as filed, but its parts add up to {summed}, a difference of {difference}. We used the total as filed.',
  'not-itemised':
    'Total {code} ({name}) for {year} is {stated} as filed, but its lines on the form add up to {summed}. The form has no line for the difference of {difference}; we add it to “{residualRow}”.',
  rounding: 'Total {code} for {year} differs from the sum of its lines by {difference}, which is rounding.',
  'details-sum':
    'Sub-lines of {code} ({name}) for {year} add up to {summed}, but the line says {stated}. We used the line.',
  'sign-oddity': 'Line {code} ({name}) for {year} is {amount}. Negative here is unusual; shown as filed.',
  'possible-reversal':
    'Line {code} ({name}) for {year} is {amount} as filed. It is normally deducted, but total {total} adds up only if it is added: perhaps a reversal. We used the total as filed.',
  'negative-deduction': {
    one: 'Line {codes} was filed with a minus although the form deducts it anyway. We deducted it once.',
    many: 'Lines {codes} were filed with a minus although the form deducts them anyway. We deducted them once.',
  },
  'cash-mismatch':
    'For {year}, cash is {first} in the balance sheet but {second} at the end of the cash flow statement, a difference of {difference}.',
  'net-result-mismatch':
    'For {year}, net income is {first}, but the statement of changes in equity says {second}, a difference of {difference}.',
  'equity-mismatch':
    'For {year}, equity is {first} in the balance sheet but {second} in the statement of changes in equity, a difference of {difference}.',
  'unit-implausible':
    'Line {what} would be {roubles} roubles, which is implausible for this form. Check the unit of the amounts.',
  'mixed-current-assets':
    'The simplified form has one line for receivables, short-term investments, VAT and other current assets. We show it under accounts receivable.',
  'line-unreadable': 'Line {line} is not a JSON object in UTF-8.',
  'line-too-long':
    'Line {line} is longer than {bytes} bytes, too long for one statement. Put each statement on its own line.',
  'id-malformed': 'The id must be text or an exact number; put a longer number in quotation marks.',
  'fields-missing': '“{at}” must be an object of English fields and their amounts.',
  'amount-malformed': '“{at}” must be a number, or null where it is not known.',
  'field-unknown': '“{at}” is not a field of the English statement and is not used. Check the spelling.',
  'period-unknown': 'Unknown period code “{code}”. Use 21 (three months), 31 (six), 33 (nine) or 34 (full year).',
  'denomination-unknown': 'Unknown denomination code “{code}”. Use 383 (roubles), 384 (thousands) or 385 (millions).',
  'year-malformed': 'The reporting year must have four digits.',
  'form-kind-unknown': 'Unknown form “{code}”. Use full or simplified.',
  'rate-malformed':
    'The exchange rate must be a positive number of roubles per dollar, such as 78.23. Use a point for decimals: a comma before three digits could mean thousands.',
  'age-malformed': 'The age of the statements must be a number of months.',
  'kind-unknown': 'Unknown kind of company “{code}”. Use trading, financing or holding.',
  'kind-incomplete':
    'Give “kind” and “kindReason” together: only a kind with a reason replaces the one that the figures show.',
  'kind-reason-long': 'The reason for the kind of company may have at most {limit} characters.',
} as const satisfies Record<ProblemCode, string | CountedWords>

/** Names of the kinds of documents that are not statements. */
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
  'ifrs-statements': 'a report under IFRS, not RAS',
  'public-sector-report': 'a report of a state or municipal institution',
  'audit-report': 'an audit report',
  'trial-balance': 'a trial balance',
  reconciliation: 'a reconciliation of balances',
  invoice: 'an invoice',
} as const satisfies Record<OtherDocument, string>

const unitNames = { 383: 'roubles', 384: 'thousands of roubles', 385: 'millions of roubles' } as const

const reportWords = {
  balance: 'balance sheet',
  results: 'statement of financial results',
  cashFlow: 'cash flow statement',
} as const

/** Words after the number of an archive's limit. */
const archiveMeasures = {
  total: 'MB in all',
  file: 'MB in one of its files',
  files: 'files',
  ratio: 'times the packed size of one of its files',
} as const

/** Words for facts that are codes, by problem and code. */
const factWords: Readonly<Partial<Record<ProblemCode, Readonly<Record<string, string>>>>> = {
  'archive-too-large': archiveMeasures,
  'form-missing': reportWords,
  'report-year-blank': { ...reportWords, targetedUse: 'statement of targeted use of funds' },
  'report-column-missing': reportWords,
  'other-document': otherDocumentNames,
  'unit-conflict': unitNames,
  'unit-of-report': { ...reportWords, ...unitNames },
  'units-joined': unitNames,
}

/**
 * The sentence about a problem, with its facts filled in. Makes invisible characters from the file visible. `sentence`:
 * replaces the usual sentence.
 */
export function problemText(
  { code, facts = {} }: Problem,
  sentence: string | CountedWords = problemWords[code],
): string {
  const words = factWords[code]
  const named = Object.entries(facts).map(([hole, fact]): [string, string | number] => [
    hole,
    words?.[String(fact)] ?? (typeof fact === 'string' ? visible(hole === 'reason' ? withoutStop(fact) : fact) : fact),
  ])
  const said = { ...Object.fromEntries<string | number>(named), residualRow: residualRowOf(facts) }
  return typeof sentence === 'string' ? sayInEnglish(sentence, said) : counted(countIn(facts), sentence, said)
}

/** The name of the English row to which a problem's residual was added. */
export const residualRowOf = ({ code = '' }: ProblemFacts): string => residualLabelOf(String(code))

/** How many things a problem is about. Without a count, this is the number of its line codes. */
export const countIn = ({ count, codes = '' }: ProblemFacts): number => Number(count ?? String(codes).split(',').length)

/** Removes the full stop from a library's message, so that it fits into brackets. */
const withoutStop = (reason: string): string => reason.replace(/\.$/, '')

/** The first sentence about a problem. It describes the error but gives no advice. Used where there is little room. */
export const problemReason = (found: Problem): string =>
  /^.+?\.(?= \p{Lu}|$)/su.exec(problemText(found))?.[0] ?? problemText(found)
