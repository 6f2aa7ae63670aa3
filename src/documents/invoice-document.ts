// @owns layout of an invoice
import type { Buyer, Invoice, Seller } from '#domain/billing/invoice.ts'
import { notAvailable } from '#domain/amounts/format.ts'
import {
  buyerCountry,
  invoiceDay,
  invoiceLabels,
  invoiceLine,
  invoiceNotes,
  invoiceTexts,
  invoiceTitle,
} from '#wording/documents/invoice.ts'
import { missingLetters } from '#wording/documents/notes.ts'
import type { Document, FigureCell, Table, TableRow, TextList } from '#domain/documents/document.ts'

/** An invoice or credit note with its number, as it was issued. */
export type NumberedInvoice = Omit<Invoice, 'seller'> & {
  readonly number: string
  readonly seller: Omit<Seller, 'address'> & { readonly address: string | null }
}

type Column = 'quantity' | 'price' | 'amount'

/**
 * The document of an invoice or credit note: seller, buyer, items and amounts. The amounts of a credit note are
 * negative, but its unit price is not.
 */
export function invoiceDocument(invoice: NumberedInvoice): Document {
  const { kind, number, issuedAt, seller, credits } = invoice
  return {
    kind: 'invoice',
    title: invoiceTitle(kind, number),
    registeredAs: null,
    name: seller.name,
    subtitle: `${invoiceLabels.issued} ${invoiceDay(issuedAt)}`,
    facts: credits === null ? [] : [{ label: invoiceLabels.credits, text: credits }],
    rate: null,
    parts: [
      {
        key: 'parties',
        place: 'summary',
        blocks: [{ kind: 'lists', lists: [sellerLines(invoice), buyerLines(invoice.buyer)] }],
      },
      { key: 'line', place: 'summary', blocks: [tableOf(invoice)] },
      {
        key: 'notes',
        place: 'closing',
        blocks: [{ kind: 'text', title: null, lines: invoiceNotes(invoice), isAside: false }],
      },
    ],
    annexes: [],
    basis: null,
    foot: { texts: [invoiceTitle(kind, number)], page: invoiceTexts.page },
    liveNote: null,
    missingLetters,
    notAvailable,
    record: invoice,
  }
}

const sellerLines = ({ seller }: NumberedInvoice): TextList =>
  listOf('seller', invoiceLabels.seller, [
    seller.name,
    seller.address,
    taxLine(seller.taxNumber, invoiceLabels.taxNumber),
  ])

/** The lines about the buyer. A company's invoice also has the name of the person who ordered. */
const buyerLines = (buyer: Buyer): TextList =>
  listOf('buyer', invoiceLabels.buyer, [
    buyer.company,
    buyer.name,
    buyer.address,
    buyer.country === null ? null : buyerCountry(buyer.country),
    taxLine(buyer.taxNumber, invoiceLabels.taxNumber),
  ])

const taxLine = (number: string | null, label: string): string | null => (number === null ? null : `${label} ${number}`)

const listOf = (key: string, title: string, lines: readonly (string | null)[]): TextList => ({
  key,
  title,
  none: '',
  isOptional: false,
  isCoded: false,
  items: lines.flatMap((text) => (text === null ? [] : [{ text, code: '' }])),
})

const columns = ['quantity', 'price', 'amount'] as const satisfies readonly Column[]

function tableOf({ kind, line, totalCents }: NumberedInvoice): Table {
  const { quantity, unitCents, from, until } = line
  // `until` is exclusive, so the last day is the day before
  const days = { first: from, last: new Date(Math.max(from.getTime(), until.getTime() - dayMs)) }
  const cells = [figure(quantity, String(quantity)), dollars(unitCents), dollars(totalCents)]
  return {
    kind: 'table',
    name: 'invoice',
    title: null,
    labels: null,
    item: invoiceTexts.item,
    reasons: [],
    note: null,
    columns: columns.map((key) => ({ key, label: invoiceTexts.columns[key], kind: 'figure' })),
    rows: [
      rowOf('line', { label: invoiceLine(line, days), weight: 'line', cells }),
      rowOf('total', {
        label: invoiceTexts.total[kind],
        weight: 'total',
        cells: [nothing, nothing, dollars(totalCents)],
      }),
    ],
  }
}

const dayMs = 24 * 60 * 60_000

const rowOf = (key: string, row: Pick<TableRow, 'label' | 'weight' | 'cells'>): TableRow => ({
  key,
  origin: null,
  depth: 0,
  isMarked: false,
  annotation: null,
  ...row,
})

const nothing = { kind: 'words', text: '' } as const

const figure = (value: number, text: string): FigureCell => ({ kind: 'figure', value, unit: 'amount', text })

/** US dollars and cents, negatives in brackets. */
function dollars(cents: number): FigureCell {
  const digits = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return figure(cents / 100, cents < 0 ? `(${digits})` : digits)
}
