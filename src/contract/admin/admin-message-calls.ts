import * as z from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { doneShape } from '../shapes/refusal-shapes.ts'
import { moment, spelled, text } from '../shapes/spelling.ts'
import { adminListWire, adminPageShape, fileOf } from './admin-endpoint.ts'

export const messageSortings = ['received'] as const
export const messageStates = ['new', 'answered', 'closed'] as const

export const messagesQueryShape = spelled(
  z.object({ ...adminListWire(messageSortings), state: z.exactOptional(z.enum(messageStates)) }),
)

/** A message from the contact form, with the operator's answers, oldest first. */
export const contactMessageShape = spelled(
  z.object({
    id: z.string(),
    received_at: moment,
    name: z.string(),
    email: z.string(),
    reason: z.string(),
    message: z.string(),
    state: z.enum(messageStates),
    answers: z.array(z.object({ at: moment, text: z.string() })),
  }),
)

export const messagesShape = adminPageShape(contactMessageShape)

export const messageChoiceShape = z.object({ id: text() })

/**
 * An answer. It is refused if `state` or `answers`, the number of answers, is no longer what the admin was shown.
 */
export const messageAnswerShape = z.object({
  id: text(),
  answer: text(),
  state: z.enum(messageStates),
  answers: z.int(),
})

const listMessages = {
  method: 'GET',
  path: '/api/admin/messages',
  right: 'messages.read',
  limit: 'usual',
  query: messagesQueryShape,
  response: messagesShape,
} as const

const answering = { method: 'POST', right: 'messages.answer', limit: 'usual', response: doneShape } as const

/** Calls about messages from the contact form. */
export const adminMessageEndpoints = {
  listMessages,
  saveMessages: fileOf(listMessages, 'csv'),
  answerMessage: {
    ...answering,
    path: '/api/admin/answerMessage',
    body: messageAnswerShape,
    refusals: ['form-refused', 'message-not-found', 'message-changed'],
  },
  closeMessage: {
    ...answering,
    path: '/api/admin/closeMessage',
    body: messageChoiceShape,
    refusals: ['message-not-found'],
  },
  reopenMessage: {
    ...answering,
    path: '/api/admin/reopenMessage',
    body: messageChoiceShape,
    refusals: ['message-not-found'],
  },
} as const satisfies EndpointTable<'admin'>
