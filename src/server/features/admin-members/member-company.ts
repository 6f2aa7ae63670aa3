import { sql } from 'kysely'

/** The buyer's company on a member's newest invoice. */
const invoiced = sql`(select bought.content->'buyer'->>'company' from invoices as bought
  where bought.user_id = users.id and bought.kind = 'invoice'
  order by bought.issued_at desc, bought.number desc limit 1)`

/**
 * The company of a member, in a query of `users`: the one in the profile or, if there is none, the one on the newest
 * invoice.
 */
export const memberCompany = sql<string | null>`coalesce(users.company, ${invoiced})`

/** Whether the company is from the profile or from an invoice; null when there is no company. */
export const memberCompanyFrom = sql<'profile' | 'invoice' | null>`case
  when users.company is not null then 'profile'
  when ${invoiced} is not null then 'invoice' end`
