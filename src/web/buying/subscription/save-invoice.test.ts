import { expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoints.ts'
import type { DocumentWriting } from '../../writing/writing-messages.ts'
import { saveInvoice } from './save-invoice.ts'

const issuedAt = new Date('2026-01-31T09:00:00Z')
const invoice: ResponseOf<'readInvoice'> = {
  number: 'INV-2026-000001',
  kind: 'invoice',
  issuedAt,
  totalCents: 4990,
  vat: 'not-included',
  credits: null,
  seller: { name: 'Saldo Ltd', address: 'Dubai', taxNumber: null },
  buyer: { name: 'Anna', company: null, address: null, country: null, taxNumber: null },
  line: { planId: 'analysis-monthly', quantity: 1, unitCents: 4990, from: issuedAt, until: new Date('2026-02-28') },
}

test('an invoice is saved as a PDF named after its number', async () => {
  const written: DocumentWriting[] = []
  const saved: unknown[] = []
  await saveInvoice(invoice.number, {
    api: { readInvoice: async ({ params }) => ({ ...invoice, number: params.number }) },
    write: async (writing) => (written.push(writing), new Blob(['%PDF'])),
    save: (blob, name) => saved.push([blob.size, name]),
  })
  expect(written.map(({ format, created, document }) => [format, created, document.title])).toEqual([
    ['pdf', issuedAt, 'Invoice INV-2026-000001'],
  ])
  expect(saved).toEqual([[4, expect.stringMatching(/INV-2026-000001.*\.pdf$/)]])
})
