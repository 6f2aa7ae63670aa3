import type { AdminEndpoint } from './admin-endpoint.ts'

/** The overview, members and their messages. */
export const adminMemberEndpoints = {} as const satisfies Readonly<Record<string, AdminEndpoint>>
