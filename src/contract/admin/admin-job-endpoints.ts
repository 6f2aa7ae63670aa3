import { doneShape } from '../shapes/refusal-shapes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { fileOf } from './admin-endpoint.ts'
import { jobChoiceShape, jobListQueryShape, jobListShape, jobsShape } from './shapes/admin-job-shapes.ts'

const listQueue = {
  method: 'GET',
  path: '/api/admin/queue',
  right: 'jobs.read',
  limit: 'usual',
  query: jobListQueryShape,
  answer: jobListShape,
} as const

/** Background work and its queues: emails, and tasks at the payment providers. */
export const adminJobEndpoints = {
  readJobs: { method: 'GET', path: '/api/admin/jobs', right: 'jobs.read', limit: 'usual', answer: jobsShape },
  listQueue,
  saveQueue: fileOf(listQueue, 'csv'),
  /** Each kind of job also requires its own right. */
  tryJobNow: {
    method: 'POST',
    path: '/api/admin/tryJobNow',
    right: 'jobs.start',
    limit: 'usual',
    body: jobChoiceShape,
    answer: doneShape,
    refusals: ['job-gone'],
  },
} as const satisfies EndpointTable<'admin'>
