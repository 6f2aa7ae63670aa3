import type { Kysely } from 'kysely'
import { adminPageRows } from '#domain/policy.ts'
import { cursorOf, cursorValues } from '../../http/cursors.ts'
import { isId } from '../../http/ids.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { membersListStore, type MembersWanted } from './members-list.store.ts'

/** The query parameters of the list; a parameter that is left out has its default. */
export type MembersQuery = {
  readonly search?: string
  readonly state?: NonNullable<MembersWanted['state']>
  readonly plan?: NonNullable<MembersWanted['plan']>
  readonly sort?: MembersWanted['sort']
  readonly order?: MembersWanted['order']
  readonly cursor?: string
  readonly limit?: number
}

type Dependencies = { readonly db: Kysely<Tables>; readonly clock: Clock }

/** Lists members, page by page. */
export const membersListService = ({ db, clock }: Dependencies) => ({
  async page({ limit = adminPageRows, ...query }: MembersQuery) {
    const found = await membersListStore(db).page({ ...wantedOf(query), now: clock(), limit: limit + 1 })
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    return {
      rows: shown.map(listedOf),
      next: found.length > limit && last !== undefined ? cursorOf([last.sortValue, last.id]) : null,
    }
  },
})

export type MembersListService = ReturnType<typeof membersListService>

function wantedOf({ search = '', state, plan, sort = 'registered', order, cursor }: MembersQuery) {
  const [value, id] = cursorValues(cursor, 2) ?? []
  const after = typeof value === 'string' && typeof id === 'string' && isId(id) ? ([value, id] as const) : null
  const usual = sort === 'email' ? 'up' : 'down'
  return { search: search.trim(), state: state ?? null, plan: plan ?? null, sort, order: order ?? usual, after }
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof membersListStore>['page']>>[number]

const listedOf = ({ id, email, name, company, companyFrom, country, state, plan, ...row }: FoundRow) => ({
  id,
  email,
  name,
  company,
  companyFrom,
  country,
  state,
  plan,
  statements: row.statements,
  assessments: row.assessments,
  orders: row.orders,
  registeredAt: row.created_at,
  signedInAt: row.signed_in_at,
})

export type MemberInList = ReturnType<typeof listedOf>
