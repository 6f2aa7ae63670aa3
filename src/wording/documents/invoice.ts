import type { PlanId } from '#domain/billing/plans.ts'
import type { Invoice, InvoiceKind } from '#domain/billing/invoice.ts'
import { calendarDayText, counted, countryName } from '../en/locale.ts'
import { sayInEnglish } from './say-in-english.ts'

// Labels and sentences of invoices and credit notes.

/** Name and address of the seller on invoices during development, when no seller is configured. */
export const sampleSellerWords = {
  name: 'Sample seller (set SELLER_NAME)',
  address: 'Sample address (set SELLER_ADDRESS)',
} as const

/** The item on an invoice, by plan, with the first and the last day on which the plan can be used. */
const lineWords = {
  free: 'Free plan',
  'translation-monthly': 'Monthly plan for translations, {first} to {last}',
  'translation-custom': 'Custom plan for translations, {first} to {last}',
  'analysis-monthly': 'Monthly plan for translations and credit assessments, {first} to {last}',
  'analysis-custom': 'Custom plan for translations and credit assessments, {first} to {last}',
} as const satisfies Record<Exclude<PlanId, 'translation'>, string>

/** The item for the plan per translation, by the number of translations that one unit includes. */
const packWords = {
  one: 'Translation of a Russian financial statement, usable from {first} to {last}',
  many: 'Pack of {count} translations of Russian financial statements, usable from {first} to {last}',
} as const

const titleWords = { invoice: 'Invoice {number}', 'credit-note': 'Credit note {number}' } as const

const noteWords = {
  paid: 'Paid in full on {date}.',
  credited: 'This credit note cancels invoice {number} in full.',
  vat: 'VAT is not included.',
} as const

const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10)
export const invoiceDay = (moment: Date): string => calendarDayText(isoDay(moment))
/** A day with non-breaking spaces, so that no line break splits it. */
const unbrokenDay = (moment: Date): string => invoiceDay(moment).replaceAll(' ', '\u00a0')

// The text below is in English, whatever the language of the interface. Days are in UTC.

/** The title, such as "Invoice INV-2026-000001". */
export const invoiceTitle = (kind: InvoiceKind, number: string): string => sayInEnglish(titleWords[kind], { number })

export const invoiceLabels = {
  issued: 'Issued on',
  credits: 'Credits invoice',
  seller: 'Seller',
  buyer: 'Buyer',
  taxNumber: 'Tax number',
} as const

/** The name of the country with this code. Any other string was typed by the buyer, and stays unchanged. */
export const buyerCountry = (code: string): string => (/^[A-Z]{2}$/.test(code) ? countryName(code) : code)

/** The text of the invoice's item, with the first and the last day on which the purchase can be used. */
export function invoiceLine(
  { planId, translations: count = 1 }: Invoice['line'],
  { first, last }: Readonly<Record<'first' | 'last', Date>>,
): string {
  const days = { first: unbrokenDay(first), last: unbrokenDay(last) }
  return planId === 'translation' ? counted(count, packWords, days) : sayInEnglish(lineWords[planId], days)
}

export const invoiceTexts = {
  item: 'Description',
  columns: { quantity: 'Quantity', price: 'Unit price, USD', amount: 'Amount, USD' },
  total: { invoice: 'Total in USD', 'credit-note': 'Total credited in USD' },
  page: 'Page {page} of {pages}',
} as const

/** Notes that say when the invoice was paid or what the credit note credits, and that VAT is not included. */
export const invoiceNotes = ({ issuedAt, credits }: Pick<Invoice, 'issuedAt' | 'credits'>): readonly string[] => [
  credits === null
    ? sayInEnglish(noteWords.paid, { date: invoiceDay(issuedAt) })
    : sayInEnglish(noteWords.credited, { number: credits }),
  noteWords.vat,
]

export const invoiceFileName = (number: string): string => `${number}.pdf`
