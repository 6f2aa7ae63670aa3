import { expect, test } from 'vitest'
import {
  buyerProblems,
  creditNoteFor,
  invoiceFor,
  invoiceNumber,
  invoicePlace,
  tidyBuyer,
  type Buyer,
} from './invoice.ts'

const issuedAt = new Date('2026-05-04T10:00:00Z')
const buyer: Buyer = { name: 'Anna Petrova', company: null, address: null, country: 'RU', taxNumber: null }
const seller = { name: 'Saldo FZ-LLC', address: 'Dubai', taxNumber: '100' }
const until = new Date('2027-05-04T00:00:00Z')
const line = { planId: 'translation', quantity: 3, unitCents: 499, from: issuedAt, until } as const

test('an invoice has the seller, the buyer, the item sold and its price, without VAT', () => {
  expect(invoiceFor(line, { buyer, seller }, issuedAt)).toEqual({
    kind: 'invoice',
    issuedAt,
    buyer,
    seller,
    line,
    totalCents: 1497,
    vat: 'not-included',
    credits: null,
  })
})

test('a credit note reverses the whole invoice', () => {
  const invoice = invoiceFor(line, { buyer, seller }, issuedAt)
  const later = new Date('2026-05-05T09:00:00Z')
  const note = creditNoteFor(invoice, 'INV-2026-000001', later)
  expect(note).toEqual({
    ...invoice,
    kind: 'credit-note',
    issuedAt: later,
    totalCents: -1497,
    credits: 'INV-2026-000001',
  })
  expect(note.totalCents + invoice.totalCents).toBe(0)
})

test.each([
  ['invoice', 2026, 1, 'INV-2026-000001'],
  ['credit-note', 2027, 1234567, 'CRN-2027-1234567'],
] as const)('the %s of %d with the serial number %d is numbered %s', (kind, year, serial, number) => {
  expect(invoiceNumber(kind, year, serial)).toBe(number)
  expect(invoicePlace(number)).toEqual({ kind, year, serial })
})

test.each(['', '41', 'INV-2026-41', 'INV-26-000041', 'inv-2026-000041', 'ABC-2026-000041', 'INV-2026-1234567890'])(
  '%j is not the number of an invoice',
  (text) => {
    expect(invoicePlace(text)).toBeNull()
  },
)

test('details that the buyer left blank count as not given', () => {
  expect(tidyBuyer({ name: ' Anna ', company: '  ', address: ' Tver ', country: '', taxNumber: null })).toEqual({
    name: 'Anna',
    company: null,
    address: 'Tver',
    country: null,
    taxNumber: null,
  })
})

test.each([
  [{}, []],
  [{ name: ' ' }, [['name-missing', 'name']]],
  [{ company: 'x'.repeat(200) }, []],
  [
    { company: 'x'.repeat(201), taxNumber: 'x'.repeat(501) },
    [
      ['company-long', 'company'],
      ['invoice-text-long', 'taxNumber'],
    ],
  ],
  [{ name: '𝒳'.repeat(100) }, []],
])('the buyer %j has the problems %j', (given, problems) => {
  expect(buyerProblems({ ...buyer, ...given }).map(({ code, at }) => [code, at])).toEqual(problems)
})
