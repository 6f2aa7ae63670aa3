import type { Kysely } from 'kysely'
import { adminPageRows } from '#domain/policy.ts'
import type { RecordAudit } from '../../audit-event.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { cursorOf, cursorValues } from '../../http/cursors.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock, EmailAttachment } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { adminOrdersStore, type OrdersWanted } from './admin-orders.store.ts'

/** The query parameters of the list; a parameter that is left out has its default. */
export type OrdersQuery = {
  readonly search?: string
  readonly state?: NonNullable<OrdersWanted['state']>
  readonly plan?: NonNullable<OrdersWanted['plan']>
  readonly provider?: NonNullable<OrdersWanted['provider']>
  readonly sort?: OrdersWanted['sort']
  readonly order?: OrdersWanted['order']
  readonly cursor?: string
  readonly limit?: number
}

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly record: RecordAudit
  /** The PDF of an invoice or credit note, exactly as the member got it. */
  readonly invoiceFile: (number: string) => Promise<EmailAttachment>
}

/** Lists all orders, and reads the documents issued for them. */
export function adminOrdersService({ db, clock, record, invoiceFile }: Dependencies) {
  const store = adminOrdersStore(db)

  return {
    async page({ limit = adminPageRows, ...query }: OrdersQuery) {
      const found = await store.page({ ...wantedOf(query), limit: limit + 1, now: clock() })
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return {
        rows: shown.map(listedOf),
        next: found.length > limit && last !== undefined ? cursorOf([last.sortValue, last.id]) : null,
      }
    },

    /**
     * Reads the PDF of an invoice or credit note. The PDF names the buyer, so the audit trail records that it was read.
     */
    async document(number: string, { admin, network }: AdminAct): Promise<EmailAttachment> {
      if (!(await store.hasDocument(number))) throw new Refusal('sale-not-found')
      const actor = { kind: 'admin', id: admin.id } as const
      await record(db, { kind: 'admin.read', actor, object: `document:${number}`, network })
      return invoiceFile(number)
    },
  }
}

export type AdminOrdersService = ReturnType<typeof adminOrdersService>

function wantedOf({ search = '', sort = 'placed', order = 'down', cursor, ...filters }: OrdersQuery) {
  const { state = null, plan = null, provider = null } = filters
  const [value, id] = cursorValues(cursor, 2) ?? []
  const after = typeof value === 'string' && typeof id === 'string' && isId(id) ? ([value, id] as const) : null
  return { search: search.trim(), state, plan, provider, sort, order, after }
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof adminOrdersStore>['page']>>[number]

const listedOf = (row: FoundRow) => ({
  id: row.id,
  placedAt: row.placedAt,
  memberId: row.memberId,
  email: row.email,
  planId: row.planId,
  quantity: row.quantity,
  totalCents: row.totalCents,
  provider: row.provider,
  state: row.state,
  month: row.month,
})

export type OrderInList = ReturnType<typeof listedOf>
