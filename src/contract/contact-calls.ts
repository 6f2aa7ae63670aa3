import * as z from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { doneShape } from './shapes/refusal-shapes.ts'
import { spelled, text } from './shapes/spelling.ts'

/** Maximum lengths of name and message in characters, without surrounding spaces. */
export const contactLimitsShape = spelled(z.object({ full_name_max: z.int(), message_max: z.int() }))

export const contactFormShape = spelled(z.object({ full_name: text(), email: text(), message: text(), reason: text() }))

export const contactEndpoints = {
  sendContactForm: {
    method: 'POST',
    path: 'contactus/saveContactForm',
    right: 'anyone',
    limit: 'emails',
    body: contactFormShape,
    response: doneShape,
    status: 201,
    refusals: ['form-refused'],
  },
  readContactLimits: {
    method: 'GET',
    path: '/contactus/limits',
    right: 'anyone',
    limit: 'usual',
    response: contactLimitsShape,
  },
} as const satisfies EndpointTable<'member'>
