import { freePlan, type planPeriods } from './plans.ts'

type Offered = { readonly id: string; readonly slug: (typeof planPeriods)[number]; readonly isActive: boolean }

/**
 * The recommended plan among those offered: the free one for a visitor without a plan, then the monthly one. null when neither can be
 * taken or the visitor has it.
 */
export function recommendedPlan(offered: readonly Offered[], heldIds: readonly string[]): string | null {
  const open = offered.filter(({ id, isActive }) => isActive && !heldIds.includes(id))
  const free = heldIds.length === 0 ? open.find(({ id }) => id === freePlan.id) : undefined
  return (free ?? open.find(({ slug }) => slug === 'month'))?.id ?? null
}
