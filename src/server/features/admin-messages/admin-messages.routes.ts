import { messageColumns } from '#words/audit-file.ts'
import { adminDoneWords } from '#words/refusals.ts'
import type { AdminHandlers } from '../../http/admin-handlers.ts'
import { csvOfList, pagedFrom, type ListColumn } from '../../http/list-file.ts'
import type { AdminMessagesService, MessageInList } from './admin-messages.service.ts'

const columns: readonly ListColumn<MessageInList>[] = [
  { heading: messageColumns.receivedAt, cell: ({ receivedAt }) => receivedAt.toISOString() },
  { heading: messageColumns.name, cell: ({ name }) => name },
  { heading: messageColumns.email, cell: ({ email }) => email },
  { heading: messageColumns.reason, cell: ({ reason }) => reason },
  { heading: messageColumns.message, cell: ({ message }) => message },
  { heading: messageColumns.state, cell: ({ state }) => state },
  { heading: messageColumns.answers, cell: ({ answers }) => answers.map(({ text }) => text).join('\n\n') },
  { heading: messageColumns.answeredAt, cell: ({ answers }) => answers.at(-1)?.at.toISOString() ?? null },
]

export const adminMessagesRoutes = (messages: AdminMessagesService) =>
  ({
    listMessages: ({ query, admin }) => messages.page(query, admin),
    saveMessages: ({ query, admin }) => csvOfList(columns, (cursor) => messages.page(pagedFrom(query, cursor), admin)),
    async answerMessage({ body, ...act }) {
      await messages.answer(body, act)
      return { message: adminDoneWords.messageAnswered }
    },
    async closeMessage({ body, ...act }) {
      await messages.close(body.id, act)
      return { message: adminDoneWords.messageClosed }
    },
    async reopenMessage({ body, ...act }) {
      await messages.reopen(body.id, act)
      return { message: adminDoneWords.messageReopened }
    },
  }) satisfies Partial<AdminHandlers>
