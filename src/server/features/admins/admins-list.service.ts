import { adminPageRows } from '#domain/policy.ts'
import type { Kysely } from 'kysely'
import type { AdminEndpoints } from '#contract/admin/admin-endpoints.ts'
import type { InputOf } from '#contract/endpoints.ts'
import { listPage, positionIn } from '../../http/cursors.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { adminsListStore } from './admins-list.store.ts'
import { adminsStore } from './admins.store.ts'

/** The query parameters of the list; a parameter that is left out has its default. */
type AdminsQuery = InputOf<AdminEndpoints['listAdmins']>['query']

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly idleSince: () => Date
}

/** Lists admins, and previews the removal of one. */
export function adminsListService({ db, clock, idleSince }: Dependencies) {
  const store = adminsListStore(db)
  const owners = async (): Promise<readonly string[]> => adminsStore(db).owners()

  async function page({ limit = adminPageRows, ...query }: AdminsQuery) {
    const found = await store.page({ ...wantedOf(query), limit: limit + 1, now: clock(), idleSince: idleSince() })
    const [only, ...more] = await owners()
    return listPage(found, limit, (row) => listedOf(row, only === row.id && more.length === 0))
  }

  return {
    page,

    async previewRemoval(id: string) {
      const admin = isId(id) ? await adminsStore(db).find(id) : undefined
      if (admin === undefined) throw new Refusal('admin-not-found')
      const [only, ...more] = await owners()
      return {
        email: admin.email,
        sessions: await store.countSessions(id, clock(), idleSince()),
        isLastOwner: only === admin.id && more.length === 0,
      }
    },
  }
}

export type AdminsListService = ReturnType<typeof adminsListService>

function wantedOf({ search = '', role, sort = 'email', order = 'up', cursor }: AdminsQuery) {
  return { search: search.trim(), role: role ?? null, sort, order, after: positionIn(cursor) }
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof adminsListStore>['page']>>[number]

const listedOf = (row: FoundRow, isLastOwner: boolean) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  state: row.enrolled_at === null ? ('invited' as const) : ('active' as const),
  addedAt: row.added_at,
  signedInAt: row.signed_in_at,
  inviteUntil: row.invite_until,
  sessions: Number(row.sessions),
  isLastOwner,
})

export type AdminInList = ReturnType<typeof listedOf>
