import { queryOptions } from '@tanstack/react-query'
import type { AdminClient } from '#contract/admin/admin-client.ts'

export const ownAdminQuery = (api: AdminClient) =>
  queryOptions({ queryKey: ['own admin'], queryFn: () => api.readOwnAdmin() })

/** The server's settings, in the order of the settings table. Constant while the server runs. */
export const settingsQuery = (api: AdminClient) =>
  queryOptions({ queryKey: ['settings'], queryFn: async () => (await api.readSettings()).settings })

export type ShownSetting = Awaited<ReturnType<AdminClient['readSettings']>>['settings'][number]

/** The overview: waiting work, and usage in recent days. */
export const overviewQuery = (api: AdminClient) =>
  queryOptions({ queryKey: ['overview'], queryFn: () => api.readOverview() })

export const jobsQuery = (api: AdminClient) => queryOptions({ queryKey: ['jobs'], queryFn: () => api.readJobs() })
