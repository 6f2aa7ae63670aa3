import type { Buyer, Invoice, InvoiceKind, Seller } from '../billing/invoice.ts'
import { notAvailable } from '../amounts/format.ts'
import type { Document, FigureCell, Table, TableRow, TextList } from './document.ts'

/** An invoice or credit note with its number, as it was issued. */
export type NumberedInvoice = Omit<Invoice, 'seller'> & {
  readonly number: string
  readonly seller: Omit<Seller, 'address'> & { readonly address: string | null }
}

type Column = 'quantity' | 'price' | 'amount'

/** What stands on it beside its facts. */
export type InvoiceWords = {
  /** "Invoice INV-2026-000001". */
  readonly titleOf: (kind: InvoiceKind, number: string) => string
  readonly day: (moment: Date) => string
  readonly labels: Readonly<Record<'issued' | 'credits' | 'seller' | 'buyer' | 'taxNumber', string>>
  readonly countryName: (code: string) => string
  /** What was paid for, from the first day to the last. */
  readonly lineOf: (line: Invoice['line'], days: Readonly<Record<'first' | 'last', Date>>) => string
  readonly item: string
  readonly columns: Readonly<Record<Column, string>>
  readonly total: Readonly<Record<InvoiceKind, string>>
  /** How it was settled, and that VAT is no part of it. */
  readonly notesOf: (invoice: NumberedInvoice) => readonly string[]
  readonly page: string
}

/** The document of an invoice or credit note: who sells and buys, what for, how much. A credit note's amounts are negative. */
export function invoiceDocument(invoice: NumberedInvoice, words: InvoiceWords): Document {
  const { kind, number, issuedAt, seller, credits } = invoice
  const { labels } = words
  return {
    kind: 'invoice',
    title: words.titleOf(kind, number),
    registeredAs: null,
    name: seller.name,
    subtitle: `${labels.issued} ${words.day(issuedAt)}`,
    facts: credits === null ? [] : [{ label: labels.credits, text: credits }],
    rate: null,
    parts: [
      {
        key: 'parties',
        place: 'summary',
        blocks: [{ kind: 'lists', lists: [sellerLines(invoice, words), buyerLines(invoice.buyer, words)] }],
      },
      { key: 'line', place: 'summary', blocks: [tableOf(invoice, words)] },
      {
        key: 'notes',
        place: 'closing',
        blocks: [{ kind: 'text', title: null, lines: words.notesOf(invoice), isAside: false }],
      },
    ],
    annexes: [],
    basis: null,
    foot: { texts: [words.titleOf(kind, number)], page: words.page },
    liveNote: null,
    notAvailable,
    record: invoice,
  }
}

const sellerLines = ({ seller }: NumberedInvoice, { labels }: InvoiceWords): TextList =>
  listOf('seller', labels.seller, [seller.name, seller.address, taxLine(seller.taxNumber, labels.taxNumber)])

/** A company buys by the person who ordered. */
const buyerLines = (buyer: Buyer, { labels, countryName }: InvoiceWords): TextList =>
  listOf('buyer', labels.buyer, [
    buyer.company,
    buyer.name,
    buyer.address,
    buyer.country === null ? null : countryName(buyer.country),
    taxLine(buyer.taxNumber, labels.taxNumber),
  ])

const taxLine = (number: string | null, label: string): string | null => (number === null ? null : `${label} ${number}`)

const listOf = (key: string, title: string, lines: readonly (string | null)[]): TextList => ({
  ...{ key, title, none: '', isOptional: false, isCoded: false },
  items: lines.flatMap((text) => (text === null ? [] : [{ text, code: '' }])),
})

const columns = ['quantity', 'price', 'amount'] as const satisfies readonly Column[]

function tableOf({ kind, line, totalCents }: NumberedInvoice, words: InvoiceWords): Table {
  const { quantity, unitCents, from, until } = line
  // `until` is no longer part of it
  const days = { first: from, last: new Date(Math.max(from.getTime(), until.getTime() - dayMs)) }
  const cells = [figure(quantity, String(quantity)), dollars(unitCents), dollars(totalCents)]
  return {
    ...{ kind: 'table', name: 'invoice', title: null, labels: null, item: words.item, reasons: [], note: null },
    columns: columns.map((key) => ({ key, label: words.columns[key], kind: 'figure' })),
    rows: [
      rowOf('line', { label: words.lineOf(line, days), weight: 'line', cells }),
      rowOf('total', { label: words.total[kind], weight: 'total', cells: [nothing, nothing, dollars(totalCents)] }),
    ],
  }
}

const dayMs = 24 * 60 * 60_000

const rowOf = (key: string, row: Pick<TableRow, 'label' | 'weight' | 'cells'>): TableRow => ({
  ...{ key, origin: null, depth: 0, isMarked: false, annotation: null },
  ...row,
})

const nothing = { kind: 'words', text: '' } as const

const figure = (value: number, text: string): FigureCell => ({ kind: 'figure', value, unit: 'amount', text })

/** US dollars and cents, negatives in brackets. */
function dollars(cents: number): FigureCell {
  const digits = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return figure(cents / 100, cents < 0 ? `(${digits})` : digits)
}
