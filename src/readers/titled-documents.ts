import type { OtherDocument } from '#domain/statement/other-documents.ts'
import type { ReadResult } from './read-result.ts'
import { refused } from './refused.ts'
import { folded } from './tables/printed-text.ts'

// Recognises documents that people submit by mistake in place of a statement, so that the refusal can name them. They
// are searched for only when no statement was found, so that no filing is refused because of a single word.

/** The documents by tax form number (KND). */
const documentsByKnd: ReadonlyMap<string, OtherDocument> = new Map([
  ['1151001', 'vat-return'],
  ['1151006', 'profit-tax-return'],
  ['1152017', 'simplified-tax-return'],
  ['1152026', 'property-tax-return'],
  ['1151059', 'agricultural-tax-return'],
  ['1151020', 'personal-income-tax-return'],
  ['1151099', 'payroll-tax-report'],
  ['1151100', 'payroll-tax-report'],
  ['1151111', 'social-contributions-report'],
  ['1151162', 'staff-report'],
  ['1110018', 'staff-report'],
  ['1110355', 'tax-payment-notice'],
  ['1151085', 'single-tax-return'],
])

/** The tax form numbers of statements. */
const statementKnds: ReadonlySet<string> = new Set(['0710096', '0710099'])

/** The documents by words in their titles, in lower case. The first match applies. */
const documentsByTitle: readonly (readonly [title: RegExp, document: OtherDocument])[] = [
  [/выписка из (?:единого государственного реестра|егрюл|егрип)/, 'register-extract'],
  [/1cclientbankexchange|camt\.05[234]/, 'bank-statement'],
  [/^:20:[^]*:60[fm]:/, 'bank-statement'],
  [
    /(?:банковская )?выписка (?:банка|по (?:лицевому |расчетному |банковскому )?счету|по операциям|о движении)/,
    'bank-statement',
  ],
  [/декларация по налогу на добавленную стоимость/, 'vat-return'],
  [/декларация по налогу на прибыль/, 'profit-tax-return'],
  [/декларация по налогу, уплачиваемому в связи с применением упрощенной/, 'simplified-tax-return'],
  [/декларация по налогу на имущество/, 'property-tax-return'],
  [/декларация по единому сельскохозяйственному налогу/, 'agricultural-tax-return'],
  [/декларация по налогу на доходы физических лиц/, 'personal-income-tax-return'],
  [/расчет сумм налога на доходы физических лиц/, 'payroll-tax-report'],
  [/расчет по страховым взносам/, 'social-contributions-report'],
  // forms of order 191n of the Ministry of Finance, and those of order 33n for budgetary institutions; the numbers of
  // both begin with 0503
  [
    /окуд\D{0,20}0503\d{3}(?!\d)|баланс (?:государственного \(муниципального\) |муниципального )?учреждения/,
    'public-sector-report',
  ],
  [/аудиторское заключение/, 'audit-report'],
  [
    /международны\S{1,4} стандарт\S{0,4} финансовой отчетности|(?<![а-я])мсфо(?![а-я])|(?<![a-z])ifrs(?![a-z])|отчет о финансовом положении|statement of financial position/,
    'ifrs-statements',
  ],
  [/оборотно-сальдовая ведомость/, 'trial-balance'],
  [/акт сверки/, 'reconciliation'],
  [/счет-фактура/, 'invoice'],
]

/** Matches a printed tax form number: "Форма по КНД 1151001". */
const printedKnd = /кнд\D{0,20}(\d{7})(?!\d)/

/** How many characters at the beginning of a document are searched for its title. */
const charactersRead = 8_000

/**
 * The document with this tax form number, such as "1151001"; null when the text is not such a number, or is the number
 * of a statement.
 */
export function documentOfKnd(knd: string): OtherDocument | null {
  if (!/^\d{7}$/.test(knd) || statementKnds.has(knd)) return null
  return documentsByKnd.get(knd) ?? 'tax-form'
}

/** The document named by the number or title at the beginning of the text; null when there is neither. */
export function documentTitled(text: string): OtherDocument | null {
  const start = folded(text.slice(0, charactersRead))
  const knd = printedKnd.exec(start)?.[1]
  const byNumber = knd === undefined ? null : documentOfKnd(knd)
  return byNumber ?? documentsByTitle.find(([title]) => title.test(start))?.[1] ?? null
}

/**
 * Refuses text without a statement. The refusal names the document, if the form number or the title shows it; otherwise
 * the format `found`.
 */
export function noStatement(text: string, found?: string): ReadResult {
  const document = documentTitled(text)
  if (document !== null) return refused('other-document', { found: document })
  return refused('not-a-statement', found === undefined ? undefined : { found })
}
