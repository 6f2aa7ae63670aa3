import type { Kysely } from 'kysely'
import { adminPageRows } from '#domain/policy.ts'
import type { RecordAudit } from '../../audit-event.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { cursorOf, cursorValues } from '../../http/cursors.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { TaskState } from '../../refund-states.ts'
import type { Tables } from '../../tables.ts'
import { adminTasksStore, type TaskKind, type TasksWanted } from './admin-tasks.store.ts'

/** How the list is asked; what is left out is as usual. */
export type TasksQuery = {
  readonly search?: string
  readonly kind?: TaskKind
  readonly state?: TaskState
  readonly sort?: TasksWanted['sort']
  readonly order?: TasksWanted['order']
  readonly cursor?: string
  readonly limit?: number
}

type Dependencies = { readonly db: Kysely<Tables>; readonly clock: Clock; readonly record: RecordAudit }

/** What is to be done at the payment providers: listed, and tried now. What is done is not kept. */
export function adminTasksService({ db, clock, record }: Dependencies) {
  return {
    async page({ limit = adminPageRows, ...query }: TasksQuery) {
      const found = await adminTasksStore(db).page({ ...wantedOf(query), limit: limit + 1, now: clock() })
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return {
        rows: shown.map(listedOf),
        next: found.length > limit && last !== undefined ? cursorOf([last.sortValue, last.id]) : null,
      }
    },

    /**
     * It is due at once; a server of the site takes it within its interval. Where one is at it already the provider sees the same key
     * twice, which does it once.
     */
    async tryNow(id: string, { admin, network }: AdminAct): Promise<void> {
      await db.transaction().execute(async (inside) => {
        const task = isId(id) ? await adminTasksStore(inside).makeDue(id, clock()) : undefined
        if (task === undefined) throw new Refusal('task-gone')
        const actor = { kind: 'admin', id: admin.id } as const
        const after = JSON.stringify({ kind: task.kind, orderId: task.orderId })
        await record(inside, { kind: 'job.started', actor, object: `task:${id}`, after, network })
      })
    },
  }
}

export type AdminTasksService = ReturnType<typeof adminTasksService>

function wantedOf({ search = '', kind, state, sort = 'due', order = 'up', cursor }: TasksQuery) {
  const [value, id] = cursorValues(cursor, 2) ?? []
  const after = typeof value === 'string' && typeof id === 'string' && isId(id) ? ([value, id] as const) : null
  return { search: search.trim(), kind: kind ?? null, state: state ?? null, sort, order, after }
}

type Found = Awaited<ReturnType<ReturnType<typeof adminTasksStore>['page']>>[number]

const listedOf = ({ id, kind, orderId, customer, tries, nextTryAt, state }: Found) => ({
  id,
  kind,
  orderId,
  customer,
  tries,
  nextTryAt,
  state,
})

export type TaskInList = ReturnType<typeof listedOf>
