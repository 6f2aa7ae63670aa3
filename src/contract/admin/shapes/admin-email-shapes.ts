import * as z from 'zod'
import { spelled } from '../../shapes/spelling.ts'
import { moment, text } from '../../shapes/text-shapes.ts'
import { adminListWire, adminPageShape } from './admin-list-shapes.ts'

export const emailSortings = ['due', 'failed'] as const

/** failed: tried, and not taken by the mail server. */
export const emailStates = ['waiting', 'failed'] as const

export const emailsQueryShape = spelled(
  z.object({ ...adminListWire(emailSortings), state: z.exactOptional(z.enum(emailStates)) }),
)

/** An email that was not delivered yet; what stands in it is not answered. `given_up_at`: it is of no use any more after that. */
export const waitingEmailShape = spelled(
  z.object({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(emailStates),
    tries: z.int(),
    next_try_at: moment,
    given_up_at: moment,
    failed_at: moment.nullable(),
    failed_because: z.string().nullable(),
    has_invoice: z.boolean(),
  }),
)

export const emailsShape = adminPageShape(waitingEmailShape)

export const emailChoiceShape = z.object({ id: text() })
