import { expect, test } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { creditNoteFor, invoiceFor } from '#domain/billing/invoice.ts'
import { invoiceDocument } from '#documents/invoice-document.ts'
import { writePdf } from '#writers/pdf-writer.ts'
import { paidOrder } from '../../../../scripts/vitest/paid-orders.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { systemTokens } from '../../adapters/tokens.ts'
import type { EmailMessage } from '../../outside.ts'
import { invoicesStore } from '../billing/store/invoices.store.ts'
import { invoiceFiles } from '../billing/order/invoice-file.ts'
import { emailsService } from './emails.service.ts'

// Tests invoices attached to emails: only their number is stored, and the PDF is written when the email is sent.

let delivered: EmailMessage[] = []
let isDown = false
const server = await openServer({
  outside: {
    async sendEmail(message) {
      if (isDown) throw new Error('451 try later')
      delivered.push(message)
    },
  },
})
const failures: unknown[] = []

/** An email service on the server's database that queues emails in the same way as the server's features. */
const emails = emailsService({
  db: server.db,
  sendEmail: async () => undefined,
  invoiceFile: () => Promise.reject(new Error('nothing is sent here')),
  clock: server.now,
  isOver: async () => true,
  tokens: systemTokens,
  onQueued() {},
  onFailed: (error) => void failures.push(error),
})

const buyer = { name: 'Анна Петрова', company: null, address: 'Тверь', country: 'RU', taxNumber: null }
const seller = { name: 'Saldo FZ-LLC', address: 'Dubai', taxNumber: null }

async function issuedInvoice(email: string) {
  const { user } = await server.as().register(registration(email))
  const of = { orderId: await paidOrder(server, user.id), userId: user.id }
  const line = { planId: 'translation' as const, quantity: 1, unitCents: 499, from: server.now(), until: server.now() }
  const invoice = invoiceFor(line, { buyer, seller }, server.now())
  const number = await invoicesStore(server.db).issue(invoice, of)
  await server.app.sendEmails.run()
  delivered = []
  return { invoice, number, of }
}

test('the invoice attached to an email equals the PDF of the invoice', async () => {
  const { invoice, number } = await issuedInvoice('anna@example.com')
  await emails.queue({ words: 'accountDeleted', to: 'anna@example.com', facts: {}, invoice: number })
  await server.app.sendEmails.run()
  const document = invoiceDocument({ ...invoice, number })
  const bytes = await writePdf(document, { fonts, created: invoice.issuedAt })
  expect(delivered.map(({ to, attachments }) => [to, attachments.map((file) => file.fileName)])).toEqual([
    ['anna@example.com', [`${number}.pdf`]],
  ])
  const [file] = delivered[0]?.attachments ?? []
  expect(file?.mediaType).toBe('application/pdf')
  expect(Buffer.compare(file?.bytes ?? new Uint8Array(), bytes)).toBe(0)
})

test('only the email with a credit note has a PDF attached', async () => {
  const { invoice, number, of } = await issuedInvoice('boris@example.com')
  const credit = await invoicesStore(server.db).issue(creditNoteFor(invoice, number, server.now()), of)
  isDown = true
  await emails.queue({ words: 'accountDeleted', to: 'boris@example.com', facts: {}, invoice: credit })
  await emails.queue({ words: 'accountDeleted', to: 'vera@example.com', facts: {} })
  await server.app.sendEmails.run()
  expect(delivered).toEqual([])
  isDown = false
  server.pass(15_000)
  await server.app.sendEmails.run()
  const files = Object.fromEntries(
    delivered.map(({ to, attachments }) => [to, attachments.map(({ fileName }) => fileName)]),
  )
  expect(files).toEqual({ 'boris@example.com': [`${credit}.pdf`], 'vera@example.com': [] })
})

test('only the email with the invoice is delayed if the invoice cannot be written', async () => {
  const { number } = await issuedInvoice('gleb@example.com')
  await emails.queue({ words: 'accountDeleted', to: 'gleb@example.com', facts: {}, invoice: number })
  const busy = emailsService({
    db: server.db,
    sendEmail: async (message) => void delivered.push(message),
    invoiceFile: invoiceFiles({ db: server.db, work: () => Promise.reject(new Error('busy')) }),
    clock: server.now,
    isOver: async () => true,
    tokens: systemTokens,
    onQueued() {},
    onFailed: (error) => void failures.push(error),
  })
  await busy.queue({ words: 'accountDeleted', to: 'dina@example.com', facts: {} })
  await busy.sendDue(new AbortController().signal)
  expect(delivered.map(({ to }) => to)).toEqual(['dina@example.com'])
  expect(failures).toMatchObject([{ message: 'busy' }])
  server.pass(15_000)
  await server.app.sendEmails.run()
  expect(delivered.map(({ to }) => to)).toEqual(['dina@example.com', 'gleb@example.com'])
})
