import { charactersIn, problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { companyNameLengthMax, invoiceTextLengthMax, personNameLengthMax } from '../policy.ts'
import type { PlanId } from './plans.ts'

// Invoices and credit notes as they are kept: data that never changes once it has its number.

export const invoiceKinds = ['invoice', 'credit-note'] as const

export type InvoiceKind = (typeof invoiceKinds)[number]

/** Who buys, as asked at checkout and kept as it was. Null: not given. */
export type Buyer = {
  readonly name: string
  readonly company: string | null
  readonly address: string | null
  readonly country: string | null
  readonly taxNumber: string | null
}

/** Who sells, from the operator's settings. */
export type Seller = { readonly name: string; readonly address: string; readonly taxNumber: string | null }

/** What was paid for: a plan, from one day until another, which is no longer part of it. */
export type InvoiceLine = {
  readonly planId: PlanId
  readonly quantity: number
  readonly unitCents: number
  readonly from: Date
  readonly until: Date
}

/** What stands on paper beside the number. `totalCents` in US cents without VAT, below zero for a credit note, which names the invoice it takes back. */
export type Invoice = {
  readonly kind: InvoiceKind
  readonly issuedAt: Date
  readonly buyer: Buyer
  readonly seller: Seller
  readonly line: InvoiceLine
  readonly totalCents: number
  readonly vat: 'not-included'
  readonly credits: string | null
}

type Parties = { readonly buyer: Buyer; readonly seller: Seller }

export const invoiceFor = (line: InvoiceLine, { buyer, seller }: Parties, issuedAt: Date): Invoice => ({
  kind: 'invoice',
  issuedAt,
  buyer,
  seller,
  line,
  totalCents: line.unitCents * line.quantity,
  vat: 'not-included',
  credits: null,
})

/** Takes a whole invoice back. Buyer and seller are those of the invoice, also where they have changed since. */
export const creditNoteFor = (invoice: Invoice, number: string, issuedAt: Date): Invoice => ({
  ...invoice,
  kind: 'credit-note',
  issuedAt,
  totalCents: -invoice.totalCents,
  credits: number,
})

/** How invoices are numbered: each kind for itself, from 1 in each year, without gaps. */
export const invoiceNumber = (kind: InvoiceKind, year: number, serial: number): string =>
  `${{ invoice: 'INV', 'credit-note': 'CRN' }[kind]}-${year}-${String(serial).padStart(6, '0')}`

/** The buyer's details without outer blanks; what is blank was not given. */
export const tidyBuyer = ({ name, company, address, country, taxNumber }: Buyer): Buyer => ({
  name: name.trim(),
  company: given(company),
  address: given(address),
  country: given(country),
  taxNumber: given(taxNumber),
})

const given = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim())

type Limit = { readonly at: keyof Buyer; readonly limit: number; readonly code: FieldProblem['code'] }

const limits: readonly Limit[] = [
  { at: 'name', limit: personNameLengthMax, code: 'name-long' },
  { at: 'company', limit: companyNameLengthMax, code: 'company-long' },
  { at: 'address', limit: invoiceTextLengthMax, code: 'invoice-text-long' },
  { at: 'country', limit: invoiceTextLengthMax, code: 'invoice-text-long' },
  { at: 'taxNumber', limit: invoiceTextLengthMax, code: 'invoice-text-long' },
]

const buyerRules: readonly FieldRule<Buyer>[] = [
  ({ name }) => when(name === '', { code: 'name-missing', at: 'name' }),
  ...limits.map(
    ({ at, limit, code }): FieldRule<Buyer> =>
      (buyer) =>
        when(charactersIn(buyer[at] ?? '') > limit, { code, at, facts: { limit } }),
  ),
]

/** What is wrong with the buyer's details, in the order they are asked for; empty when they may stand on an invoice. */
export const buyerProblems = (buyer: Buyer): readonly FieldProblem[] => problemsOf(tidyBuyer(buyer), buyerRules)
