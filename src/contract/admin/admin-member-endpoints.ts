import { doneShape } from '../shapes/refusal-shapes.ts'
import { fileOf, type AdminEndpoint } from './admin-endpoint.ts'
import {
  messageAnswerShape,
  messageChoiceShape,
  messagesQueryShape,
  messagesShape,
} from './shapes/admin-message-shapes.ts'
import { overviewShape } from './shapes/admin-overview-shapes.ts'

const listMessages = {
  method: 'GET',
  path: '/api/admin/messages',
  right: 'messages.read',
  limit: 'usual',
  query: messagesQueryShape,
  answer: messagesShape,
} as const

const answering = { method: 'POST', right: 'messages.answer', limit: 'usual', answer: doneShape } as const

/** The overview, members and their messages. */
export const adminMemberEndpoints = {
  readOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    right: 'overview.read',
    limit: 'usual',
    answer: overviewShape,
  },
  listMessages,
  saveMessages: fileOf(listMessages, 'csv'),
  answerMessage: {
    ...{ ...answering, path: '/api/admin/answerMessage' },
    body: messageAnswerShape,
    refusals: ['form-refused', 'message-not-found'],
  },
  closeMessage: {
    ...{ ...answering, path: '/api/admin/closeMessage' },
    body: messageChoiceShape,
    refusals: ['message-not-found'],
  },
  reopenMessage: {
    ...{ ...answering, path: '/api/admin/reopenMessage' },
    body: messageChoiceShape,
    refusals: ['message-not-found'],
  },
} as const satisfies Readonly<Record<string, AdminEndpoint>>
