import { auditColumns } from '#words/audit-file.ts'
import type { AdminHandlers } from '../../http/admin-handlers.ts'
import { csvOfList, jsonLinesOfList, pagedFrom, type ListColumn } from '../../http/list-file.ts'
import type { EventInList, TrailListService } from './trail-list.service.ts'

const columns: readonly ListColumn<EventInList>[] = [
  { heading: auditColumns.number, cell: ({ number }) => number },
  { heading: auditColumns.at, cell: ({ at }) => at.toISOString() },
  { heading: auditColumns.kind, cell: ({ kind }) => kind },
  { heading: auditColumns.actor, cell: ({ actor }) => actor },
  { heading: auditColumns.memberId, cell: ({ memberId }) => memberId },
  { heading: auditColumns.object, cell: ({ object }) => object },
  { heading: auditColumns.before, cell: ({ before }) => before },
  { heading: auditColumns.after, cell: ({ after }) => after },
  { heading: auditColumns.why, cell: ({ why }) => why },
  { heading: auditColumns.network, cell: ({ network }) => network },
  { heading: auditColumns.count, cell: ({ count }) => count },
  { heading: auditColumns.hash, cell: ({ hash }) => hash },
]

export const trailRoutes = (trail: TrailListService) =>
  ({
    async listAudit({ query }) {
      const { rows, next } = await trail.page(query)
      return { rows: [...rows], next, chain: await trail.chain() }
    },
    saveAudit: ({ query }) => csvOfList(columns, (cursor) => trail.page(pagedFrom(query, cursor))),
    saveAuditLines: ({ query }) =>
      jsonLinesOfList(
        (event: EventInList) => event,
        (cursor) => trail.page(pagedFrom(query, cursor)),
      ),
  }) satisfies Partial<AdminHandlers>
