import { queryOptions } from '@tanstack/react-query'
import type { AdminClient } from '#contract/admin/admin-client.ts'

/** The account of who is signed in. */
export const ownAdminQuery = (api: AdminClient) =>
  queryOptions({ queryKey: ['own admin'], queryFn: () => api.readOwnAdmin() })

/** The settings in the order of the table. They stay the same for as long as the server runs. */
export const settingsQuery = (api: AdminClient) =>
  queryOptions({ queryKey: ['settings'], queryFn: async () => (await api.readSettings()).settings })

export type ShownSetting = Awaited<ReturnType<AdminClient['readSettings']>>['settings'][number]

/** What waits now, and the last days. It is asked again whenever somebody comes back to the page. */
export const overviewQuery = (api: AdminClient) =>
  queryOptions({ queryKey: ['overview'], queryFn: () => api.readOverview() })

/** How what runs by itself stands now. */
export const jobsQuery = (api: AdminClient) => queryOptions({ queryKey: ['jobs'], queryFn: () => api.readJobs() })
