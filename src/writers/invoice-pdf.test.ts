import { expect, test } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { creditNoteFor, invoiceFor, type Buyer } from '#domain/billing/invoice.ts'
import { invoiceDocument, type NumberedInvoice } from '#documents/invoice-document.ts'
import { readPdf, rolesOf } from './fixtures/pdf-pages.ts'
import type { PaperSize } from './page-format.ts'
import { writePdf } from './pdf-writer.ts'

const seller = { name: 'Saldo FZ-LLC', address: 'Office 12, Dubai, United Arab Emirates', taxNumber: '100200300400003' }
const buyer: Buyer = {
  name: 'Анна Петрова',
  company: 'ООО «Северный мост»',
  address: '170000, г. Тверь, ул. Советская, д. 1',
  country: 'RU',
  taxNumber: '6901012345',
}
const issuedAt = new Date('2026-01-31T23:30:00Z')
const line = {
  planId: 'translation' as const,
  quantity: 12,
  unitCents: 123_450,
  from: issuedAt,
  until: new Date('2027-01-31T23:30:00Z'),
} as const
const invoice = { ...invoiceFor(line, { seller, buyer }, issuedAt), number: 'INV-2026-000001' }
const creditNote = { ...creditNoteFor(invoice, invoice.number, issuedAt), number: 'CRN-2026-000001' }

const bytesOf = (given: NumberedInvoice, paper: PaperSize = 'a4') =>
  writePdf(invoiceDocument(given), { fonts, created: given.issuedAt, paper })
const textOf = async (given: NumberedInvoice, paper?: PaperSize): Promise<string> => {
  const { pages } = await readPdf(await bytesOf(given, paper))
  return pages.flatMap(({ texts }) => texts).join(' ')
}

test('the invoice says if the font cannot print the buyer’s name', async () => {
  const lacking = 'Some letters are not in the font of this PDF; a crossed box is printed in place of each.'
  const georgian = { ...invoice, buyer: { ...invoice.buyer, name: 'ნინო' } }
  expect(await textOf(georgian)).toContain(lacking)
  expect(await textOf(invoice)).not.toContain(lacking)
})

test('an invoice names both parties, the item, the amount and the day', async () => {
  const text = await textOf(invoice)
  const said = [
    'Invoice INV-2026-000001',
    'Issued on 31 January 2026',
    'Seller',
    ...Object.values(seller).slice(0, 2),
    'Tax number 100200300400003',
    'Buyer',
    'ООО «Северный мост»',
    'Анна Петрова',
    'Russia',
    'Tax number 6901012345',
    '170000, г. Тверь, ул. Советская, д. 1',
    'usable from 31 January 2026 to 30 January 2027',
    'Quantity',
    'Unit price, USD',
    'Amount, USD',
    '12',
    '1,234.50',
    '14,814.00',
    'Total in USD',
    'Paid in full on 31 January 2026.',
    'VAT is not included.',
    'Page 1 of 1',
  ]
  for (const each of said) expect(text).toContain(each)
})

test('an invoice for packs says how many translations a pack includes', async () => {
  const included = async (given: NumberedInvoice, translations: number) =>
    (await textOf({ ...given, line: { ...given.line, translations } })).replace(/\s+/g, ' ')
  const pack = 'Pack of 10 translations of Russian financial statements, usable from 31 January 2026'
  for (const given of [invoice, creditNote]) expect(await included(given, 10)).toContain(pack)
  const one = 'Translation of a Russian financial statement, usable'
  expect(await included(invoice, 1)).toContain(one)
  expect((await textOf(invoice)).replace(/\s+/g, ' ')).toContain(one)
})

test('no line of an invoice breaks inside a date', async () => {
  const { pages } = await readPdf(await bytesOf(invoice))
  const lines = pages.flatMap(({ texts }) => texts)
  expect(lines).toContain('31 January 2026 to 30 January 2027')
})

test('a credit note names the cancelled invoice and has a negative amount', async () => {
  const text = await textOf(creditNote)
  for (const each of [
    'Credit note CRN-2026-000001',
    'Credits invoice INV-2026-000001',
    '(14,814.00)',
    'Total credited in USD',
    'This credit note cancels invoice INV-2026-000001 in full.',
  ])
    expect(text).toContain(each)
  expect(text).not.toContain('Paid in full')
})

test('an invoice leaves out missing details', async () => {
  const bare = { name: 'Anna', company: null, address: null, country: 'Freedonia & Sons', taxNumber: null }
  const text = await textOf({ ...invoice, buyer: bare, seller: { ...seller, taxNumber: null } })
  expect(text).toContain('Freedonia & Sons')
  expect(text).not.toContain('Tax number')
  expect(text).not.toContain('null')
})

test.each(['a4', 'letter'] as const)('on %s, an invoice has the longest names and addresses in full', async (paper) => {
  const [spaced, unbroken] = ['Очень длинное название '.repeat(21).trim(), 'Щ'.repeat(500)]
  const long = { name: spaced, company: unbroken, address: spaced, country: null, taxNumber: unbroken }
  const { pages } = await readPdf(
    await bytesOf({ ...invoice, buyer: long, seller: { ...seller, name: unbroken } }, paper),
  )
  const letters = pages.flatMap(({ texts }) => texts).join('')
  expect(letters.match(/Щ/g)?.length).toBeGreaterThanOrEqual(1500)
  expect(letters.replace(/\s/g, '').match(/Оченьдлинноеназвание/g)?.length).toBe(42)
  expect(letters).toContain('14,814.00')
})

test('the PDF of an invoice is reproducible', async () => {
  const [one, other] = [await bytesOf(invoice), await bytesOf(invoice)]
  expect(Buffer.compare(one, other)).toBe(0)
  const { title, pages } = await readPdf(one)
  expect(title).toBe('Invoice INV-2026-000001: Saldo FZ-LLC')
  expect(Buffer.from(one).toString('latin1')).toContain('<xmp:CreateDate>2026-01-31T23:30:00Z')
  expect(rolesOf(pages[0]?.structure ?? null)).toMatchObject({ Table: 1, H1: 1, H2: 2 })
})
