import type { Kysely } from 'kysely'
import type { AdminEndpoints } from '#contract/admin/admin-endpoints.ts'
import type { InputOf } from '#contract/endpoints.ts'
import { adminPageRows } from '#domain/policy.ts'
import { listPage, positionIn } from '../../http/cursors.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { membersListStore } from './members-list.store.ts'

/** The query parameters of the list; a parameter that is left out has its default. */
type MembersQuery = InputOf<AdminEndpoints['listMembers']>['query']

type Dependencies = { readonly db: Kysely<Tables>; readonly clock: Clock }

/** Lists members, page by page. */
export const membersListService = ({ db, clock }: Dependencies) => ({
  async page({ limit = adminPageRows, ...query }: MembersQuery) {
    const found = await membersListStore(db).page({ ...wantedOf(query), now: clock(), limit: limit + 1 })
    return listPage(found, limit, listedOf)
  },
})

export type MembersListService = ReturnType<typeof membersListService>

function wantedOf({ search = '', state, plan, sort = 'registered', order, cursor }: MembersQuery) {
  const usual = sort === 'email' ? 'up' : 'down'
  return {
    search: search.trim(),
    state: state ?? null,
    plan: plan ?? null,
    sort,
    order: order ?? usual,
    after: positionIn(cursor),
  }
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof membersListStore>['page']>>[number]

const listedOf = ({ sortValue: _sortValue, ...member }: FoundRow) => member

export type MemberInList = ReturnType<typeof listedOf>
