import type { Kysely } from 'kysely'
import { invoiceNumber, type Invoice, type InvoiceKind, type InvoicePlace } from '#domain/billing/invoice.ts'
import type { Tables } from '../../../tables.ts'

/** Stores invoices and credit notes that were issued. */
export const invoicesStore = (db: Kysely<Tables>) => ({
  /**
   * Issues an invoice and returns its number; must run in a transaction. Invoices of one kind and year are issued one
   * after the other, so that their numbers have no gap.
   */
  async issue(invoice: Invoice, of: { readonly orderId: string; readonly userId: string | null }): Promise<string> {
    const { kind, issuedAt } = invoice
    const year = issuedAt.getUTCFullYear()
    const number = invoiceNumber(kind, year, await nextOf(db, kind, year))
    const content = JSON.stringify(invoice)
    await db
      .insertInto('invoices')
      .values({ number, kind, user_id: of.userId, order_id: of.orderId, issued_at: issuedAt, content })
      .execute()
    return number
  },

  /** Makes numbering continue after these numbers, which were given out already; must run in a transaction. */
  async continueAfter(places: readonly InvoicePlace[]): Promise<void> {
    for (const { kind, year, serial: last } of places)
      await db
        .insertInto('invoice_numbers')
        .values({ kind, year, last })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'year']).doUpdateSet({ last }).where('invoice_numbers.last', '<', last),
        )
        .execute()
  },

  /** The newest invoice number and the newest credit note number that were given out. */
  async newestNumbers(): Promise<readonly string[]> {
    const newest = await db
      .selectFrom('invoice_numbers')
      .selectAll()
      .distinctOn('kind')
      .orderBy('kind', 'desc')
      .orderBy('year', 'desc')
      .execute()
    return newest.map(({ kind, year, last }) => invoiceNumber(kind, year, last))
  },

  /** The invoice or credit note with this number. */
  async find(number: string): Promise<Invoice | undefined> {
    const found = await db.selectFrom('invoices').select('content').where('number', '=', number).executeTakeFirst()
    return found === undefined ? undefined : keptInvoice(found.content)
  },

  async findOfOrder(orderId: string): Promise<{ readonly number: string; readonly invoice: Invoice } | undefined> {
    const found = await db
      .selectFrom('invoices')
      .select(['number', 'content'])
      .where('order_id', '=', orderId)
      .where('kind', '=', 'invoice')
      .executeTakeFirst()
    return found === undefined ? undefined : { number: found.number, invoice: keptInvoice(found.content) }
  },

  /** The member's own invoice or credit note with this number; undefined when it is another member's. */
  async findOwn(userId: string, number: string): Promise<Invoice | undefined> {
    const found = await db
      .selectFrom('invoices')
      .select('content')
      .where('number', '=', number)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return found === undefined ? undefined : keptInvoice(found.content)
  },
})

/** Parses the dates in an invoice, which are text in JSON. */
function keptInvoice(content: unknown): Invoice {
  // `issue` above stored this content
  const { issuedAt, line, ...invoice } = content as Invoice
  const days = { from: new Date(line.from), until: new Date(line.until) }
  return { ...invoice, issuedAt: new Date(issuedAt), line: { ...line, ...days } }
}

async function nextOf(db: Kysely<Tables>, kind: InvoiceKind, year: number): Promise<number> {
  const { last } = await db
    .insertInto('invoice_numbers')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({ last: eb('invoice_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
