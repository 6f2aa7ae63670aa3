import { sql, type Kysely } from 'kysely'
import { directionOf, isAfter, partPattern, sortableTime, type ListOrder, type ListPosition } from '../../list-sql.ts'
import { lowerCase } from '../../lower-case.ts'
import type { Tables } from '../../tables.ts'
import { memberCompany, memberCompanyFrom } from './member-company.ts'

/**
 * The parameters of the SQL query for the list. `after` has the sort value and the id of the last row on the previous
 * page; `now` decides which grants are still live.
 */
export type MembersWanted = {
  readonly search: string
  readonly state: 'active' | 'unproven' | 'suspended' | null
  readonly plan: 'none' | 'free' | 'paying' | null
  readonly sort: 'registered' | 'seen' | 'email'
  readonly order: ListOrder
  readonly after: ListPosition | null
  readonly limit: number
  readonly now: Date
}

const sortValues = {
  registered: sortableTime('users.created_at'),
  seen: sortableTime('users.signed_in_at'),
  email: sql<string>`users.email_key`,
} as const

const stateValue = sql<'active' | 'unproven' | 'suspended'>`case when suspended_at is not null then 'suspended'
  when address_proven_at is null then 'unproven' else 'active' end`

const planValue = (now: Date) => sql<'none' | 'free' | 'paying'>`case
  when exists (select from subscriptions where user_id = users.id and state <> 'ended') then 'paying'
  when exists (select from grants where user_id = users.id and (order_id is not null or award_id is not null)
    and held is null and used < given and until_at > ${now}::timestamptz) then 'paying'
  when exists (select from plan_holdings where user_id = users.id) then 'free' else 'none' end`

const searched = lowerCase(
  sql`users.email || ' ' || users.name || ' ' || coalesce(${memberCompany}, '') || ' ' || users.id`,
)

const countOf = (table: 'financial_statements' | 'assessments' | 'orders', isKept = sql`true`) =>
  sql<number>`(select count(*)::integer from ${sql.table(table)} as kept where kept.user_id = users.id and ${isKept})`

const notDeleted = sql`kept.deleted_at is null`

/** Reads the list of members: each account, and how many records it has. */
export const membersListStore = (db: Kysely<Tables>) => ({
  async page({ search, state, plan, sort, order, after, limit, now }: MembersWanted) {
    const value = sortValues[sort]
    const direction = directionOf(order)
    return db
      .selectFrom('users')
      .select(['id', 'email', 'name', 'country', 'created_at as registeredAt', 'signed_in_at as signedInAt'])
      .select([memberCompany.as('company'), memberCompanyFrom.as('companyFrom')])
      .select([stateValue.as('state'), planValue(now).as('plan'), value.as('sortValue')])
      .select([
        countOf('financial_statements', notDeleted).as('statements'),
        countOf('assessments', notDeleted).as('assessments'),
        countOf('orders').as('orders'),
      ])
      .where(searched, 'like', partPattern(search))
      .$if(state !== null, (query) => query.where(stateValue, '=', state ?? 'active'))
      .$if(plan !== null, (query) => query.where(planValue(now), '=', plan ?? 'none'))
      .where(isAfter(value, 'users.id', order, after))
      .orderBy(value, direction)
      .orderBy('users.id', direction)
      .limit(limit)
      .execute()
  },
})
