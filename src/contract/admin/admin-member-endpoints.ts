import type { AdminEndpoint } from './admin-endpoint.ts'
import { overviewShape } from './shapes/admin-overview-shapes.ts'

/** The overview, members and their messages. */
export const adminMemberEndpoints = {
  readOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    right: 'overview.read',
    limit: 'usual',
    answer: overviewShape,
  },
} as const satisfies Readonly<Record<string, AdminEndpoint>>
