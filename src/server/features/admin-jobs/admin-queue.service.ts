import type { Kysely } from 'kysely'
import type { AdminEndpoints } from '#contract/admin/admin-endpoints.ts'
import type { InputOf } from '#contract/endpoints.ts'
import { mayDo, rightToStart } from '#domain/admin/rights.ts'
import type { JobKind } from '#domain/clock/job-kinds.ts'
import { adminPageRows } from '#domain/policy.ts'
import type { RecordAudit } from '../../audit-event.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { listPage, positionIn } from '../../http/cursors.ts'
import { isId } from '../../http/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { adminQueueStore } from './admin-queue.store.ts'

/** The query parameters of the list; a parameter that is left out has its default. */
type QueueQuery = InputOf<AdminEndpoints['listQueue']>['query']

type Dependencies = { readonly db: Kysely<Tables>; readonly clock: Clock; readonly record: RecordAudit }

/** Lists the waiting jobs, and makes one due at once if an admin asks for it. Finished jobs are not stored. */
export function adminQueueService({ db, clock, record }: Dependencies) {
  return {
    async page({ limit = adminPageRows, ...query }: QueueQuery) {
      const found = await adminQueueStore(db).page({ ...wantedOf(query), limit: limit + 1, now: clock() })
      return listPage(found, limit, listedOf)
    },

    /**
     * Makes a job due and returns its kind; a server of the members' site takes the job at its next poll. If a server
     * is already working on the job, the idempotency key prevents a second effect at a payment provider; an email may
     * be sent twice.
     */
    async tryNow(id: string, { admin, network }: AdminAct): Promise<JobKind> {
      return db.transaction().execute(async (inside) => {
        const store = adminQueueStore(inside)
        const job = isId(id) ? await store.find(id) : undefined
        if (job === undefined) throw new Refusal('job-gone')
        if (!mayDo(admin.role, rightToStart[job.kind])) throw new Refusal('no-right')
        await store.makeDue(id, clock())
        const actor = { kind: 'admin', id: admin.id } as const
        await record(inside, { ...startedEvent(id, job), actor, network })
        return job.kind
      })
    },
  }
}

export type AdminQueueService = ReturnType<typeof adminQueueService>

const isOfOrder = (kind: JobKind): boolean => kind === 'refund' || kind === 'cancel-charge'

/** The audit event for a job that an admin made due. */
function startedEvent(id: string, { kind, subject }: { readonly kind: JobKind; readonly subject: string }) {
  if (kind === 'email') return { kind: 'email.sent-again', object: `email:${subject}` } as const
  const orderId = isOfOrder(kind) ? subject : null
  return { kind: 'job.started', object: `task:${id}`, after: JSON.stringify({ kind, orderId }) } as const
}

function wantedOf({ search = '', kind, state, sort = 'due', order = 'up', cursor }: QueueQuery) {
  return { search: search.trim(), kind: kind ?? null, state: state ?? null, sort, order, after: positionIn(cursor) }
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof adminQueueStore>['page']>>[number]

const listedOf = ({ of, sortValue: _sortValue, ...job }: FoundRow) => ({
  ...job,
  orderId: isOfOrder(job.kind) ? of : null,
  customer: job.kind === 'remove-customer' ? of : null,
})

export type WaitingJob = ReturnType<typeof listedOf>
