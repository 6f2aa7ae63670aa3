import type { AdminHandlers } from '../../http/admin-handlers.ts'
import type { AdminOverviewService } from './admin-overview.service.ts'

export const adminOverviewRoutes = (overview: AdminOverviewService) =>
  ({ readOverview: () => overview.read() }) satisfies Partial<AdminHandlers>
