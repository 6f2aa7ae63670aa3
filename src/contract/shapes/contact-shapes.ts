import * as z from 'zod'
import { spelled } from './spelling.ts'
import { text } from './text-shapes.ts'

/** Characters that the name and the message may have, without the spaces around them. */
export const contactLimitsShape = spelled(z.object({ full_name_max: z.int(), message_max: z.int() }))

export const contactFormShape = spelled(z.object({ full_name: text(), email: text(), message: text(), reason: text() }))
