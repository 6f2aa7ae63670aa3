import * as z from 'zod'
import { spelled } from './spelling.ts'
import { text } from './text-shapes.ts'

export const contactFormShape = spelled(z.object({ full_name: text(), email: text(), message: text(), reason: text() }))
