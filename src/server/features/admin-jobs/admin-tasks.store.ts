import { sql, type Kysely } from 'kysely'
import { taskStateShown, type TaskState } from '../../refund-states.ts'
import type { Tables } from '../../tables.ts'

export type TaskKind = Tables['provider_tasks']['kind']

/** What is wanted of the list; `after`: the value of the sorting and the id at which the page before ended. `now` decides what is late. */
export type TasksWanted = {
  readonly search: string
  readonly kind: TaskKind | null
  readonly state: TaskState | null
  readonly sort: 'due' | 'tries'
  readonly order: 'up' | 'down'
  readonly after: readonly [string, string] | null
  readonly limit: number
  readonly now: Date
}

const sortValues = {
  due: sql<string>`coalesce(to_char(next_try_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')`,
  tries: sql<string>`lpad(tries::text, 10, '0')`,
} as const

const searched = sql<string>`lower(coalesce(order_id::text, '') || ' ' || coalesce(customer, ''))`

/** What is to be done at the payment providers, until it is done. */
export const adminTasksStore = (db: Kysely<Tables>) => ({
  async page({ search, kind, state, sort, order, after, limit, now }: TasksWanted) {
    const value = sortValues[sort]
    const direction = order === 'up' ? 'asc' : 'desc'
    return db
      .selectFrom('provider_tasks')
      .select(['id', 'kind', 'order_id as orderId', 'customer', 'tries', 'next_try_at as nextTryAt'])
      .select([taskStateShown(now).as('state'), value.as('sortValue')])
      .where(searched, 'like', `%${search.toLowerCase().replace(/[\\%_]/g, (each) => `\\${each}`)}%`)
      .$if(kind !== null, (query) => query.where('kind', '=', kind ?? 'refund'))
      .$if(state !== null, (query) => query.where(taskStateShown(now), '=', state ?? 'waiting'))
      .$if(after !== null, (query) => {
        const comparison = order === 'up' ? sql`>` : sql`<`
        const [at, id] = after ?? ['', '']
        return query.where(sql<boolean>`(${value}, id) ${comparison} (${at}, ${id}::uuid)`)
      })
      .orderBy(value, direction)
      .orderBy('id', direction)
      .limit(limit)
      .execute()
  },

  /** Makes one due at once and gives it; undefined where it is done or was taken back. */
  async makeDue(id: string, now: Date) {
    return db
      .updateTable('provider_tasks')
      .set({ next_try_at: now })
      .where('id', '=', id)
      .returning(['kind', 'order_id as orderId'])
      .executeTakeFirst()
  },
})
