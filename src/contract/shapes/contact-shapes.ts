import * as z from 'zod'
import { spelled } from './spelling.ts'
import { text } from './text-shapes.ts'

/** Maximum lengths of name and message in characters, without surrounding spaces. */
export const contactLimitsShape = spelled(z.object({ full_name_max: z.int(), message_max: z.int() }))

export const contactFormShape = spelled(z.object({ full_name: text(), email: text(), message: text(), reason: text() }))
