import { doneShape } from '../shapes/refusal-shapes.ts'
import { fileOf, type AdminEndpoint } from './admin-endpoint.ts'
import { jobsShape, taskChoiceShape, tasksQueryShape, tasksShape } from './shapes/admin-job-shapes.ts'

const listTasks = {
  method: 'GET',
  path: '/api/admin/tasks',
  right: 'jobs.read',
  limit: 'usual',
  query: tasksQueryShape,
  answer: tasksShape,
} as const

/** What runs by itself, and what is to be done at the payment providers. */
export const adminJobEndpoints = {
  readJobs: { method: 'GET', path: '/api/admin/jobs', right: 'jobs.read', limit: 'usual', answer: jobsShape },
  listTasks,
  saveTasks: fileOf(listTasks, 'csv'),
  tryTaskNow: {
    ...{ method: 'POST', path: '/api/admin/tryTaskNow', right: 'orders.refund', limit: 'usual' },
    body: taskChoiceShape,
    answer: doneShape,
    refusals: ['task-gone'],
  },
} as const satisfies Readonly<Record<string, AdminEndpoint>>
