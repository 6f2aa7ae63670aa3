import { charactersIn, problemsOf, when, type FieldProblem, type FieldRule } from '../field-problem.ts'
import { companyNameLengthMax, invoiceTextLengthMax, personNameLengthMax } from '../policy.ts'
import type { PlanId } from './plans.ts'

// Invoices and credit notes as stored. They never change once they have a number.

export const invoiceKinds = ['invoice', 'credit-note'] as const

export type InvoiceKind = (typeof invoiceKinds)[number]

/** The buyer as entered at checkout and stored. A detail that was not given is null. */
export type Buyer = {
  readonly name: string
  readonly company: string | null
  readonly address: string | null
  readonly country: string | null
  readonly taxNumber: string | null
}

/** The seller, from the operator's settings. */
export type Seller = { readonly name: string; readonly address: string; readonly taxNumber: string | null }

/**
 * The item being paid for: a plan, from the day `from` until the day `until` (exclusive). `translations`: how many one
 * unit includes; older invoices do not say.
 */
export type InvoiceLine = {
  readonly planId: PlanId
  readonly quantity: number
  readonly translations?: number | undefined
  readonly unitCents: number
  readonly from: Date
  readonly until: Date
}

/**
 * The contents of an invoice or credit note. `totalCents` is in US cents without VAT. For a credit note it is negative,
 * and the number of the reversed invoice is stated.
 */
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

/**
 * The credit note that reverses a whole invoice. Buyer and seller are copied from the invoice, even if they have
 * changed since.
 */
export const creditNoteFor = (invoice: Invoice, number: string, issuedAt: Date): Invoice => ({
  ...invoice,
  kind: 'credit-note',
  issuedAt,
  totalCents: -invoice.totalCents,
  credits: number,
})

const numberPrefixes = { invoice: 'INV', 'credit-note': 'CRN' } as const

/** Invoice numbers: separate for each kind, from 1 in each year, without gaps. */
export const invoiceNumber = (kind: InvoiceKind, year: number, serial: number): string =>
  `${numberPrefixes[kind]}-${year}-${String(serial).padStart(6, '0')}`

/** The parts of an invoice number. */
export type InvoicePlace = { readonly kind: InvoiceKind; readonly year: number; readonly serial: number }

/** Parses the number of an invoice or a credit note; null for any other string. */
export function invoicePlace(number: string): InvoicePlace | null {
  const [, prefix, year, serial] = /^([A-Z]{3})-(\d{4})-(\d{6,9})$/.exec(number) ?? []
  const kind = invoiceKinds.find((each) => numberPrefixes[each] === prefix)
  return kind === undefined ? null : { kind, year: Number(year), serial: Number(serial) }
}

/** The buyer's details, trimmed; blank details become null. */
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

/**
 * Problems with the buyer's details, in the order of the form. Without problems the details can be printed on an
 * invoice.
 */
export const buyerProblems = (buyer: Buyer): readonly FieldProblem[] => problemsOf(tidyBuyer(buyer), buyerRules)
