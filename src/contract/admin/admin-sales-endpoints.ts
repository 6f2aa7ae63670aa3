import { doneShape } from '../shapes/refusal-shapes.ts'
import { fileOf, type AdminEndpoint } from './admin-endpoint.ts'
import { emailChoiceShape, emailsQueryShape, emailsShape } from './shapes/admin-email-shapes.ts'

const listEmails = {
  method: 'GET',
  path: '/api/admin/emails',
  right: 'emails.read',
  limit: 'usual',
  query: emailsQueryShape,
  answer: emailsShape,
} as const

/** Orders, subscriptions, prices, emails and jobs. */
export const adminSalesEndpoints = {
  listEmails,
  saveEmails: fileOf(listEmails, 'csv'),
  sendEmailAgain: {
    ...{ method: 'POST', path: '/api/admin/sendEmailAgain', right: 'emails.send', limit: 'usual' },
    body: emailChoiceShape,
    answer: doneShape,
    refusals: ['email-gone'],
  },
} as const satisfies Readonly<Record<string, AdminEndpoint>>
