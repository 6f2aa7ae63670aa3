// @owns imported lists of customers
import { plain } from '../amounts/plain-text.ts'
import type { FieldProblem } from '../field-problem.ts'
import { customersInListMax } from '../policy.ts'
import { customerProblems, isCurrency, type CreditRequest, type CustomerForm } from './customer.ts'
import { delimitedRows } from './delimited-rows.ts'
import { requestedAmount } from './requested-amount.ts'

// Reads a list of customers from a spreadsheet or the clipboard: a heading row, with columns in any order, and a row
// for each customer.

export const listColumns = ['name', 'russianName', 'inn', 'amount', 'currency', 'terms'] as const
export type CustomerColumn = (typeof listColumns)[number]

/** Problems of a row in addition to those of any customer. */
export type ListFault =
  | { readonly code: 'amount-unreadable' | 'amount-ambiguous'; readonly text: string }
  | { readonly code: 'currency-missing' | 'terms-unreadable' | 'terms-alone' }
  | { readonly code: 'twice'; readonly line: number }
  | { readonly code: 'field'; readonly problem: FieldProblem }

/** `line` is the number of the row in the file, where the heading is 1. */
export type CustomerOfList = { readonly line: number; readonly customer: CustomerForm }
export type BadRow = { readonly line: number; readonly name: string; readonly faults: readonly ListFault[] }

export type CustomerList =
  | { readonly kind: 'empty' }
  /** no-heading: there is no heading for the name. */
  | { readonly kind: 'no-heading' }
  | { readonly kind: 'too-many'; readonly count: number }
  | { readonly kind: 'list'; readonly customers: readonly CustomerOfList[]; readonly bad: readonly BadRow[] }

/** Possible headings of each column, compared without case, punctuation and text in brackets. */
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

/** Reads a list of customers. Every row is either a customer or a bad row with all its problems. */
export function customerList(text: string): CustomerList {
  const rows = delimitedRows(text)
  const [head, ...rest] = rows
  if (head === undefined) return { kind: 'empty' }
  const columns = columnsOf(head.cells)
  if (columns.name === undefined) return { kind: 'no-heading' }
  if (rest.length === 0) return { kind: 'empty' }
  if (rest.length > customersInListMax) return { kind: 'too-many', count: rest.length }
  const read = rest.map(({ line, cells }): readonly [number, ReadRow] => [line, rowOf(cells, columns)])
  return { kind: 'list', ...sorted(read) }
}

type Columns = Readonly<Partial<Record<CustomerColumn, number>>>

const keyOf = (heading: string): string =>
  plain(heading.replace(/\([^()]*\)/g, ' '))
    .toLowerCase()
    .replaceAll(/[.:,*]/g, '')
    .trim()

/** The position of each column. If several headings match, the first counts. */
function columnsOf(cells: readonly string[]): Columns {
  const keys = cells.map(keyOf)
  const places = listColumns.map((column) => [column, keys.findIndex((key) => headings[column].includes(key))] as const)
  return Object.fromEntries(places.filter(([, place]) => place >= 0))
}

type ReadRow = { readonly customer: CustomerForm; readonly faults: readonly ListFault[] }

function rowOf(cells: readonly string[], columns: Columns): ReadRow {
  const cell = (column: CustomerColumn): string => plain(cells[columns[column] ?? -1] ?? '')
  const { request, faults } = requestOf({ amount: cell('amount'), currency: cell('currency'), terms: cell('terms') })
  const customer = {
    name: cell('name'),
    russianName: cell('russianName') || null,
    inn: cell('inn').replaceAll(/\D/g, '') || null,
    request,
  }
  const problems = customerProblems(customer).map((problem) => ({ code: 'field', problem }) as const)
  return { customer, faults: [...faults, ...problems] }
}

type RequestCells = { readonly amount: string; readonly currency: string; readonly terms: string }
type ReadRequest = { readonly request: CreditRequest | null; readonly faults: readonly ListFault[] }

const refusedFor = (...faults: readonly ListFault[]): ReadRequest => ({ request: null, faults })

/** The requested credit. The cell of the amount may have the currency too: "EUR 50,000", "50 000 USD", "€50,000". */
function requestOf({ amount: given, currency: named, terms }: RequestCells): ReadRequest {
  if (given === '') return terms === '' ? { request: null, faults: [] } : refusedFor({ code: 'terms-alone' })
  const { text, code } = withoutCurrency(given)
  const currency = (named === '' ? (code ?? '') : named).toUpperCase()
  const read = requestedAmount(text)
  if (read.kind !== 'amount') return refusedFor({ code: `amount-${read.kind}`, text })
  if (currency === '') return refusedFor({ code: 'currency-missing' })
  const termsDays = terms === '' ? null : daysOf(terms)
  if (terms !== '' && termsDays === null) return refusedFor({ code: 'terms-unreadable' })
  return { request: { amount: read.amount, currency, termsDays }, faults: [] }
}

const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '₽': 'RUB' }

function withoutCurrency(given: string): { readonly text: string; readonly code: string | null } {
  const [letters = ''] = /[A-Za-z]{3}|[€$£₽]/.exec(given) ?? []
  const code = signs[letters] ?? letters.toUpperCase()
  return isCurrency(code) ? { text: given.replace(letters, '').trim(), code } : { text: given, code: null }
}

/** The number of days in a text such as "60", "60 days" or "net 60"; null without one. */
function daysOf(text: string): number | null {
  const [digits] = /\d+/.exec(text) ?? []
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
