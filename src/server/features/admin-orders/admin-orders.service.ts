import type { Kysely } from 'kysely'
import type { AdminEndpoints } from '#contract/admin/admin-endpoints.ts'
import type { InputOf } from '#contract/endpoints.ts'
import { adminPageRows } from '#domain/policy.ts'
import type { RecordAudit } from '../../audit-event.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { listPage, positionIn } from '../../http/cursors.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock, EmailAttachment } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { adminOrdersStore } from './admin-orders.store.ts'

/** The query parameters of the list; a parameter that is left out has its default. */
type OrdersQuery = InputOf<AdminEndpoints['listAdminOrders']>['query']

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
      return listPage(found, limit, listedOf)
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
  return { search: search.trim(), state, plan, provider, sort, order, after: positionIn(cursor) }
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof adminOrdersStore>['page']>>[number]

const listedOf = ({ sortValue: _sortValue, ...order }: FoundRow) => order

export type OrderInList = ReturnType<typeof listedOf>
