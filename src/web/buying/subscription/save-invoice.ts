import type { Client } from '#contract/client.ts'
import { invoiceDocument } from '#documents/invoice-document.ts'
import { invoiceFileName } from '#wording/documents/invoice.ts'
import { saveFile } from '#ui/save-file.ts'
import { writeFile } from '../../writing/write-file.ts'

type InvoiceSaving = {
  readonly api: Pick<Client, 'readInvoice'>
  readonly write?: typeof writeFile
  readonly save?: typeof saveFile
}

/**
 * Writes an invoice or credit note as a PDF dated with the document's own date, and lets the browser save it as a
 * download.
 */
export async function saveInvoice(number: string, { api, write = writeFile, save = saveFile }: InvoiceSaving) {
  const invoice = await api.readInvoice({ params: { number } })
  const document = invoiceDocument(invoice)
  save(await write({ document, format: 'pdf', created: invoice.issuedAt }), invoiceFileName(number))
}
