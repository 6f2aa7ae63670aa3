import type { Handlers } from '../../http/handlers.ts'
import type { PlansService } from './plans.service.ts'

export const plansRoutes = (plans: PlansService) =>
  ({
    listPlans: async ({ params }) => ({ plans: await plans.list(params.planType) }),
    readCurrentPlan: ({ caller }) => plans.current(caller),
    takeFreePlan: ({ caller }) => plans.takeFree(caller),
    takeFreePlanOnce: ({ caller }) => plans.takeFree(caller),
  }) satisfies Partial<Handlers>
