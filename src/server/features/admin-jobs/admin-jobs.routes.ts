import { taskColumns } from '#words/admin/admin-jobs.ts'
import { adminDoneWords } from '#words/refusals.ts'
import type { AdminHandlers } from '../../http/admin-handlers.ts'
import { csvOfList, pagedFrom, type ListColumn } from '../../http/list-file.ts'
import type { AdminJobsService } from './admin-jobs.service.ts'
import type { AdminTasksService, TaskInList } from './admin-tasks.service.ts'

const columns: readonly ListColumn<TaskInList>[] = [
  { heading: taskColumns.kind, cell: ({ kind }) => kind },
  { heading: taskColumns.orderId, cell: ({ orderId }) => orderId },
  { heading: taskColumns.customer, cell: ({ customer }) => customer },
  { heading: taskColumns.state, cell: ({ state }) => state },
  { heading: taskColumns.tries, cell: ({ tries }) => tries },
  { heading: taskColumns.nextTryAt, cell: ({ nextTryAt }) => nextTryAt?.toISOString() ?? null },
]

export const adminJobsRoutes = (jobs: AdminJobsService, tasks: AdminTasksService) =>
  ({
    readJobs: () => jobs.read(),
    listTasks: ({ query }) => tasks.page(query),
    saveTasks: ({ query }) => csvOfList(columns, (cursor) => tasks.page(pagedFrom(query, cursor))),
    async tryTaskNow({ body, ...act }) {
      await tasks.tryNow(body.id, act)
      return { message: adminDoneWords.taskDue }
    },
  }) satisfies Partial<AdminHandlers>
