import { emailColumns } from '#words/audit-file.ts'
import { adminDoneWords } from '#words/refusals.ts'
import type { AdminHandlers } from '../../http/admin-handlers.ts'
import { csvOfList, pagedFrom, type ListColumn } from '../../http/list-file.ts'
import type { AdminEmailsService, EmailInList } from './admin-emails.service.ts'

const columns: readonly ListColumn<EmailInList>[] = [
  { heading: emailColumns.recipient, cell: ({ recipient }) => recipient },
  { heading: emailColumns.subject, cell: ({ subject }) => subject },
  { heading: emailColumns.state, cell: ({ state }) => state },
  { heading: emailColumns.tries, cell: ({ tries }) => tries },
  { heading: emailColumns.nextTryAt, cell: ({ nextTryAt }) => nextTryAt.toISOString() },
  { heading: emailColumns.givenUpAt, cell: ({ givenUpAt }) => givenUpAt.toISOString() },
  { heading: emailColumns.failedAt, cell: ({ failedAt }) => failedAt?.toISOString() ?? null },
  { heading: emailColumns.failedBecause, cell: ({ failedBecause }) => failedBecause },
]

export const adminEmailsRoutes = (emails: AdminEmailsService) =>
  ({
    async listEmails({ query }) {
      const { rows, next } = await emails.page(query)
      return { rows: [...rows], next }
    },
    saveEmails: ({ query }) => csvOfList(columns, (cursor) => emails.page(pagedFrom(query, cursor))),
    async sendEmailAgain({ body, ...act }) {
      await emails.sendAgain(body.id, act)
      return { message: adminDoneWords.emailDue }
    },
  }) satisfies Partial<AdminHandlers>
