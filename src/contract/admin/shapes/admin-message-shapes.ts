import * as z from 'zod'
import { spelled } from '../../shapes/spelling.ts'
import { moment, text } from '../../shapes/text-shapes.ts'
import { adminListWire, adminPageShape } from './admin-list-shapes.ts'

export const messageSortings = ['received'] as const
export const messageStates = ['new', 'answered', 'closed'] as const

export const messagesQueryShape = spelled(
  z.object({ ...adminListWire(messageSortings), state: z.exactOptional(z.enum(messageStates)) }),
)

/** A message from the contact form, and our answers, oldest first. */
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

export const messageAnswerShape = z.object({ id: text(), answer: text() })
