import type { PlanId } from '#domain/billing/plans.ts'
import type { InvoiceWords } from '#domain/documents/invoice-document.ts'
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
const day = (moment: Date): string => calendarDayText(isoDay(moment))
/** A day within a line, at which the line is not broken. */
const unbrokenDay = (moment: Date): string => day(moment).replaceAll(' ', '\u00a0')

/** The words of every invoice, in English whatever the language of the interface. Days are those in UTC. */
export const invoiceWords: InvoiceWords = {
  titleOf: (kind, number) => sayInEnglish(titleWords[kind], { number }),
  day,
  labels: {
    issued: 'Issued on',
    credits: 'Credits invoice',
    seller: 'Seller',
    buyer: 'Buyer',
    taxNumber: 'Tax number',
  },
  // what is no code was typed
  countryName: (code) => (/^[A-Z]{2}$/.test(code) ? countryName(code) : code),
  lineOf: ({ planId }, { first, last }) =>
    sayInEnglish(lineWords[planId], { first: unbrokenDay(first), last: unbrokenDay(last) }),
  item: 'Description',
  columns: { quantity: 'Quantity', price: 'Unit price, USD', amount: 'Amount, USD' },
  total: { invoice: 'Total in USD', 'credit-note': 'Total credited in USD' },
  notesOf: ({ issuedAt, credits }) => [
    credits === null
      ? sayInEnglish(noteWords.paid, { date: day(issuedAt) })
      : sayInEnglish(noteWords.credited, { number: credits }),
    noteWords.vat,
  ],
  page: 'Page {page} of {pages}',
}

/** What the file of an invoice is called. */
export const invoiceFileName = (number: string): string => `${number}.pdf`
