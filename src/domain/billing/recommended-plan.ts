import { freePlan, type planPeriods } from './plans.ts'

type Offered = { readonly id: string; readonly slug: (typeof planPeriods)[number]; readonly isActive: boolean }

/**
 * The one plan of those offered that is recommended: the free one for a visitor who has no plan yet, then the monthly one. Null where
 * neither can be taken, or the visitor has it.
 */
export function recommendedPlan(offered: readonly Offered[], heldIds: readonly string[]): string | null {
  const open = offered.filter(({ id, isActive }) => isActive && !heldIds.includes(id))
  const free = heldIds.length === 0 ? open.find(({ id }) => id === freePlan.id) : undefined
  return (free ?? open.find(({ slug }) => slug === 'month'))?.id ?? null
}
