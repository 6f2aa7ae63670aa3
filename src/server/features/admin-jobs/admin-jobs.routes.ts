import { queueColumns } from '#words/admin/admin-jobs.ts'
import { adminDoneWords } from '#words/refusals.ts'
import type { AdminHandlers } from '../../http/admin-handlers.ts'
import { csvOfList, pagedFrom, type ListColumn } from '../../http/list-file.ts'
import type { AdminJobsService } from './admin-jobs.service.ts'
import type { AdminQueueService, WaitingJob } from './admin-queue.service.ts'

const columns: readonly ListColumn<WaitingJob>[] = [
  { heading: queueColumns.kind, cell: ({ kind }) => kind },
  { heading: queueColumns.orderId, cell: ({ orderId }) => orderId },
  { heading: queueColumns.customer, cell: ({ customer }) => customer },
  { heading: queueColumns.recipient, cell: ({ recipient }) => recipient },
  { heading: queueColumns.subject, cell: ({ subject }) => subject },
  { heading: queueColumns.state, cell: ({ state }) => state },
  { heading: queueColumns.tries, cell: ({ tries }) => tries },
  { heading: queueColumns.nextTryAt, cell: ({ nextTryAt }) => nextTryAt?.toISOString() ?? null },
  { heading: queueColumns.givenUpAt, cell: ({ givenUpAt }) => givenUpAt?.toISOString() ?? null },
  { heading: queueColumns.failedAt, cell: ({ failedAt }) => failedAt?.toISOString() ?? null },
  { heading: queueColumns.failedBecause, cell: ({ failedBecause }) => failedBecause },
]

export const adminJobsRoutes = (jobs: AdminJobsService, queue: AdminQueueService) =>
  ({
    readJobs: () => jobs.read(),
    listQueue: ({ query }) => queue.page(query),
    saveQueue: ({ query }) => csvOfList(columns, (cursor) => queue.page(pagedFrom(query, cursor))),
    async tryJobNow({ body, ...act }) {
      await queue.tryNow(body.id, act)
      return { message: adminDoneWords.jobDue }
    },
  }) satisfies Partial<AdminHandlers>
