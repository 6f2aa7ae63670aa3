import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Kysely } from 'kysely'
import type { Invoice } from '#domain/billing/invoice.ts'
import { invoiceDocument } from '#documents/invoice-document.ts'
import { invoiceFileName } from '#wording/documents/invoice.ts'
import { fontFiles, type FontFace } from '#writers/fonts.ts'
import { outputFormats } from '#writers/output-formats.ts'
import { write } from '#writers/write.ts'
import type { EmailAttachment, ThreadJob, Work } from '../../../outside.ts'
import type { Tables } from '../../../tables.ts'
import { invoicesStore } from '../store/invoices.store.ts'

/**
 * Writes an invoice as a PDF. The PDF is dated by the day of issue, so that the same invoice always gives the same
 * bytes.
 */
export const writingInvoice: ThreadJob<
  { readonly number: string; readonly invoice: Invoice },
  Uint8Array<ArrayBuffer>
> = {
  name: 'write an invoice',
  run: async ({ number, invoice }) => {
    const document = invoiceDocument({ ...invoice, number })
    // the bytes are transferred to another thread, so copy them into a separate buffer
    return new Uint8Array(await write(document, 'pdf', { created: invoice.issuedAt, fonts: fontBytes }))
  },
}

const require = createRequire(import.meta.url)

const fontBytes = (face: FontFace): Promise<Uint8Array> =>
  readFile(require.resolve(`@expo-google-fonts/pt-sans/${fontFiles[face]}`))

type Dependencies = { readonly db: Kysely<Tables>; readonly work: Work }

/** Writing an invoice counts as a large job of one user, so these jobs are queued and run one at a time. */
const size = { userId: 'emails', network: 'emails', bytes: Infinity }

/** Writes the PDF of the invoice or credit note with this number, for an email or for the admin site. */
export const invoiceFiles =
  ({ db, work }: Dependencies) =>
  async (number: string): Promise<EmailAttachment> => {
    const invoice = await invoicesStore(db).find(number)
    if (invoice === undefined) throw new Error(`there is no invoice ${number} to attach`)
    const bytes = await work(writingInvoice, { number, invoice }, size)
    return { fileName: invoiceFileName(number), mediaType: outputFormats.pdf.mediaType, bytes }
  }
