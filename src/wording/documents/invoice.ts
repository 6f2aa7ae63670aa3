import type { PlanId } from '#domain/billing/plans.ts'
import type { Invoice, InvoiceKind } from '#domain/billing/invoice.ts'
import { calendarDayText, countryName } from '../en/locale.ts'
import { sayInEnglish } from './say-in-english.ts'

// What stands on an invoice or a credit note beside its facts.

/** Who sells in development where no seller is set. */
export const sampleSellerWords = {
  name: 'Sample seller (set SELLER_NAME)',
  address: 'Sample address (set SELLER_ADDRESS)',
} as const

/** What was paid for, as it is called on paper, from the first day to the last. */
const lineWords = {
  free: 'Free plan',
  translation: 'Translation of a Russian financial statement, usable from {first} to {last}',
  'translation-monthly': 'Monthly plan for translations, {first} to {last}',
  'translation-custom': 'Custom plan for translations, {first} to {last}',
  'analysis-monthly': 'Monthly plan for translations and credit assessments, {first} to {last}',
  'analysis-custom': 'Custom plan for translations and credit assessments, {first} to {last}',
} as const satisfies Record<PlanId, string>

const titleWords = { invoice: 'Invoice {number}', 'credit-note': 'Credit note {number}' } as const

const noteWords = {
  paid: 'Paid in full on {date}.',
  credited: 'This credit note cancels invoice {number} in full.',
  vat: 'VAT is not included.',
} as const

const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10)
export const invoiceDay = (moment: Date): string => calendarDayText(isoDay(moment))
/** A day within a line, at which the line is not broken. */
const unbrokenDay = (moment: Date): string => invoiceDay(moment).replaceAll(' ', '\u00a0')

// Texts of every invoice, in English whatever the language of the interface. Days are those in UTC.

/** "Invoice INV-2026-000001". */
export const invoiceTitle = (kind: InvoiceKind, number: string): string => sayInEnglish(titleWords[kind], { number })

export const invoiceLabels = {
  issued: 'Issued on',
  credits: 'Credits invoice',
  seller: 'Seller',
  buyer: 'Buyer',
  taxNumber: 'Tax number',
} as const

/** The name of a country by its code; text that is not a code was typed and stays. */
export const buyerCountry = (code: string): string => (/^[A-Z]{2}$/.test(code) ? countryName(code) : code)

/** What was paid for, from the first day to the last. */
export const invoiceLine = (
  { planId }: Invoice['line'],
  { first, last }: Readonly<Record<'first' | 'last', Date>>,
): string => sayInEnglish(lineWords[planId], { first: unbrokenDay(first), last: unbrokenDay(last) })

export const invoiceTexts = {
  item: 'Description',
  columns: { quantity: 'Quantity', price: 'Unit price, USD', amount: 'Amount, USD' },
  total: { invoice: 'Total in USD', 'credit-note': 'Total credited in USD' },
  page: 'Page {page} of {pages}',
} as const

/** How it was settled, and that VAT is not part of it. */
export const invoiceNotes = ({ issuedAt, credits }: Pick<Invoice, 'issuedAt' | 'credits'>): readonly string[] => [
  credits === null
    ? sayInEnglish(noteWords.paid, { date: invoiceDay(issuedAt) })
    : sayInEnglish(noteWords.credited, { number: credits }),
  noteWords.vat,
]

/** What the file of an invoice is called. */
export const invoiceFileName = (number: string): string => `${number}.pdf`
