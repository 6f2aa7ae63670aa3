import { sql } from 'kysely'

/** The company of the buyer on the newest invoice. */
const invoiced = sql`(select bought.content->'buyer'->>'company' from invoices as bought
  where bought.user_id = users.id and bought.kind = 'invoice'
  order by bought.issued_at desc, bought.number desc limit 1)`

/** The company of a member selected from `users`: from the profile, or else from the newest invoice. */
export const memberCompany = sql<string | null>`coalesce(users.company, ${invoiced})`

/** The source of the company; null when there is none. */
export const memberCompanyFrom = sql<'profile' | 'invoice' | null>`case
  when users.company is not null then 'profile'
  when ${invoiced} is not null then 'invoice' end`
