// @owns imported lists of customers
import { plain } from '../amounts/plain-text.ts'
import type { FieldProblem } from '../field-problem.ts'
import { customersInListMax } from '../policy.ts'
import { customerProblems, type CreditRequest, type CustomerForm } from './customer.ts'
import { delimitedRows } from './delimited-rows.ts'
import { currencyIn, multipleOf, requestedAmount } from './requested-amount.ts'

// Reads a list of customers from a spreadsheet or the clipboard: a heading row, with columns in any order, and a row
// for each customer.

export const listColumns = ['name', 'russianName', 'inn', 'amount', 'currency', 'terms'] as const
export type CustomerColumn = (typeof listColumns)[number]

/** A problem with a row. `field`: a problem that any customer form can have. The other problems occur only in lists. */
export type ListFault =
  | { readonly code: 'amount-unreadable' | 'amount-ambiguous'; readonly text: string }
  | { readonly code: 'currency-missing' | 'currency-differs' | 'terms-unreadable' | 'terms-alone' }
  | { readonly code: 'twice'; readonly line: number }
  | { readonly code: 'field'; readonly problem: FieldProblem }

/** `line` is the number of the row's first line in the text, from 1. */
export type CustomerOfList = { readonly line: number; readonly customer: CustomerForm }
export type BadRow = { readonly line: number; readonly name: string; readonly faults: readonly ListFault[] }

export type CustomerList =
  | { readonly kind: 'empty' }
  /** no-heading: no column has a heading of names. */
  | { readonly kind: 'no-heading' }
  | { readonly kind: 'too-many'; readonly count: number }
  | { readonly kind: 'list'; readonly customers: readonly CustomerOfList[]; readonly bad: readonly BadRow[] }

/** Possible headings of each column, compared ignoring case, dots, colons, commas, asterisks and text in brackets. */
const headings: Readonly<Record<CustomerColumn, readonly string[]>> = {
  name: [
    'name',
    'english name',
    'company',
    'company name',
    'customer',
    'customer name',
    'nickname',
    'название',
    'компания',
  ],
  russianName: ['russian name', 'name in russian', 'name as filed', 'русское название', 'наименование'],
  inn: ['inn', 'tax number', 'tax id', 'tin', 'taxpayer number', 'tax no', 'инн'],
  amount: ['amount', 'requested amount', 'credit', 'credit limit', 'limit', 'request', 'requested', 'сумма', 'лимит'],
  currency: ['currency', 'ccy', 'curr', 'валюта'],
  terms: ['terms', 'payment terms', 'days', 'terms days', 'credit days', 'отсрочка', 'срок', 'дни'],
}

/** Reads a list of customers. Every row is either a customer or a bad row with its problems. */
export function customerList(text: string): CustomerList {
  const rows = delimitedRows(text)
  const [head, ...rest] = rows
  if (head === undefined) return { kind: 'empty' }
  const columns = columnsOf(head.cells)
  if (columns.name === undefined) return { kind: 'no-heading' }
  if (rest.length === 0) return { kind: 'empty' }
  if (rest.length > customersInListMax) return { kind: 'too-many', count: rest.length }
  const units = unitsOf(head.cells, columns)
  const read = rest.map(({ line, cells }): readonly [number, ReadRow] => [line, rowOf(cells, columns, units)])
  return { kind: 'list', ...sorted(read) }
}

type Columns = Readonly<Partial<Record<CustomerColumn, number>>>

const brackets = /\([^()]*\)/g

const keyOf = (heading: string): string =>
  plain(heading.replace(brackets, ' '))
    .toLowerCase()
    .replaceAll(/[.:,*]/g, '')
    .trim()

/** The position of each column. If several headings match, the first counts. */
function columnsOf(cells: readonly string[]): Columns {
  const keys = cells.map(keyOf)
  const places = listColumns.map((column) => [column, keys.findIndex((key) => headings[column].includes(key))] as const)
  return Object.fromEntries(places.filter(([, place]) => place >= 0))
}

/**
 * The units in brackets in the headings: the multiplier of the amounts, which is null when unclear, and whether terms
 * are in days.
 */
type HeadingUnits = { readonly amountsBy: number | null; readonly areDays: boolean }

const otherTime = /month|мес|week|недел|year|год|лет|working|business|рабоч|банк/i

function unitsOf(cells: readonly string[], { amount = -1, terms = -1 }: Columns): HeadingUnits {
  const inBrackets = (column: number): string => (cells[column]?.match(brackets) ?? []).join(' ').replace(/[()]/g, ' ')
  return { amountsBy: multipleOf(inBrackets(amount)), areDays: !otherTime.test(inBrackets(terms)) }
}

type ReadRow = { readonly customer: CustomerForm; readonly faults: readonly ListFault[] }

function rowOf(cells: readonly string[], columns: Columns, units: HeadingUnits): ReadRow {
  const cell = (column: CustomerColumn): string => plain(cells[columns[column] ?? -1] ?? '')
  const given = { amount: cell('amount'), currency: cell('currency'), terms: cell('terms') }
  const { request, faults } = requestOf(given, units)
  const customer = {
    name: cell('name'),
    russianName: cell('russianName') || null,
    inn: taxNumberOf(cell('inn')),
    request,
  }
  const problems = customerProblems(customer).map((problem) => ({ code: 'field', problem }) as const)
  return { customer, faults: [...faults, ...problems] }
}

const zeroDecimals = /[.,]0{1,2}$/
const otherNumber = /[.,]\d{1,2}$|\de/i

/**
 * The digits of a tax number. A spreadsheet may show it with zero decimals: "7707083893,00". A number with other
 * decimals or an exponent stays as written, so that it is refused.
 */
function taxNumberOf(text: string): string | null {
  const whole = text.replace(zeroDecimals, '')
  return (otherNumber.test(whole) ? whole : whole.replaceAll(/\D/g, '')) || null
}

type RequestCells = { readonly amount: string; readonly currency: string; readonly terms: string }
type ReadRequest = { readonly request: CreditRequest | null; readonly faults: readonly ListFault[] }

const refusedFor = (...faults: readonly ListFault[]): ReadRequest => ({ request: null, faults })

/** The requested credit. The cell of the amount may have the currency too: "EUR 50,000", "50 000 USD", "€50,000". */
function requestOf({ amount: text, currency: named, terms }: RequestCells, units: HeadingUnits): ReadRequest {
  if (text === '') return terms === '' ? { request: null, faults: [] } : refusedFor({ code: 'terms-alone' })
  const read = requestedAmount(text, units.amountsBy)
  if (read.kind !== 'amount') return refusedFor({ code: `amount-${read.kind}`, text })
  const ofColumn = currencyIn(named)
  const currency = ofColumn ?? (named.toUpperCase() || read.currency)
  const termsDays = terms === '' || !units.areDays ? null : daysOf(terms)
  const faults: readonly ListFault[] = [
    ...(currency === null ? [{ code: 'currency-missing' } as const] : []),
    ...(ofColumn !== null && ofColumn !== (read.currency ?? ofColumn) ? [{ code: 'currency-differs' } as const] : []),
    ...(terms !== '' && termsDays === null ? [{ code: 'terms-unreadable' } as const] : []),
  ]
  return { request: currency === null ? null : { amount: read.amount, currency, termsDays }, faults }
}

/** Matches calendar days in plain forms: "60", "60 days", "net 60", "отсрочка 60 дней". */
const daysText =
  /^(?:net|n|within|отсрочка(?: платежа)?|в течение)? ?(\d+)(?: ?(?:(?:calendar )?days?|d|(?:календарных |к\. ?)?(?:день|дня|дней|дн|д)))?\.?(?: net)?$/i

/** The number of days; null for other terms, such as "2/10 net 30" or "1 month". */
function daysOf(text: string): number | null {
  const [, digits] = daysText.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Separates customers from bad rows. A row that repeats the company of an earlier row is a bad row. */
function sorted(rows: readonly (readonly [number, ReadRow])[]) {
  const seen = new Map<string, number>()
  const customers: CustomerOfList[] = []
  const bad: BadRow[] = []
  for (const [line, { customer, faults }] of rows) {
    const key = customer.inn ?? customer.name.toLowerCase()
    const first = seen.get(key)
    const all = first === undefined ? faults : [...faults, { code: 'twice', line: first } as const]
    if (first === undefined && key !== '') seen.set(key, line)
    if (all.length === 0) customers.push({ line, customer })
    else bad.push({ line, name: customer.name, faults: all })
  }
  return { customers, bad }
}
